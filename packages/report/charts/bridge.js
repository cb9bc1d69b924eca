import { chooseWords, columnWidth, drawColumn } from './columns.ts';
import { placeText } from './labels.ts';
import { buildPlot, drawAxes, drawZeroLine } from './plot.ts';
import { buildScale } from './scale.ts';
/**
 * Fills for levels, increases and decreases: dark, pale and darkest, so that they can be distinguished on a
 * black-and-white printer.
 */
const FILLS = { level: 0, up: 1, down: 2 };
/**
 * Draws a waterfall: full columns for the first and last values, and between them one floating column per step, each
 * starting where the previous one ended.
 */
export function drawBridge(chart, look, width) {
    const steps = stepsOf(chart.datasets[0]?.values ?? []);
    const scale = buildScale(steps.map(({ to }) => to), chart);
    const plot = buildPlot({ chart, look, width, scale, top: 14, right: 2 });
    const { shapes, texts } = drawAxes(plot);
    const words = chooseWords(look, plot.slot, (each) => steps.map(({ text, value }) => text(each(chart.money, value))));
    const columns = columnWidth(plot, 1);
    steps.forEach(({ from, to, kind, text, value }, index) => {
        const center = plot.slotCenter(index);
        shapes.push(drawColumn(plot, { x: center - columns / 2, width: columns, from, to, series: FILLS[kind] }));
        const y = plot.y(to);
        if (index < steps.length - 1)
            shapes.push({
                kind: 'line',
                stroke: 'join',
                points: [
                    { x: center + columns / 2, y },
                    { x: plot.slotCenter(index + 1) - columns / 2, y },
                ],
            });
        if (words === null)
            return;
        const above = plot.y(Math.max(from, to)) - 3;
        texts.push(placeText({ x: center, y: above }, { text: text(words(chart.money, value)), anchor: 'middle' }));
    });
    shapes.push(drawZeroLine(plot));
    return { width, height: plot.height, shapes, texts };
}
function stepsOf(values) {
    let level = 0;
    return values.map((given, index) => {
        const value = given ?? 0;
        const isLevel = index === 0 || index === values.length - 1;
        const from = isLevel ? 0 : level;
        level = from + value;
        const kind = isLevel ? 'level' : value < 0 ? 'down' : 'up';
        return { from, to: level, kind, value, text: (words) => (isLevel || value <= 0 ? words : `+${words}`) };
    });
}
