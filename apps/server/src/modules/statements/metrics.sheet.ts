import { type Kpi, type KpiInput, type KpiResult, type KpiUnit, toNumber } from '@insights/ledger';
import { toDollars } from '@insights/money';
import { KPI_GROUP_NAMES } from '@insights/words';
import type { Cell, Row } from 'write-excel-file/node';
import {
  AMOUNT_FORMAT,
  addressOf,
  BOLD,
  columnOf,
  formulaAmount,
  formulaCell,
  SHARE_FORMAT,
  type Style,
  textCell,
  textWithin,
} from './cells.sheet.ts';
import type { FigureCells } from './figure-cells.sheet.ts';
import { annualFactor, METRIC_FORMULAS, WITHOUT_INPUTS } from './metric-formulas.sheet.ts';
import type { WorkbookSheet } from './workbook.sheet.ts';

const NAME = 'Key metrics';
const FORMATS: Readonly<Record<KpiUnit, string>> = {
  money: AMOUNT_FORMAT,
  ratio: '0.00_);(0.00)',
  percent: SHARE_FORMAT,
  days: '#,##0.0" days"_);(#,##0.0" days")',
  months: '#,##0.0" months"_);(#,##0.0" months")',
  times: '0.00" times"_);(0.00" times")',
};
const FORMULA_WIDTH = 44;

type Metric = Omit<Kpi, 'trend'>;

/**
 * Returns the KPIs with their inputs below each. A KPI is a formula over its inputs, and an input refers to the
 * statements if they determine it; otherwise it comes from the postings.
 */
export function keyMetricsSheet(kpis: readonly Metric[], cells: FigureCells): WorkbookSheet {
  const comparisons = kpis[0]?.comparisons ?? [];
  const rows: Row[] = [];
  const sections: number[] = [];
  const rowOf = new Map<string, number>();
  for (const [group, members] of Map.groupBy(kpis, (kpi) => kpi.group)) {
    sections.push(rows.length);
    rows.push([textCell(KPI_GROUP_NAMES[group], { ...BOLD, topBorderStyle: 'thin' })]);
    for (const kpi of members) {
      const results = [kpi.current, ...kpi.comparisons.map(({ result }) => result)];
      const labels = WITHOUT_INPUTS.has(kpi.id) ? [] : inputLabels(results);
      const at = addressOf(rows.length);
      rowOf.set(kpi.id, at);
      rows.push([
        textCell(kpi.name, { indent: 1, alignVertical: 'top', ...BOLD }),
        ...results.map((result, index) => {
          const column = columnOf(index + 1);
          const inputs = result.inputs.map((_, place) => `${column}${at + 1 + place}`);
          const formula = METRIC_FORMULAS[kpi.id]?.({
            inputs,
            perYear: annualFactor(result.inputs, inputs),
            metric: (id) => `${column}${rowOf.get(id)}`,
          });
          return valueCell(result, kpi.unit, formula);
        }),
        textWithin(FORMULA_WIDTH, kpi.formula),
      ]);
      for (const [place, label] of labels.entries())
        rows.push([
          textCell(label, { indent: 2 }),
          ...results.map(({ status, inputs }) => {
            const input = inputs[place];
            return input === undefined || (status !== 'value' && input.label !== label)
              ? null
              : inputCell(input, cells);
          }),
        ]);
    }
  }
  return {
    name: NAME,
    title: 'Key metrics, each with the amounts that it is computed from',
    unit: ', percent, times and days as stated',
    headings: ['Key metric', 'This period', ...comparisons.map(({ label }) => label), 'How it is computed'],
    rows,
    sections,
    widths: [44, 13, ...comparisons.map(() => 13), FORMULA_WIDTH],
  };
}

/** Returns the label of each input. A comparison may have another label, such as the name of another period. */
function inputLabels(results: readonly KpiResult[]): string[] {
  const known = results.filter(({ status }) => status === 'value');
  const [first, ...others] = (known.length === 0 ? results.slice(0, 1) : known).map(({ inputs }) => inputs);
  return (first ?? []).map((input, place) => {
    const all = [input, ...others.flatMap((inputs) => inputs[place] ?? [])];
    const labels = new Set(all.map(({ label }) => label));
    if (labels.size === 1) return input.label;
    const names = new Set(all.map((one) => (one.kind === 'amount' ? one.source.label : one.label)));
    return names.size === 1 ? `${[...names].join()}, earlier period` : [...labels].join(' or ');
  });
}

function inputCell(input: KpiInput, cells: FigureCells): Cell {
  if (input.kind === 'count') return { value: input.count, type: Number, format: '0_)' };
  const { amountCents } = input;
  const formula = input.kind === 'amount' ? cells.formula(input.source.id, input.source.period, NAME) : null;
  return formulaAmount(formula, amountCents);
}

function valueCell(result: KpiResult, unit: KpiUnit, formula: string | undefined): Cell {
  const style: Style = { ...BOLD, alignVertical: 'top' };
  if (result.status !== 'value')
    return textCell(result.status === 'not-reliable' ? 'Not reliable' : '–', { align: 'right', ...style });
  const { value } = result;
  const number = value.kind === 'money' ? toDollars(value.amountCents) : toNumber(value.fraction);
  return formula === undefined
    ? { value: number, type: Number, format: FORMATS[unit], ...style }
    : formulaCell(formula, number, style, FORMATS[unit]);
}
