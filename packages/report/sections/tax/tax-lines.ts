import {
  ACCOUNT_TYPE_RULES,
  isBalanceSheetType,
  negate,
  periodInWords,
  sumOf,
  type TaxAccount,
  type TaxAmounts,
  type TaxLine,
  taxAmounts,
  toNormalSign,
} from '@insights/ledger';
import { addCents, cents } from '@insights/money';
import { NO_TAX_ADVICE } from '@insights/words';
import type { ReportContent, TaxPackage } from '../../content.ts';
import { type PrintedAmounts, printedAmounts } from '../../printable/amounts.ts';
import { fit, named } from '../../printable/fit.ts';
import { type AmountGroup, type AmountRow, listRows } from '../amount-rows.ts';
import { type Block, text } from '../block.ts';
import type { Section } from '../section.ts';
import { currencyAndBasis } from '../statements.ts';

type Balance = TaxAmounts & Pick<TaxAccount, 'opening'>;

const AMOUNT_COLUMNS = ['Unadjusted', 'Adjustments', 'Adjusted'];

/** Income and expenses by line of the return, down to net income. */
export const taxLines: Section = {
  title: ({ tax }) =>
    tax?.lines.form == null
      ? 'Income and Expenses by Tax Category'
      : 'Income and Expenses by Line of the Return',
  room: 0.3,
  build: (content) => {
    const { tax } = content;
    if (!tax) return null;
    const money = printedAmounts(content);
    const { lines, notMapped, form, netIncome } = tax.lines;
    const ofYear = lines.filter(({ isBalance }) => !isBalance);
    const costs = ofYear.filter(({ isCostOfGoods }) => isCostOfGoods);
    const print = (amounts: TaxAmounts) => printAmounts(amounts, money.bare);
    return [
      ...tableOf(content, 'Tax lines', AMOUNT_COLUMNS, [
        ...ofYear.flatMap((line) => [
          groupOf(line, print),
          ...(form !== null && line === costs.at(-1)
            ? [totalOf(form.costOfGoods.join(' · '), print(sumOf(costs)), 'subtotal')]
            : []),
        ]),
        ...notMappedGroup(notMapped, false, print),
        totalOf('Net income per books: income less expenses', printAmounts(netIncome, money.full)),
      ]),
      text(
        'note',
        'Amounts have the sign of the return; what reduces a line or a total is in parentheses. Adjustments are the certain and likely entries of the review, listed under “Proposed Adjusting Entries”; they are not in the books. An account marked * was recognized by its name or account type, because its detail type is missing or too broad; check it.',
      ),
      ...(form?.balanceSheet === null ? ownersBlocks(content, tax, money) : []),
      ...differenceBlocks(tax, money),
    ];
  },
};

/** The balance sheet at both ends of the year by line of the return, and what changed the owners’ equity. */
export const taxBalanceSheet: Section = {
  title: ({ tax }) => (tax?.lines.form == null ? 'Balance Sheet by Tax Category' : 'Schedules L and M-2'),
  room: 0.3,
  build: (content) => {
    const { tax } = content;
    if (!tax || tax.lines.form?.balanceSheet === null) return null;
    const money = printedAmounts(content);
    const { lines, notMapped, form, netIncome, earningsLine } = tax.lines;
    const balances = lines.filter(({ isBalance }) => isBalance);
    const print = (balance: Balance) => printBalance(balance, money.bare);
    const earnings: Balance = { ...netIncome, opening: taxAmounts(0, 0) };
    const groupsOf = (isWanted: (account: TaxAccount) => boolean) => [
      ...balances
        .filter(({ accounts }) => accounts.some(isWanted))
        .map((line) => groupOf(line, print, line.line === earningsLine ? earnings : null)),
      ...notMappedGroup(notMapped.filter(isWanted), true, print),
    ];
    const hasEarningsLine = balances.some(({ line }) => line === earningsLine);
    const totals = totalAssetsOf(tax);
    const total = (label: string) => totalOf(label, printBalance(totals, money.full));
    const cash = balances.find(({ accounts }) => accounts.some(({ type }) => type === 'Bank'));
    const others = cash?.accounts.filter(({ type }) => type !== 'Bank') ?? [];
    return [
      ...tableOf(
        content,
        'Tax balance sheet',
        ['Beginning', 'Unadjusted', 'Adjustments', 'End'],
        [
          ...groupsOf(isAsset),
          total((form?.balanceSheet?.assets ?? ['Total assets']).join(' · ')),
          ...groupsOf((account) => !isAsset(account)),
          ...(hasEarningsLine ? [] : [totalOf('Net income of the year', print(earnings), 'subtotal')]),
          total((form?.balanceSheet?.claims ?? ['Total liabilities and equity']).join(' · ')),
        ],
      ),
      text(
        'note',
        `Beginning and end are with the proposed entries; entries dated before the year are in both, so compare the beginning with the end on last year’s return.${notMapped.some(({ type }) => isBalanceSheetType(type)) ? ' Accounts that are not mapped are in the totals.' : ''}${
          cash === undefined || others.length === 0
            ? ''
            : ` Cash on the balance sheet of the return is ${money.full(cash.adjustedCents)}: ${money.full(addCents(cents(cash.adjustedCents), ...others.map(({ adjustedCents }) => cents(0 - adjustedCents))))} in bank accounts, which is the cash position in other sections, and what is in ${others.map(({ name }) => named(name, 60)).join(', ')}.`
        }`,
      ),
      ...tax.dueWithinYear.map((words) => text('note', words)),
      ...ownersBlocks(content, tax, money),
    ];
  },
};

