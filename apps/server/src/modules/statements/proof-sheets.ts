import type { Kpi, KpiInput, KpiResult, KpiUnit, ParityResult } from '@insights/ledger';
import { toDollars } from '@insights/money';
import { KPI_GROUP_NAMES, parityAgreement } from '@insights/words';
import type { Cell, Row } from 'write-excel-file/node';
import { addressOf, amountCell, formulaCell, SHARE_FORMAT, textCell } from './cells.ts';
import type { WorkbookSheet } from './workbook.ts';

const FORMATS: Readonly<Record<KpiUnit, string>> = {
  money: '#,##0.00;[Red]-#,##0.00',
  ratio: '0.00',
  percent: SHARE_FORMAT,
  days: '0.0" days"',
  months: '0.0" months"',
  times: '0.00" times"',
};

/**
 * The key figures, each over what it is made of: a quotient is a formula over its two parts, which stand beside it, and
 * what goes into it is listed with its amounts.
 */
export function keyFiguresSheet(kpis: readonly Omit<Kpi, 'trend'>[]): WorkbookSheet {
  const comparisons = kpis[0]?.comparisons ?? [];
  return {
    name: 'Key figures',
    title: 'Key figures',
    unit: 'US dollars, percent, times and days as said',
    headings: [
      'Key figure',
      'This period',
      ...comparisons.map(({ label }) => label),
      'Divided',
      'By',
      'Group',
      'How it is computed',
      'From',
    ],
    rows: kpis.map((kpi, place): Row => {
      const [divided, by] = ['C', 'D', 'E', 'F'].slice(comparisons.length) as [string, string];
      const at = addressOf(place);
      const { value, parts } = valueCells(kpi.current, kpi.unit, `${divided}${at}/${by}${at}`);
      return [
        textCell(kpi.name),
        value,
        ...kpi.comparisons.map(({ result }) => valueCells(result, kpi.unit, null).value),
        ...parts,
        textCell(KPI_GROUP_NAMES[kpi.group]),
        textCell(kpi.formula),
        textCell(kpi.current.inputs.map(inWords).join('; ')),
      ];
    }),
    widths: [34, 16, ...comparisons.map(() => 16), 18, 18, 22, 60, 80],
  };
}

/** The value, and the two parts of a quotient. A value without a formula of its own stands as a number. */
function valueCells(
  result: KpiResult,
  unit: KpiUnit,
  formula: string | null,
): { value: Cell; parts: Cell[] } {
  if (result.status === 'not-meaningful') return { value: textCell(result.reason), parts: [null, null] };
  const { value } = result;
  if (value.kind === 'money') return { value: amountCell(value.amountCents), parts: [null, null] };
  const [numerator, denominator] = [Number(value.fraction.numerator), Number(value.fraction.denominator)];
  const quotient = numerator / denominator;
  const number = (part: number): Cell => ({ value: part / 100, type: Number, format: '#,##0.00' });
  return {
    value:
      formula === null
        ? { value: quotient, type: Number, format: FORMATS[unit] }
        : formulaCell(formula, quotient, {}, FORMATS[unit]),
    parts: [number(numerator), number(denominator)],
  };
}

function inWords(input: KpiInput): string {
  return input.kind === 'count'
    ? `${input.label}: ${input.count} ${input.unit}`
    : `${input.label}: ${toDollars(input.amountCents).toFixed(2)}`;
}

/** Our figures beside those of QuickBooks' own reports. */
export function agreementSheet(parity: ParityResult): WorkbookSheet {
  return {
    name: 'Agreement',
    title: `Agreement with QuickBooks: ${parityAgreement(parity)}`,
    unit: 'US dollars',
    headings: [
      'Figure',
      'From the postings',
      'QuickBooks reports',
      'Difference',
      'Result',
      'What explains it',
    ],
    rows: parity.checks.map(({ name, status, ours, theirs, delta, details }, place): Row => {
      const at = addressOf(place);
      return [
        textCell(name),
        amountCell(ours),
        theirs === null ? null : amountCell(theirs),
        delta === null ? null : formulaCell(`B${at}-C${at}`, toDollars(delta)),
        textCell(status),
        textCell(details),
      ];
    }),
    widths: [34, 20, 20, 16, 14, 80],
  };
}
