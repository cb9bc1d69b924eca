import { placeText, shorten, spread, widthOf } from './labels.ts';
import { scaleOfLines, sideOf } from './outside.ts';
import { buildPlot, drawAxes, drawZeroLine } from './plot.ts';
import { valueText } from './value-text.ts';
const WIDEST_NAME = 110;
/** A line with more points is drawn without markers. */
const MAX_MARKERS = 40;
/** Width of the arrow in front of a note. */
const ARROW = 10;
/** Two lines that are never farther apart than this look like one. */
const SAME_LINE = 2;
/**
 * Draws one line per series, labeled at its end with its last value. A missing value leaves a gap in the line.
 * Overlapping lines are drawn once, with a label for each. Values beyond the axis are marked by an arrow at its edge
 * and listed in a note below the chart.
 */
export function drawLines(chart, look, width) {
    const names = chart.datasets.map((_, series) => endLabel(chart, look, series));
    const right = Math.max(...names.map((name) => widthOf(look, name, true))) + 10;
    const { scale, outside } = scaleOfLines(chart);
    const noteHeight = look.fontSize * 1.4;
    const below = outside.length * noteHeight;
    const plot = buildPlot({ chart, look, width, scale, top: 8, right, below });
    const { shapes, texts } = drawAxes(plot);
    shapes.push(drawZeroLine(plot));
    chart.datasets.forEach((_, series) => {
        if (chart.datasets.slice(0, series).some((_before, other) => isSameLine(plot, series, other)))
            return;
        for (const points of stretches(plot, series)) {
            if (points.length > 1)
                shapes.push({ kind: 'line', points, stroke: series });
            const hasMarkers = chart.labels.length <= MAX_MARKERS || points.length === 1;
            const marked = points.filter(({ beyond }) => hasMarkers || beyond !== null);
            shapes.push(...marked.map(({ x, y, beyond }) => ({ kind: 'marker', at: { x, y }, series, beyond })));
        }
    });
    outside.forEach((place, line) => {
        const y = plot.height - below + (line + 0.9) * noteHeight;
        const { text, series, beyond } = beyondIn(plot, place, width - ARROW);
        shapes.push({ kind: 'marker', at: { x: ARROW / 2, y }, series, beyond });
        texts.push(placeText({ x: ARROW, y }, { text }));
    });
    return { width, height: plot.height, shapes, texts: [...texts, ...placeNames(plot, names)] };
}
function isSameLine({ chart, y }, series, other) {
    const [values = [], others = []] = [series, other].map((place) => chart.datasets[place]?.values);
    return values.every((value, index) => {
        const beside = others[index] ?? null;
        return value === null || beside === null ? value === beside : Math.abs(y(value) - y(beside)) <= SAME_LINE;
    });
}
/** Returns the segments between the gaps in a line. */
function stretches(plot, series) {
    const parts = [[]];
    plot.chart.datasets[series]?.values.forEach((value, index) => {
        if (value === null)
            parts.push([]);
        else {
            parts.at(-1)?.push({ x: plot.slotCenter(index), y: plot.y(value), beyond: sideOf(plot.scale, value) });
        }
    });
    return parts.filter(({ length }) => length > 0);
}
/**
 * Describes the values at a label that are beyond the axis. If there is little room, names are shortened but figures
 * are not.
 */
function beyondIn({ chart, look, scale }, place, room) {
    const found = chart.datasets.flatMap(({ label, values }, series) => {
        const value = values[place] ?? null;
        const beyond = value === null ? null : sideOf(scale, value);
        return value === null || beyond === null
            ? []
            : [{ label, series, beyond, figure: valueText(chart.money, value) }];
    });
    const words = (most) => `${shorten(look, chart.labels[place] ?? '', WIDEST_NAME)}: ${found.map(({ label, figure }) => `${shorten(look, label, most)} ${figure}`).join(', ')}`;
    const fits = (text) => widthOf(look, text) <= room;
    const [{ series, beyond } = { series: 0, beyond: null }] = found;
    return { series, beyond, text: [WIDEST_NAME, 40, 20].map(words).find(fits) ?? words(0) };
}
/**
 * If all names end with the same word, that word is omitted to leave room for the lines; the title already contains it.
 */
function endLabel({ datasets, money }, look, series) {
    const dataset = datasets[series];
    const last = dataset?.values.findLast((value) => value !== null) ?? null;
    const [lastWord = ''] = / \S+$/.exec(datasets[0]?.label ?? '') ?? [];
    const isShared = datasets.length > 1 && datasets.every(({ label }) => label.endsWith(lastWord));
    const label = dataset?.label ?? '';
    const name = shorten(look, isShared ? label.slice(0, label.length - lastWord.length) : label, WIDEST_NAME - 40);
    return last === null ? name : `${name} ${valueText(money, last)}`;
}
function placeNames(plot, names) {
    const { look, chart } = plot;
    const ends = chart.datasets.map(({ values }) => plot.y(values.findLast((value) => value !== null) ?? 0));
    const places = spread(ends, look.fontSize * 1.25, plot.top, plot.bottom);
    const x = plot.left + plot.width + 4;
    return names.map((text, series) => placeText({ x, y: places[series] + look.fontSize * 0.34 }, { text, isBold: true }));
}
