import { addCents, type Cents, cents } from '@insights/money';
import type { TaxCategory } from './tax-categories.ts';
import { type LineNumbers, numberOn } from './tax-forms.ts';
import type { TaxLines } from './tax-lines.ts';

/** A line from net income per books to income on the return; the amount is null if it is not in the books. */
interface ReconcilingLine {
  readonly line: string;
  readonly name: string;
  readonly amountCents: Cents | null;
}

type Shares = Readonly<Partial<Record<TaxCategory, number>>>;

const NOT_DEDUCTED = 'In the books but not deducted:';
/** Name, categories with their shares in percent, and the line number on each form's Schedule M-1, empty if there is none. */
const LINES: readonly (readonly [
  name: string,
  shares: Shares | 'netIncome' | null,
  ...numbers: LineNumbers,
])[] = [
  ['Net income (loss) per books', 'netIncome', '1', '1', '1'],
  ['Federal income tax per books', { incomeTaxes: 100 }, '', '', '2'],
  ['Excess of capital losses over capital gains', null, '', '', '3'],
  ['Income on the return that is not in the books', null, '2', '2', '4'],
  ['Guaranteed payments', { guaranteedPayments: 100 }, '3', '', ''],
  [`${NOT_DEDUCTED} depreciation`, null, '4a', '3a', '5a'],
  [`${NOT_DEDUCTED} charitable contributions`, null, '', '', '5b'],
  [`${NOT_DEDUCTED} half of meals, and entertainment`, { meals: 50, entertainment: 100 }, '4b', '3b', '5c'],
  [`${NOT_DEDUCTED} penalties and life insurance`, { penalties: 100, lifeInsurance: 100 }, '4', '3', '5'],
  ['In the books but not taxed: tax-exempt interest', { taxExemptInterest: -100 }, '6a', '5a', '7'],
  ['Deducted but not in the books: depreciation', null, '7a', '6a', '8a'],
  ['Income (loss) on the return', null, '9', '8', '10'],
];

/** Returns the lines of Schedule M-1, with the amounts that are in the books; empty for other returns. */
export function buildScheduleM1({ form, incomeLines, computed }: TaxLines): ReconcilingLine[] {
  if (form === null) return [];
  const netIncome = computed.find(({ of }) => of === 'netIncome')?.adjustedCents ?? null;
  const accounts = incomeLines.flatMap((line) => line.accounts);
  const sumOf = (shares: Shares) =>
    addCents(
      ...accounts.map(({ categoryId, adjustedCents }) =>
        cents(Math.round((adjustedCents * ((categoryId && shares[categoryId]) ?? 0)) / 100)),
      ),
    );
  return LINES.flatMap(([name, shares, ...numbers]): ReconcilingLine[] => {
    const number = numberOn(form.taxReturn, numbers);
    const amountCents = shares === 'netIncome' ? netIncome : shares && sumOf(shares);
    return number === '' ? [] : [{ line: `Schedule M-1, line ${number}`, name, amountCents }];
  });
}
