import { moneyFormat } from '@insights/money';
import { describe, expect, it } from 'vitest';
import { ANSWERS } from '../testing/charts.ts';
import { buildDrawing } from './build-drawing.ts';
import { widthOfLabels } from './direct-labels.ts';
import type { Look } from './look.ts';

const LOOK: Look = {
  hues: ['hue1', 'hue2', 'hue3', 'hue4', 'hue5'],
  ink: 'ink',
  secondary: 'secondary',
  hairline: 'hairline',
  surface: 'surface',
  zero: 'zero',
  pale: 'pale',
  font: 'Inter',
  money: moneyFormat('USD'),
};

type Name = keyof typeof ANSWERS;

function draw(name: Name) {
  const opened: string[] = [];
  const drawing = buildDrawing(ANSWERS[name], LOOK, (figureId) => opened.push(figureId));
  const press = (datasetIndex: number, index: number) =>
    drawing.options?.onClick?.({} as never, [{ datasetIndex, index } as never], {} as never);
  return { drawing, opened, press };
}

/** Returns the axis label of a value, and how the axis draws the grid line at that value. */
function axis(name: Name, of: 'x' | 'y', value: number) {
  const scale = draw(name).drawing.options?.scales?.[of] as unknown as {
    ticks: { callback: (value: number) => string };
    grid: { color: (context: object) => string; lineWidth: (context: object) => number };
  };
  const context = { tick: { value } };
  return [scale.ticks.callback(value), scale.grid.color(context), scale.grid.lineWidth(context)];
}

describe('monthly charts', () => {
  it('draw the data from the server, with the line on top of the columns', () => {
    const { data } = draw('revenue').drawing;
    expect(data.datasets.map(({ type, data: heights, order }) => [type, heights, order])).toEqual([
      ['bar', [1000, 10000, 0], 1],
      ['line', [0, -1390, -6139.57], 0],
    ]);
  });

  it('have thousands of dollars along the axis, and a stronger line at zero', () => {
    expect(axis('revenue', 'y', 50_000)).toEqual(['$50K', 'hairline', 1]);
    expect(axis('revenue', 'y', 0)).toEqual(['$0K', 'zero', 1.5]);
  });

  it('always show margins from 0 to 100%, and leave a gap without revenue', () => {
    const { drawing } = draw('margins');
    expect(drawing.options?.scales?.y).toMatchObject({ min: 0, max: 100 });
    expect(axis('margins', 'y', 20)).toEqual(['20%', 'hairline', 1]);
    expect(drawing.data.datasets[1]?.data).toEqual([0, expect.closeTo(-13.9), null]);
  });

  it('distinguish series by more than color', () => {
    const looks = draw('margins').drawing.data.datasets.map((set) =>
      JSON.stringify([set.type, (set as { borderDash?: number[] }).borderDash]),
    );
    expect(new Set(looks).size).toBe(looks.length);
  });
});

describe('last year', () => {
  const withLastYear = (name: Name, heights: readonly number[]) => {
    const { data, chart } = ANSWERS[name];
    const answer = {
      data: { ...data, datasets: [...data.datasets, { label: 'Last year', data: [...heights] }] },
      chart: {
        ...chart,
        series: [...chart.series, 'Last year'],
        lastYear: chart.series.length,
        rows: chart.rows.map((row, index) => ({
          ...row,
          points: [...row.points, { kind: 'money' as const, amount: heights[index] ?? 0, figureId: 'then' }],
        })),
      },
    };
    return buildDrawing(answer, LOOK, () => {}).data.datasets.at(-1);
  };

  it('is a thin gray line without points above the months', () => {
    expect(withLastYear('revenue', [5, 6, 7])).toMatchObject({
      type: 'line',
      data: [5, 6, 7],
      borderColor: 'zero',
      pointRadius: 0,
      stepped: 'middle',
    });
  });

  it('is a pale bar below each account', () => {
    expect(withLastYear('assets', [5, 6, 7])).toMatchObject({
      data: [null, 5, 6, null, 7],
      backgroundColor: 'pale',
    });
  });
});

it('a series of zeros has no columns and no label', () => {
  const { data, chart } = ANSWERS.revenue;
  const [revenue, profit] = data.datasets;
  const datasets = [{ label: revenue?.label ?? '', data: [0, 0, 0] }, ...(profit ? [profit] : [])];
  const { data: drawn, options } = buildDrawing({ data: { ...data, datasets }, chart }, LOOK, () => {});
  expect(drawn.datasets[0]).toMatchObject({ hidden: true });
  expect(options?.layout?.padding).toEqual({
    top: 8,
    right: widthOfLabels([{ name: 'Net profit', mark: 'line', color: '' }]),
  });
});

describe('account charts', () => {
  it('have the amounts along the axis, from zero', () => {
    const { drawing } = draw('assets');
    expect(drawing.options).toMatchObject({ indexAxis: 'y', scales: { x: { min: -50.5, max: 172470.43 } } });
    expect(axis('assets', 'x', 0)).toEqual(['$0K', 'zero', 1.5]);
    expect(drawing.data.datasets[0]?.data).toEqual([null, 172470.43, -50.5, null, 20000]);
  });

  it('use at most the five colors', () => {
    const colors = (name: Name) => new Set(draw(name).drawing.data.datasets[0]?.backgroundColor as string[]);
    expect([...colors('assets')]).toEqual(['transparent', 'hue1', 'hue2']);
    expect([...colors('manyAssets')]).toEqual(['transparent', 'hue1']);
  });
});

describe('a click on a chart', () => {
  it('opens the figure at that point', () => {
    const { opened, press } = draw('revenue');
    press(1, 0);
    expect(opened).toEqual(['incomeStatement.netProfit@2026-07']);
  });

  it('opens the account drawn at that position, and does nothing on the name of a section', () => {
    const { opened, press } = draw('assets');
    press(0, 3);
    press(0, 4);
    expect(opened).toEqual(['account:%3DHYPERLINK(%22x%22):sub']);
  });
});
