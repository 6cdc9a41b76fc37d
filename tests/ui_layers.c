/* ui_layers.c: order in which layers are drawn and get input. */
#include "test.h"
#include "ui/shell/layers.h"

/* A layer that records its calls. */
typedef struct Recorder {
    char name;
    bool consumes; /* true if the layer consumes events, taps and wheel turns */
} Recorder;

static char calls[16];

static bool record_call(const Recorder *layer)
{
    const char name[] = {layer->name, '\0'};
    strcat(calls, name);
    return layer->consumes;
}

static void record_build(void *self, Scene *scene)
{
    record_call(self);
}

static void record_draw(void *self)
{
    record_call(self);
}

static bool record_event(void *self, const SDL_Event *event)
{
    return record_call(self);
}

static bool record_tap(void *self, PieceId piece, float x, float y)
{
    return record_call(self);
}

static bool record_wheel(void *self, PieceId piece, WheelTurn turn)
{
    return record_call(self);
}

static void set_layer(Layers *layers, LayerRank rank, Recorder *layer)
{
    layers_set(layers, rank,
               &(Layer){.self = layer,
                        .lay = record_build,
                        .draw = record_draw,
                        .event = record_event,
                        .tap = record_tap,
                        .wheel = record_wheel});
}

static void assert_calls(const char *wanted)
{
    assert_string_equal(calls, wanted);
    calls[0] = '\0';
}

TEST(layers_are_built_and_drawn_from_the_lowest_to_the_highest)
{
    Recorder log = {'l', false}, report = {'r', false}, toast = {'t', true};
    Layers layers = {0};
    static Scene scene;
    set_layer(&layers, LAYER_TOAST, &toast);
    set_layer(&layers, LAYER_LOG, &log);
    set_layer(&layers, LAYER_REPORT, &report);
    layers_set(&layers, LAYER_DIALOG, &(Layer){0}); /* all functions of this layer are NULL */
    layers_build(&layers, &scene);
    assert_calls("lrt");
    layers_draw(&layers);
    assert_calls("lrt");
    layers_remove(&layers, LAYER_REPORT);
    layers_draw(&layers);
    assert_calls("lt");
}

static void record_width(void *self, Scene *scene)
{
    *(float *)self = scene->width;
}

TEST(layers_below_the_log_leave_out_its_space)
{
    float controls = 0, log = 0;
    Layers layers = {0};
    static Scene scene;
    scene_clear(&scene, 1800, 900);
    scene.side = 360;
    layers_set(&layers, LAYER_CONTROLS, &(Layer){.self = &controls, .lay = record_width});
    layers_set(&layers, LAYER_LOG, &(Layer){.self = &log, .lay = record_width});
    layers_build(&layers, &scene);
    assert_ints((int)controls, 1440, (int)log, 1800);
    assert_int_equal((int)scene.width, 1800);
}

TEST(input_goes_to_the_highest_layer_that_consumes_it)
{
    Recorder log = {'l', false}, report = {'r', false}, toast = {'t', false};
    Layers layers = {0};
    set_layer(&layers, LAYER_LOG, &log);
    set_layer(&layers, LAYER_REPORT, &report);
    layers_set(&layers, LAYER_DIALOG, &(Layer){0});
    set_layer(&layers, LAYER_TOAST, &toast);
    for (int i = 0; i < 2; i++) {
        const char *wanted = report.consumes ? "tr" : "trl";
        assert_int_equal(layers_offer_event(&layers, &(SDL_Event){0}), report.consumes);
        assert_calls(wanted);
        assert_int_equal(layers_offer_tap(&layers, 1, 0, 0), report.consumes);
        assert_calls(wanted);
        assert_int_equal(layers_offer_wheel(&layers, 1, (WheelTurn){.up = 1}), report.consumes);
        assert_calls(wanted);
        report.consumes = true;
    }
}
