import {
  buildScheduleM1,
  isAsset,
  isBalanceSheetType,
  negate,
  periodInWords,
  sumOfBalances,
  type TaxAccount,
  type TaxAmounts,
  type TaxBalance,
  type TaxLine,
  taxAmounts,
  toNormalSign,
} from '@insights/ledger';
import { addCents, cents } from '@insights/money';
import type { ReportContent, TaxPackage } from '../../content.ts';
import { type PrintedAmounts, printedAmounts } from '../../printable/amounts.ts';
import { fit, named } from '../../printable/fit.ts';
import { type AmountGroup, type AmountRow, listRows } from '../amount-rows.ts';
import { type Block, text } from '../block.ts';
import { equityTable } from '../owners-equity.ts';
import type { Section } from '../section.ts';
import { currencyAndBasis } from '../statements.ts';

type Words = PrintedAmounts['bare'];
type Print = (balance: TaxBalance, words?: Words) => string[];

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
    const { bare, full } = printedAmounts(content);
    const { incomeLines, notMapped, computed } = tax.lines;
    const print: Print = (balance, words = bare) => printAmounts(balance, words);
    const groups = incomeLines.map((line) => groupOf(line, print));
    const costs = computed
      .filter(({ of }) => of === 'costOfGoods')
      .map((line) => totalOf(line, print(line), 'subtotal'));
    const afterCosts = 1 + incomeLines.findLastIndex(({ accounts }) => accounts.some(isCostOfGoods));
    return [
      ...tableOf(content, 'Tax lines', AMOUNT_COLUMNS, [
        ...groups.toSpliced(afterCosts, 0, ...costs),
        ...notMappedGroup(
          notMapped.filter(({ type }) => !isBalanceSheetType(type)),
          print,
        ),
        totalOf(
          { line: '', name: 'Net income per books: income less expenses' },
          printAmounts(tax.netIncome, full),
        ),
      ]),
      text(
        'note',
        'Amounts have the sign of the return; what reduces a line or a total is in parentheses. Adjustments are the certain and likely entries of the review, listed under “Proposed Adjusting Entries”; they are not in the books. An account marked * was recognized by its name or account type, because its detail type is missing or too broad; check it.',
      ),
      ...(hasBalanceSheet(tax) ? [] : ownersBlocks(content, tax, bare)),
      ...differenceBlocks(tax, full),
    ];
  },
};

/** The balance sheet at both ends of the year by line of the return, and what changed the owners’ equity. */
export const taxBalanceSheet: Section = {
  title: ({ tax }) =>
    tax?.lines.form == null ? 'Balance Sheet by Tax Category' : 'Schedules L, M-1 and M-2',
  room: 0.3,
  build: (content) => {
    const { tax } = content;
    if (!tax || !hasBalanceSheet(tax)) return null;
    const { bare, full } = printedAmounts(content);
    const { balanceLines, notMapped, computed } = tax.lines;
    const print: Print = (balance, words = bare) => [
      words(balance.opening.adjustedCents),
      ...printAmounts(balance, words),
    ];
    const netIncome = { ...tax.netIncome, opening: taxAmounts(0, 0) };
    const part = (total: string, isWanted: (account: TaxAccount) => boolean) => [
      ...balanceLines
        .filter(({ accounts }) => accounts.some(isWanted))
        .map((line) => groupOf(line, print, line.accounts.some(({ id }) => id === null) ? netIncome : null)),
      ...notMappedGroup(
        notMapped.filter((account) => isBalanceSheetType(account.type) && isWanted(account)),
        print,
      ),
      ...computed.filter(({ of }) => of === total).map((line) => totalOf(line, print(line, full))),
    ];
    return [
      ...tableOf(
        content,
        'Tax balance sheet',
        ['Beginning', 'Unadjusted', 'Adjustments', 'End'],
        [...part('assets', isAsset), ...part('claims', (account) => !isAsset(account))],
      ),
      text(
        'note',
        `Beginning and end include the proposed entries. Entries dated before the year are in both, so compare the beginning with the end on last year’s return. Accounts that are not mapped are in the totals.${cashInWords(tax, full)}`,
      ),
      ...tax.dueWithinYear.map((words) => text('note', words)),
      ...reconcilingBlocks(content, tax, bare),
      ...ownersBlocks(content, tax, bare),
      ...capitalBlocks(content, tax),
    ];
  },
};

/** The changes of each partner's account, if the books have several accounts of a kind. */
function capitalBlocks(
  content: ReportContent,
  { lines: { form, balanceLines }, equity }: TaxPackage,
): Block[] {
  const kinds = balanceLines
    .flatMap(({ accounts }) => accounts.map(({ categoryId }) => categoryId ?? ''))
    .filter((kind) => PARTNERS.includes(kind));
  const table = equityTable({ ...equity, before: null }, content);
  if (form?.taxReturn !== 'form1065' || new Set(kinds).size === kinds.length || table === null) return [];
  return [
    { kind: 'heading', text: 'Capital by account, with the proposed entries' },
    table,
    text(
      'note',
      'Per books. Earnings are not assigned to partners in the books: assign them by the agreement, and restate item L of Schedule K-1 on the tax basis.',
    ),
  ];
}

const PARTNERS: readonly string[] = ['ownersCapital', 'contributions', 'draws'];

function hasBalanceSheet({ lines }: TaxPackage): boolean {
  return lines.computed.some(({ of }) => of === 'assets');
}

