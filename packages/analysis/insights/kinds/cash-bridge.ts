import type { FigureName } from '@insights/ledger';
import type { Figure } from '../figure.ts';
import {
  buildInsight,
  type Insight,
  listOf,
  predicate,
  type Run,
  sentence,
  subjectOf,
  words,
} from '../insight.ts';
import type { InsightBooks } from '../insight-books.ts';
import { amountOf } from './amounts.ts';

const CASH = 'balanceSheet.cash';
const OPERATIONS = 'cashFlowStatement.operatingCashFlow';
const DEBT = 'balanceSheet.debtRepaid';

/**
 * Builds the cash bridge: opening balance, operations, investing, debt, owners, closing balance. The parts add up to
 * the change in cash, which consists of bank accounts and undeposited funds. Credit line proceeds count as debt and not
 * as operations, so that they are not counted twice.
 */
export function cashBridge(books: InsightBooks): Insight | [] {
  const { now } = books;
  const figure = (role: string, label: string, cents: number, ...names: FigureName[]) =>
    books.figure(role, label, cents, {
      ...books.source(names[0] ?? CASH, now),
      figureIds: names.map((name) => books.figureId(name, now)),
      words: `Cash flow statement, accrual: ${label.toLowerCase()}`,
    });
  const opening = books.money('opening', 'Cash at the start', 'cashFlowStatement.cashAtStart', now);
  const closing = books.money('closing', 'Cash at the end', 'cashFlowStatement.cashAtEnd', now);
  const change = amountOf(closing) - amountOf(opening);
  if (change === 0) return [];
  const investing = books.amount('cashFlowStatement.investingCashFlow', now);
  const debt = -books.amount(DEBT, now);
  const draws = books.amount('ownersEquity.draws', now);
  const contributions = books.amount('ownersEquity.contributions', now);
  const otherEquity = books.amount('ownersEquity.otherChanges', now);
  const operations = change - investing - debt - draws - contributions - otherEquity;
  // Like QuickBooks, the cash flow statement includes credit lines in operations; the amount without them has its own
  // name.
  const isOfStatement = operations === books.amount(OPERATIONS, now);
  const without = isOfStatement ? '' : ' without loans and credit lines';
  const parts: { role: string; label: string; cents: number; names: FigureName[] }[] = [
    {
      role: 'operations',
      label: `Operations${without}`,
      cents: operations,
      names: isOfStatement ? [OPERATIONS] : [OPERATIONS, DEBT],
    },
    {
      role: 'investing',
      label: 'Investing',
      cents: investing,
      names: ['cashFlowStatement.investingCashFlow'],
    },
    { role: 'debt', label: 'Loans and credit lines', cents: debt, names: [DEBT] },
    { role: 'draws', label: 'Taken out by the owners', cents: draws, names: ['ownersEquity.draws'] },
    {
      role: 'contributions',
      label: 'Put in by the owners',
      cents: contributions,
      names: ['ownersEquity.contributions'],
    },
    {
      role: 'otherEquity',
      label: 'Other changes of equity accounts',
      cents: otherEquity,
      names: ['ownersEquity.otherChanges'],
    },
  ];
  const told = parts
    .filter(({ cents }) => cents !== 0)
    .map(({ role, label, cents, names }) => ({ cents, figure: figure(role, label, cents, ...names), role }));
  // Owners' contributions and draws are one part in the list.
  const withDraws = draws === 0 ? 'the owners ' : ' and ';
  const texts = {
    operations: [`operations${without} brought in`, `operations${without} used`],
    investing: ['sold assets brought in', 'investing took'],
    debt: ['new borrowing brought in', 'paying down debt took'],
    draws: ['the owners paid back', 'the owners took out'],
    contributions: [`${withDraws}put in`, `${withDraws}took back`],
    otherEquity: ['other changes of equity brought in', 'other changes of equity took'],
  } as const;
  const lines: (readonly Run[])[] = [];
  for (const { role, cents, figure: one } of told) {
    const line = words`${texts[role as keyof typeof texts][cents > 0 ? 0 : 1]} ${one}`;
    const before = role === 'contributions' && draws !== 0 ? (lines.pop() ?? []) : [];
    lines.push([...before, ...line]);
  }
  // A single part that equals the whole change is not repeated.
  const [only] = told;
  const made =
    told.length === 1 && only?.role === 'operations'
      ? words`, all ${change > 0 ? 'brought in' : 'used'} by operations${without}`
      : words`: ${listOf(lines)}`;
  const whole = figure('change', 'Change of cash', change, 'cashFlowStatement.netCashChange');
  const undeposited = books.money('undeposited', 'Undeposited funds', 'balanceSheet.undepositedFunds', now);
  const waiting =
    amountOf(undeposited) > 0 ? words`, of which ${undeposited} had not reached the bank yet` : [];
  const basis = books.request.context.books.basis === 'Cash' ? ', on the accrual basis' : '';
  return buildInsight(books, {
    id: 'cash.bridge',
    topic: 'cash',
    kind: 'cash-bridge',
    period: now,
    direction: change > 0 ? 'up' : 'down',
    isGood: null,
    cents: Math.abs(change),
    isMaterial: true,
    tells: ['cash', 'operatingCash', 'debt change', 'owners'],
    shortAfter: ['overdraft'],
    excludes: isOverdrawn(books) ? [] : ['cash.level'],
    sentence: sentence(
      predicate(
        subjectOf('cash', 'Cash'),
        words` ${change > 0 ? 'rose' : 'fell'} by ${whole}, from ${heldOrOwed(opening)} to ${heldOrOwed(closing)}${waiting}`,
        { tail: words`${made}${basis}` },
      ),
      {
        // A smaller overdraft does not mean that cash rose.
        short:
          amountOf(closing) < 0 && change > 0
            ? null
            : predicate(subjectOf('cash', 'Cash'), words` ${change > 0 ? 'rose' : 'fell'} by ${whole}`, {
                tail: words`${made}${basis}`,
              }),
        sums: [
          [closing, opening, whole],
          [whole, ...told.map(({ figure: one }) => one)],
        ],
      },
    ),
  });
}

function isOverdrawn(books: InsightBooks): boolean {
  return books.amount('balanceSheet.bank', books.now) < 0;
}

/** For example `$5,000` or `an overdraft of $5,000`. */
function heldOrOwed(cash: Figure): readonly Run[] {
  return amountOf(cash) < 0 ? words`an overdraft of ${cash}` : [cash];
}
