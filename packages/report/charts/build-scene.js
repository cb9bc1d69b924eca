import { drawBridge } from './bridge.ts';
import { drawColumns } from './columns.ts';
import { drawLines } from './lines.ts';
import { drawRows } from './rows.ts';
/** Returns null if there is nothing to draw: no labels or no values. */
export function buildScene(chart, look, width) {
    const hasValues = chart.datasets.some(({ values }) => values.some((value) => value !== null));
    if (!hasValues)
        return null;
    switch (chart.type) {
        case 'line':
            return drawLines(chart, look, width);
        case 'bridge':
            return drawBridge(chart, look, width);
        case 'bar':
            return drawColumns(chart, look, width);
        case 'horizontalBar':
        case 'composition':
            return drawRows(chart, look, width);
    }
}