function isCostOfGoods({ type, part }: TaxAccount): boolean {
  return type === 'Cost of Goods Sold' || part !== undefined;
}

/** In other sections, cash means bank accounts only. */
function cashInWords({ lines: { balanceLines } }: TaxPackage, full: Words): string {
  const cash = balanceLines.find(({ accounts }) => accounts.some(({ type }) => type === 'Bank'));
  const others = cash?.accounts.filter(({ type, adjustedCents }) => type !== 'Bank' && adjustedCents !== 0);
  if (cash === undefined || others === undefined || others.length === 0) return '';
  const inOthers = addCents(...others.map(({ adjustedCents }) => adjustedCents));
  return ` Cash of ${full(cash.adjustedCents)} is the cash position of other sections, ${full(cents(cash.adjustedCents - inOthers))}, and ${full(inOthers)} in ${others.map(({ name }) => named(name, 60)).join(', ')}.`;
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

/** `netIncome` is added to the line of the balance sheet with earnings of earlier years. */
function groupOf(
  { accounts, ...line }: TaxLine,
  print: Print,
  netIncome: TaxBalance | null = null,
): AmountGroup {
  const signed = [...accounts.map(withSign), ...(netIncome === null ? [] : [netIncome])];
  return {
    title: labelOf(line),
    rows: [
      ...accounts.map((account) => rowOf(account, print)),
      ...(netIncome === null ? [] : [row('Net income of the year', print(netIncome))]),
      ...(signed.length === 1 ? [] : [row('Total of this line', print(sumOfBalances(signed)), 'subtotal')]),
    ],
  };
}

function notMappedGroup(accounts: readonly TaxAccount[], print: Print): AmountGroup[] {
  const rows = accounts.map((account) => rowOf(account, print));
  return rows.length === 0 ? [] : [{ title: 'Not mapped: the preparer decides', rows }];
}

function totalOf(
  line: Pick<TaxLine, 'line' | 'name'>,
  figures: string[],
  kind: AmountRow['kind'] = 'total',
): AmountGroup {
  return { title: null, rows: [row(labelOf(line), figures, kind)] };
}

function rowOf(account: TaxAccount, print: Print): AmountRow {
  const { name, by, id, part } = account;
  const mark = by === null || by === 'detail type' || id === null || part !== undefined ? '' : ' *';
  return row(`${named(name, 60)}${part === undefined ? '' : `, ${part}`}${mark}`, print(withSign(account)));
}

function row(label: string, figures: string[], kind: AmountRow['kind'] = 'account'): AmountRow {
  return { label, kind, depth: 0, within: '', figures };
}

function labelOf({ line, name }: Pick<TaxLine, 'line' | 'name'>): string {
  return fit([line, name].filter((part) => part !== '').join(' · '), 120);
}

/** Debits are positive for assets and expenses, and credits for everything else. */
function withSign(account: TaxAccount): TaxBalance {
  if (account.part !== undefined || toNormalSign(account.type, 1) > 0) return account;
  return { ...negate(account), opening: negate(account.opening) };
}

function printAmounts(
  { unadjustedCents, adjustmentCents, adjustedCents }: TaxAmounts,
  words: Words,
): string[] {
  return [words(unadjustedCents), adjustmentCents === 0 ? '–' : words(adjustmentCents), words(adjustedCents)];
}

const OWNERS = ['start', 'netIncome', 'owners', 'other', 'end'];

function ownersBlocks(
  content: ReportContent,
  { lines: { computed, form } }: TaxPackage,
  bare: Words,
): Block[] {
  const rows = computed
    .filter(({ of }) => OWNERS.includes(of))
    .map((line) => ({ label: labelOf(line), kind: 'account' as const, figures: printAmounts(line, bare) }));
  if (form === null || rows.length === 0) return [];
  const corner = currencyAndBasis(content, content.basis);
  return [
    { kind: 'heading', text: 'Owners’ equity over the year' },
    { kind: 'amounts', key: 'Owners by line', corner, columns: AMOUNT_COLUMNS, groups: listRows(rows) },
    ...(form.taxReturn === 'form1120S'
      ? [
          text(
            'note',
            'These are retained earnings per books. The accumulated adjustments account follows taxable income and is not in the books.',
          ),
        ]
      : []),
  ];
}

/** A line to fill in by hand. */
const TO_FILL = '____________';

function reconcilingBlocks(content: ReportContent, { lines }: TaxPackage, bare: Words): Block[] {
  const found = buildScheduleM1(lines);
  if (found.length === 0) return [];
  return [
    { kind: 'heading', text: 'From net income per books to the return' },
    {
      kind: 'amounts',
      key: 'Reconciling lines',
      corner: currencyAndBasis(content, content.basis),
      columns: ['Adjusted'],
      groups: listRows(
        found.map(({ amountCents, ...line }) => ({
          label: labelOf(line),
          kind: 'account' as const,
          figures: [amountCents === null ? TO_FILL : amountCents === 0 ? '–' : bare(amountCents)],
        })),
      ),
      isWhole: true,
    },
    text(
      'note',
      'Lines to fill depend on amounts that are not in the books, such as depreciation on Form 4562. Meals are generally deductible at 50% (section 274(n)).',
    ),
  ];
}

function differenceBlocks({ lines: { differences } }: TaxPackage, full: Words): Block[] {
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
    text('note', 'These amounts are in the books as shown; differences on the return are not computed.'),
  ];
}
