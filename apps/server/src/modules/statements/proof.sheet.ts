import type { Kpi, KpiInput, KpiResult, KpiUnit, ParityResult } from '@insights/ledger';
import { toDollars } from '@insights/money';
import { parityAgreement } from '@insights/words';
import type { Cell, Row } from 'write-excel-file/node';
import {
  AMOUNT_FORMAT,
  addressOf,
  amountCell,
  formulaCell,
  SHARE_FORMAT,
  textCell,
  textWithin,
} from './cells.sheet.ts';
import type { WorkbookSheet } from './workbook.sheet.ts';

const FORMATS: Readonly<Record<KpiUnit, string>> = {
  money: AMOUNT_FORMAT,
  ratio: '0.00',
  percent: SHARE_FORMAT,
  days: '0.0" days"',
  months: '0.0" months"',
  times: '0.00" times"',
};

/** Two amounts, each preceded by its name. */
const INPUTS = ['First', 'Amount', 'Second', 'Amount'] as const;
const FORMULA_WIDTH = 52;

/** The KPIs with their inputs. One that divides two amounts is a formula over the two. */
export function keyMetricsSheet(kpis: readonly Omit<Kpi, 'trend'>[]): WorkbookSheet {
  const comparisons = kpis[0]?.comparisons ?? [];
  const [first, second] = ['D', 'E', 'F', 'G', 'H']
    .slice(comparisons.length)
    .filter((_, index) => index % 2 === 0);
  return {
    name: 'Key metrics',
    title: 'Key metrics',
    unit: ', percent, times and days as stated',
    headings: [
      'Key metric',
      'This period',
      ...comparisons.map(({ label }) => label),
      ...INPUTS,
      'How it is computed',
    ],
    rows: kpis.map((kpi, index): Row => {
      const at = addressOf(index);
      const inputs = kpi.current.inputs.slice(0, 2).filter((input) => input.kind === 'amount');
      return [
        textCell(kpi.name),
        isQuotient(kpi.current, inputs)
          ? valueCell(kpi.current, kpi.unit, `${first}${at}/${second}${at}`)
          : valueCell(kpi.current, kpi.unit),
        ...kpi.comparisons.map(({ result }) => valueCell(result, kpi.unit)),
        ...[0, 1].flatMap((input): Cell[] => {
          const { label, amountCents } = inputs[input] ?? {};
          return amountCents === undefined || label === undefined
            ? [null, null]
            : [textCell(label, { indent: 1 }), amountCell(amountCents)];
        }),
        textWithin(FORMULA_WIDTH, kpi.formula),
      ];
    }),
    widths: [30, 14, ...comparisons.map(() => 14), 30, 16, 30, 16, FORMULA_WIDTH],
  };
}

/** Whether a KPI is exactly its first amount divided by the second. */
function isQuotient(
  { status, ...result }: KpiResult,
  inputs: readonly Extract<KpiInput, { kind: 'amount' }>[],
): boolean {
  const [over, under] = inputs;
  if (status !== 'value' || !('value' in result) || result.value.kind !== 'fraction') return false;
  if (over === undefined || under === undefined) return false;
  const { numerator, denominator } = result.value.fraction;
  return numerator * BigInt(under.amountCents) === denominator * BigInt(over.amountCents);
}

function valueCell(result: KpiResult, unit: KpiUnit, formula?: string): Cell {
  if (result.status !== 'value')
    return textCell(result.status === 'not-reliable' ? 'Not reliable' : '–', { align: 'right' });
  const { value } = result;
  if (value.kind === 'money') return amountCell(value.amountCents);
  const quotient = Number(value.fraction.numerator) / Number(value.fraction.denominator);
  return formula === undefined
    ? { value: quotient, type: Number, format: FORMATS[unit] }
    : formulaCell(formula, quotient, {}, FORMATS[unit]);
}

const DETAILS_WIDTH = 60;

/** Returns a sheet with our figures next to those in QuickBooks' own reports. */
export function agreementSheet(parity: ParityResult): WorkbookSheet {
  return {
    name: 'Agreement',
    title: parityAgreement(parity),
    headings: [
      'Figure',
      'From the postings',
      parity.isUploaded ? 'Uploaded statements' : 'QuickBooks reports',
      'Difference',
      'Result',
      'What explains it',
    ],
    rows: parity.checks.map(({ name, status, ours, theirs, delta, details }, index): Row => {
      const at = addressOf(index);
      return [
        textCell(name),
        amountCell(ours),
        theirs === null ? null : amountCell(theirs),
        delta === null ? null : formulaCell(`B${at}-C${at}`, toDollars(delta)),
        textCell(status, { indent: 1 }),
        textWithin(DETAILS_WIDTH, details),
      ];
    }),
    widths: [32, 18, 18, 14, 16, DETAILS_WIDTH],
  };
}
