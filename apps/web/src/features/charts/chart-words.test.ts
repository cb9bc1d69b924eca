import { moneyFormat } from '@insights/money';
import { describe, expect, it } from 'vitest';
import { inPercent, inThousands, inTwoLines } from './axis-words.ts';
import { beyondAxisInWords, listBeyondAxis } from './beyond-axis.ts';
import { chartCsv } from './chart-csv.ts';
import { findPoint } from './chart-points.ts';
import { ASSETS, MARGINS, REVENUE } from './testing/charts.ts';

const USD = moneyFormat('USD');

describe('the axis labels show', () => {
  it.each([
    [0, '$0K'],
    [12_000, '$12K'],
    [48_495.44, '$48.5K'],
    [-412.6, '−$0.4K'],
    [-3, '$0K'],
    [1_234_567, '$1,234.6K'],
  ])('%d dollars as %s', (dollars, text) => {
    expect(inThousands(dollars, USD)).toBe(text);
  });

  it('percentages with a true minus sign', () => {
    expect([inPercent(0), inPercent(100), inPercent(-13.9)]).toEqual(['0%', '100%', '−14%']);
  });

  it.each([
    ['Checking', ['Checking']],
    ['Accounts Receivable (A/R)', ['Accounts', 'Receivable (A/R)']],
    ['Other current assets', ['Other current', 'assets']],
    ['Installation:Planting of trees', ['Installation:', 'Planting of trees']],
    ['Colorado Department of Revenue Payable', ['Colorado', 'Department of Rev…']],
    ['Zusammenfassungsbuchung', ['Zusammenfassungsbu', 'chung']],
  ])('the name %s in at most two lines', (label, lines) => {
    expect(inTwoLines(label, 18)).toEqual(lines);
  });
});

describe('a margin outside the axis from 0 to 100%', () => {
  it('is listed with its side, unless it is exactly at the edge', () => {
    expect(listBeyondAxis(MARGINS)).toMatchObject([
      { row: 1, series: 0, side: 'above', text: '105.0%' },
      { row: 1, series: 1, side: 'below', text: '−13.9%' },
      { row: 1, series: 2, side: 'below', text: '−13.9%' },
    ]);
    expect(listBeyondAxis(REVENUE)).toEqual([]);
  });

  it('is described in words', () => {
    expect(beyondAxisInWords(MARGINS)).toBe(
      'Below zero: Operating margin −13.9% in August 2026; Net margin −13.9% in August 2026. Above 100%: Gross margin 105.0% in August 2026.',
    );
    expect(beyondAxisInWords(REVENUE)).toBe('');
  });
});

describe('a point in a chart', () => {
  it('is named after its series and month, with the exact amount', () => {
    expect(findPoint(REVENUE, 1, 2, USD)).toEqual({
      series: 1,
      row: 2,
      figureId: 'incomeStatement.netProfit',
      name: 'Net profit, September 2026: −$6,139.57',
    });
  });

  it('opens the profit for a margin, even without revenue', () => {
    expect(findPoint(MARGINS, 2, 2, USD)).toMatchObject({
      figureId: 'incomeStatement.netProfit',
      name: 'Net margin, September 2026: No revenue',
    });
  });

  it('does not exist at positions outside the chart', () => {
    expect([
      findPoint(REVENUE, 2, 0, USD),
      findPoint(REVENUE, 0, 3, USD),
      findPoint(REVENUE, 0, -1, USD),
    ]).toEqual([null, null, null]);
  });
});

describe('a chart’s CSV file', () => {
  const linesOf = (csv: string) => csv.split('\r\n');

  it('has every amount to the cent, and the total', () => {
    expect(linesOf(chartCsv(REVENUE))).toEqual([
      '\uFEFF"Month","Revenue","Net profit"',
      '"July 2026",1000,0',
      '"August 2026",10000,-1390',
      '"September 2026",0,-6139.57',
      '"Total of three months",11000,-7529.57',
      '',
    ]);
  });

  it('names the sections, and keeps names from being executed as formulas', () => {
    expect(linesOf(chartCsv(ASSETS)).slice(0, 4)).toEqual([
      '\uFEFF"Account","Section","September 30, 2026"',
      '"Checking","Bank accounts",172470.43',
      '"Savings","Bank accounts",-50.5',
      `"'=HYPERLINK(""x"")","Other current assets",20000`,
    ]);
  });

  it('includes the revenue for each margin, and a text if there was none', () => {
    expect(linesOf(chartCsv(MARGINS))).toEqual([
      '\uFEFF"Month","Revenue","Gross margin","Operating margin","Net margin"',
      '"July 2026",1000,0.424,0,0',
      '"August 2026",10000,1.05,-0.139,-0.139',
      '"September 2026",0,"No revenue","No revenue","No revenue"',
      '',
    ]);
  });
});
