const STEPS = [1, 2, 2.5, 5, 10];
const MAX_STEPS = 5;
/** Smallest tick intervals: axes in money have ticks at whole dollars only. */
const MIN_STEP = { money: 100, percent: 0.1 };
export function buildScale(values, { money }) {
    const least = Math.min(0, ...values);
    const most = Math.max(0, ...values);
    const step = niceStep(Math.max((most - least) / MAX_STEPS, MIN_STEP[money === null ? 'percent' : 'money']));
    const first = Math.floor(least / step);
    const last = Math.max(Math.ceil(most / step), first + 1);
    return {
        ticks: Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step),
        share: (value) => (value / step - first) / (last - first),
    };
}
/** Returns the smallest step from 1, 2, 2.5, 5, 10, 20, and so on, that is at least the given one. */
function niceStep(least) {
    const magnitude = 10 ** Math.floor(Math.log10(least));
    return (STEPS.find((step) => step * magnitude >= least) ?? 10) * magnitude;
}
