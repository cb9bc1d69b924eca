import { buildScale } from './scale.ts';
/**
 * Maximum number of labels that may be outside the axis: one in six, and at most two, because each needs a line of
 * text.
 */
const MOST = { part: 1 / 6, all: 2 };
/** Values are excluded if the axis would otherwise be at least two thirds longer. */
const STRETCHED = 5 / 3;
/**
 * Returns the scale for a line chart. A month with almost no revenue has a margin of several hundred percent, which
 * would flatten the other values. Such values are left outside the axis and listed in a note.
 */
export function scaleOfLines(chart) {
    const indexes = chart.labels.map((_, index) => index);
    const valuesAt = (index) => chart.datasets.flatMap(({ values }) => values.slice(index, index + 1).filter((value) => value !== null));
    const size = (index) => Math.max(0, ...valuesAt(index).map(Math.abs));
    const bySize = indexes.toSorted((a, b) => size(b) - size(a));
    const spanOf = (kept) => {
        const values = kept.flatMap(valuesAt);
        return Math.max(0, ...values) - Math.min(0, ...values);
    };
    const most = Math.min(MOST.all, Math.floor(indexes.length * MOST.part));
    const left = [1, 2].find((count) => count <= most && spanOf(bySize.slice(count)) * STRETCHED <= spanOf(indexes));
    const scale = buildScale(bySize.slice(left ?? 0).flatMap(valuesAt), chart);
    return {
        scale,
        outside: indexes.filter((index) => valuesAt(index).some((value) => sideOf(scale, value) !== null)),
    };
}
/** Returns the side on which a value is beyond the axis; null if the value is within the axis. */
export function sideOf(scale, value) {
    const share = scale.share(value);
    return share > 1 ? 'above' : share < 0 ? 'below' : null;
}