/** Total assets at both ends of the year, mapped to a line or not. */
export function totalAssetsOf({ lines: { lines, notMapped } }: TaxPackage): Balance {
  const assets = [
    ...lines.filter(({ isBalance }) => isBalance).flatMap(({ accounts }) => accounts),
    ...notMapped,
  ].filter(isAsset);
  return { ...sumOf(assets), opening: sumOf(assets.map(({ opening }) => opening)) };
}

function isAsset({ type }: TaxAccount): boolean {
  return ACCOUNT_TYPE_RULES[type].classification === 'asset';
}

function tableOf(
  content: ReportContent,
  key: string,
  columns: readonly string[],
  groups: readonly AmountGroup[],
): Block[] {
  const { companyName, period, basis } = content;
  return [
    text('scope', `${named(companyName, 60)} · ${periodInWords(period)} · ${basis} basis`),
    { kind: 'amounts', key, corner: currencyAndBasis(content, basis), columns, groups },
  ];
}

const PARTS = {
  beginning: ', at beginning of year',
  change: ', change over the year',
  end: ', at end of year',
};

function groupOf(
  { line, name, accounts }: Pick<TaxLine, 'line' | 'name' | 'accounts'>,
  print: (balance: Balance) => string[],
  earnings: Balance | null = null,
): AmountGroup {
  const signed = [...accounts.map(withSign), ...(earnings === null ? [] : [earnings])];
  const sum = { ...sumOf(signed), opening: sumOf(signed.map(({ opening }) => opening)) };
  return {
    title: fit([line, name].filter((part) => part !== '').join(' · '), 120),
    rows: [
      ...accounts.map((account) => row(labelOf(account), print(withSign(account)))),
      ...(earnings === null ? [] : [row('Net income of the year', print(earnings))]),
      ...(signed.length === 1 ? [] : [row('Total of this line', print(sum), 'subtotal')]),
    ],
  };
}

function labelOf({ name, by, id, part }: TaxAccount): string {
  const mark = by === null || by === 'detail type' || id === null || part !== undefined ? '' : ' *';
  return `${named(name, 60)}${part === undefined ? '' : PARTS[part]}${mark}`;
}

/** Debits are positive for assets and expenses, and credits for everything else. */
function withSign(account: TaxAccount): Balance {
  if (account.part !== undefined || toNormalSign(account.type, 1) > 0) return account;
  return { ...negate(account), opening: negate(account.opening) };
}

function notMappedGroup(
  accounts: readonly TaxAccount[],
  isBalance: boolean,
  print: (balance: Balance) => string[],
): AmountGroup[] {
  const wanted = accounts.filter(({ type }) => isBalanceSheetType(type) === isBalance);
  const rows = wanted.map((account) => row(labelOf(account), print(withSign(account))));
  return rows.length === 0 ? [] : [{ title: 'Not mapped: the preparer decides', rows }];
}

function totalOf(label: string, figures: string[], kind: AmountRow['kind'] = 'total'): AmountGroup {
  return { title: null, rows: [row(label, figures, kind)] };
}

function row(label: string, figures: string[], kind: AmountRow['kind'] = 'account'): AmountRow {
  return { label, kind, depth: 0, within: '', figures };
}

function printAmounts(
  { unadjustedCents, adjustmentCents, adjustedCents }: TaxAmounts,
  words: PrintedAmounts['bare'],
): string[] {
  return [words(unadjustedCents), adjustmentCents === 0 ? '–' : words(adjustmentCents), words(adjustedCents)];
}

function printBalance(balance: Balance, words: PrintedAmounts['bare']): string[] {
  return [words(balance.opening.adjustedCents), ...printAmounts(balance, words)];
}

function ownersBlocks(content: ReportContent, { lines }: TaxPackage, { bare }: PrintedAmounts): Block[] {
  if (lines.owners.length === 0) return [];
  return [
    { kind: 'heading', text: 'Owners’ equity over the year' },
    {
      kind: 'amounts',
      key: 'Owners by line',
      corner: currencyAndBasis(content, content.basis),
      columns: AMOUNT_COLUMNS,
      groups: listRows(
        lines.owners.map(({ line, name, ...amounts }) => ({
          label: `${line} · ${name}`,
          kind: 'account',
          figures: printAmounts(amounts, bare),
        })),
      ),
    },
    ...(lines.form?.taxReturn === 'form1120S'
      ? [
          text(
            'note',
            'These are retained earnings per books. The accumulated adjustments account of Schedule M-2 follows taxable income and is not in the books.',
          ),
        ]
      : []),
  ];
}

function differenceBlocks({ lines: { differences } }: TaxPackage, { full }: PrintedAmounts): Block[] {
  if (differences.length === 0) return [];
  return [
    { kind: 'heading', text: 'Differences between books and return' },
    {
      kind: 'table',
      columns: [
        { head: 'Amount in the books', share: 0.8, align: 'left' },
        { head: 'Adjusted', share: 0, align: 'right' },
        { head: 'Why it may differ', share: 1.6, align: 'left' },
      ],
      rows: differences.map(({ name, reason, adjustedCents }) => [
        { text: name },
        { text: full(adjustedCents) },
        { text: reason },
      ]),
    },
    text(
      'note',
      `These amounts are in the books as shown; differences on the return are not computed. ${NO_TAX_ADVICE}`,
    ),
  ];
}
