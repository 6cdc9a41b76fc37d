/* mosquitto.c: see mosquitto.h. */
#include "mosquitto.h"

#include "core/platform/platform.h"
#include "free_ports.h"
#include "net_fixture.h"
#include "test.h"

#include <signal.h>
#include <stdarg.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

Mosquitto mosquitto;

static bool is_broker_answering(void)
{
    const int socket = platform_connect("127.0.0.1", mosquitto.port);
    if (socket >= 0) {
        platform_close_socket(socket);
    }
    return socket >= 0;
}

void mosquitto_start(void)
{
    char config[128];
    snprintf(config, sizeof config, "%s/conf", mosquitto.folder);
    mosquitto.pid = fork();
    if (mosquitto.pid == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (freopen("/dev/null", "w", stderr)) {
            execl("/usr/sbin/mosquitto", "mosquitto", "-c", config, NULL);
        }
        _exit(1);
    }
    for (int i = 0; i < 100 && !is_broker_answering(); i++) {
        usleep(50 * 1000);
    }
    if (!is_broker_answering()) {
        fail_msg("mosquitto cannot be started. \"make deps\" installs it.");
    }
}

void mosquitto_kill(void)
{
    kill(mosquitto.pid, SIGKILL);
    waitpid(mosquitto.pid, NULL, 0);
}

static int run_command(const char *format, ...)
{
    char command[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(command, sizeof command, format, args);
    va_end(args);
    return system(command);
}

int mosquitto_set_up(void **state)
{
    const int home_failed = create_home(state);
    mosquitto.port = free_ports_find(2);
    snprintf(mosquitto.address, sizeof mosquitto.address, "127.0.0.1:%d", mosquitto.port);
    snprintf(mosquitto.folder, sizeof mosquitto.folder, "/tmp/storytable_mosquitto_XXXXXX");
    assert_non_null(mkdtemp(mosquitto.folder));
    const int failed = run_command(
        "chmod 755 %1$s && cd %1$s && exec >/dev/null 2>&1 && mosquitto_passwd -c -b names ada 'a:b@c' && "
        "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=test "
        "-addext subjectAltName=IP:127.0.0.1 -keyout key -out certificate && chmod 644 * && "
        "printf 'per_listener_settings true\nset_tcp_nodelay true\nlistener %2$d 127.0.0.1\n"
        "allow_anonymous true\nlistener %3$d 127.0.0.1\npassword_file %1$s/names\n"
        "certfile %1$s/certificate\nkeyfile %1$s/key\n' >conf",
        mosquitto.folder, mosquitto.port, mosquitto.port + 1);
    if (failed) {
        fail_msg(
            "mosquitto_passwd or openssl is not installed. On Debian, install the packages mosquitto and "
            "openssl.");
    }
    mosquitto_start();
    return home_failed;
}

int mosquitto_tear_down(void **state)
{
    mosquitto_kill();
    run_command("rm -r %s", mosquitto.folder);
    return remove_home(state);
}
