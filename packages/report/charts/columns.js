import { addTo, drawKey, emptyDrawing, placeText, widthOf } from './labels.ts';
import { buildPlot, drawAxes, drawZeroLine } from './plot.ts';
import { buildScale } from './scale.ts';
import { roundText, valueText } from './value-text.ts';
const WIDEST_COLUMN = 40;
/**
 * Draws one column per series at each label, side by side. A series that is zero throughout has neither columns nor a
 * legend entry.
 */
export function drawColumns(chart, look, width) {
    const shown = chart.datasets
        .map((dataset, series) => ({ ...dataset, series }))
        .filter(({ values }) => values.some((value) => isValue(value) && value !== 0));
    const values = shown.flatMap((dataset) => dataset.values.filter(isValue));
    const scale = buildScale(values, chart);
    const hasKey = chart.datasets.length > 1;
    const plot = buildPlot({ chart, look, width, scale, top: hasKey ? 22 : 14, right: 2 });
    const drawn = drawAxes(plot);
    const room = shown.length === 1 ? plot.slot : columnWidth(plot, shown.length);
    const words = chooseWords(look, room, (each) => values.map((value) => each(chart.money, value)));
    chart.labels.forEach((_, index) => {
        addTo(drawn, drawGroup(plot, shown, index, words));
    });
    drawn.shapes.push(drawZeroLine(plot));
    if (hasKey)
        addTo(drawn, drawKey(look, shown, { x: plot.left, y: 8 }, plot.width));
    return { width, height: plot.height, ...drawn };
}
/**
 * Returns value labels for all columns or for none: rounded to a tenth if there is room, otherwise rounded like the
 * axis.
 */
export function chooseWords(look, room, textsOf) {
    const fits = (words) => textsOf(words).every((text) => widthOf(look, text) <= room);
    return [valueText, roundText].find(fits) ?? null;
}
/** Returns the width of each of the `count` columns at one label. */
export function columnWidth({ slot, look }, count) {
    return Math.min((slot * look.style.fullness) / count, WIDEST_COLUMN);
}
function drawGroup(plot, shown, index, words) {
    const { chart, look } = plot;
    const barWidth = columnWidth(plot, shown.length);
    const gap = Math.min(0.6, barWidth * 0.1);
    const start = plot.slotCenter(index) - (barWidth * shown.length) / 2;
    const drawn = emptyDrawing();
    shown.forEach(({ values, series }, place) => {
        const value = values[index];
        if (!isValue(value))
            return;
        const x = start + place * barWidth;
        drawn.shapes.push(drawColumn(plot, { x: x + gap, width: barWidth - gap * 2, from: 0, to: value, series }));
        if (words === null)
            return;
        const text = words(chart.money, value);
        const y = value < 0 ? plot.y(value) + look.fontSize + 1 : plot.y(value) - 3;
        drawn.texts.push(placeText({ x: x + barWidth / 2, y }, { text, anchor: 'middle' }));
    });
    return drawn;
}
export function drawColumn(plot, { x, width, from, to, series }) {
    const [top, bottom] = [plot.y(Math.max(from, to)), plot.y(Math.min(from, to))];
    const end = from !== 0 ? 'none' : to < 0 ? 'bottom' : 'top';
    return { kind: 'bar', x, y: top, width, height: bottom - top, series, end };
}
function isValue(value) {
    return typeof value === 'number';
}
