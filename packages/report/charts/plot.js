import { emptyDrawing, placeText, shorten, widthOf } from './labels.ts';
import { tickText } from './value-text.ts';
/** As high as nine rows, because a chart of rows is usually next to this one. */
const HEIGHT = 102;
/** Longer labels are shortened. */
const WIDEST_LABEL = 60;
export function buildPlot({ chart, look, width, scale, top, right, below = 0 }) {
    const left = Math.max(...scale.ticks.map((tick) => widthOf(look, tickText(chart.money, tick)))) + 8;
    const bottom = HEIGHT - look.fontSize * 2 - below;
    const plotWidth = width - left - right;
    const slot = plotWidth / chart.labels.length;
    return {
        chart,
        look,
        scale,
        left,
        width: plotWidth,
        top,
        bottom,
        height: HEIGHT,
        slot,
        slotCenter: (index) => left + slot * (index + 0.5),
        y: (value) => bottom - Math.min(1, Math.max(0, scale.share(value))) * (bottom - top),
    };
}
/** Returns the zero line, which is drawn last, over the columns. */
export function drawZeroLine(plot) {
    return lineAcross(plot, 0, 'zero');
}
function lineAcross({ left, width, y }, value, stroke) {
    const height = y(value);
    return {
        kind: 'line',
        stroke,
        points: [
            { x: left, y: height },
            { x: left + width, y: height },
        ],
    };
}
/** Draws the ticks with their values, and as many labels as fit. */
export function drawAxes(plot) {
    const { chart, look, scale, left } = plot;
    const drawn = emptyDrawing();
    for (const tick of scale.ticks) {
        if (tick !== 0)
            drawn.shapes.push(lineAcross(plot, tick, 'grid'));
        const at = { x: left - 5, y: plot.y(tick) + look.fontSize * 0.34 };
        drawn.texts.push(placeText(at, { text: tickText(chart.money, tick), anchor: 'end', tone: 'muted' }));
    }
    const ticks = chart.ticks ?? chart.labels;
    const widest = Math.max(...ticks.map((label) => Math.min(widthOf(look, label), WIDEST_LABEL)));
    const every = Math.max(1, Math.ceil((widest + 4) / plot.slot));
    ticks.forEach((label, index) => {
        if (index % every !== 0)
            return;
        const at = { x: plot.slotCenter(index), y: plot.bottom + look.fontSize * 1.6 };
        const text = shorten(look, label, Math.max(plot.slot * every - 2, 12));
        drawn.texts.push(placeText(at, { text, anchor: 'middle', tone: 'muted' }));
    });
    return drawn;
}
