import {
  ADJUSTING_ENTRY,
  adjustBooks,
  type Books,
  type Correction,
  correctionLines,
  type Day,
  type EntryLine,
  explainFigure,
  FIGURES,
  type FigureName,
  Figures,
  figureContext,
  imbalanceUpTo,
  listPostings,
  postingsIn,
} from '@insights/ledger';
import { buildTradeBooks } from '@insights/ledger/testing/trade-books';
import { type AdjustingEntry, postedEntries, resolveEntries, runReview } from '@insights/review';
import { describe, expect, it } from 'vitest';
import { IS_DEEP } from '../../tools/testing/tiers.ts';
import { FAMILIES } from '../generated-companies.ts';

const NUMBER = IS_DEEP ? 12 : 1;
const COMPANIES = [FAMILIES.First, FAMILIES.Second].flatMap((companiesOf) =>
  companiesOf(7)
    .slice(0, NUMBER)
    .map(({ name, create }) => ({ name, ...create() })),
);
const NAMES = Object.keys(FIGURES) as FigureName[];
const WHOLE = {
  sort: { by: 'day', direction: 'ascending' },
  offset: 0,
  limit: Number.MAX_SAFE_INTEGER,
} as const;

const LOAN = { name: 'Loan from OnDeck', type: 'Long Term Liability', detailType: 'NotesPayable' } as const;

/** Corrections of every kind, whether or not the checks that propose them find anything in these companies. */
function everyKindOf({ chart, journal }: Books, day: Day): AdjustingEntry[] {
  const spread = postingsIn(journal).filter((_, row) => row % 97 === 0);
  const corrections = spread.map(({ transaction, accountIndex }, index): Correction => {
    const from = chart.accounts[accountIndex]?.id as string;
    if (index % 3 === 0) return { kind: 'remove', transaction };
    return { kind: 'move', transaction, from, to: LOAN, cents: index % 3 === 1 ? null : 1_001 };
  });
  const interest = chart.accounts.find(({ type }) => type === 'Expense')?.id as string;
  const lines = [
    { account: LOAN, cents: -12_345 },
    { account: interest, cents: 12_345 },
  ];
  const words = {
    furtherIds: [],
    code: 'any',
    title: 'Any',
    category: 'balance_sheet',
    job: 'reclassifications',
    reason: 'Any.',
  } as const;
  return [
    { id: 'moved', ...words, certainty: 'likely', corrections },
    {
      id: 'added',
      ...words,
      certainty: 'certain',
      corrections: [{ kind: 'add', day, matter: 'interest', lines }],
    },
  ];
}

function needsName({ chart }: Books, { account }: EntryLine): boolean {
  const { type } =
    typeof account === 'string' ? (chart.accounts[chart.indexById.get(account) ?? -1] ?? LOAN) : account;
  return type === 'Accounts Receivable' || type === 'Accounts Payable';
}

describe.each(COMPANIES)('the adjusted books of $name', ({ company, window, readOn, period }) => {
  const reading = { window, readOn, hasClearing: true };
  const { books: accrual, documents } = buildTradeBooks(company, reading);
  const { books: cash } = buildTradeBooks(company, { ...reading, basis: 'Cash' });
  const { entries } = runReview({ books: accrual, accrualBooks: accrual, documents, period });
  const resolved = resolveEntries([...entries, ...everyKindOf(accrual, period.end)]);

  it.each([accrual, cash])('balance, and so does each entry, on the $basis basis', (booked) => {
    expect(entries.length).toBeGreaterThan(0);
    for (const { id, corrections } of resolved) {
      const lines = corrections.flatMap((correction) => correctionLines(booked, correction));
      expect([id, lines.reduce((sum, { cents }) => sum + cents, 0)]).toEqual([id, 0]);
      // QuickBooks' import rejects a line on accounts receivable or payable without a customer or vendor.
      expect([id, lines.filter((line) => line.name === '' && needsName(booked, line))]).toEqual([id, []]);
    }
    const adjusted = adjustBooks(booked, postedEntries(resolved, 'likely'));
    const { days } = adjusted.journal;
    // Books with a planted imbalance do not balance as booked, nor do the simulator's cash-basis books between two
    // payments.
    for (const day of new Set(days))
      expect([day, imbalanceUpTo(adjusted, day)]).toEqual([day, imbalanceUpTo(booked, day)]);
    expect(adjusted.openingCents.reduce((sum, cents) => sum + cents, 0)).toBe(
      booked.openingCents.reduce((sum, cents) => sum + cents, 0),
    );
  });

  it.each([
    [accrual, 'certain'],
    [accrual, 'likely'],
    [cash, 'certain'],
    [cash, 'likely'],
  ] as const)('open every figure to postings and entries that add up to it: %#', (booked, view) => {
    const posted = postedEntries(resolved, view);
    const figures = new Figures(
      figureContext(
        { books: adjustBooks(booked, posted), accrualBooks: adjustBooks(accrual, posted), documents },
        period,
        { fiscalYearFirstMonth: 1, currency: 'USD' },
      ),
    );
    const before = new Figures({ ...figures.context, books: booked, accrualBooks: accrual });
    for (const name of NAMES) {
      const amount = figures.amount(name);
      const source = figures.find(name);
      if (source === null) throw new Error(`${name} does not open`);
      const explained = explainFigure(figures.context, source);
      const list = listPostings(figures.context, source, WHOLE);
      const sum = (lines: readonly { readonly amountCents: number }[]) =>
        lines.reduce((total, { amountCents }) => total + amountCents, 0);
      expect([name, sum(explained.lines), sum([...list.openings, ...list.postings])]).toEqual([
        name,
        amount,
        amount,
      ]);
      // Payments to lenders are recognized by their other lines, so an entry can change which postings count.
      if (source.parts.some(({ includesRow }) => includesRow !== undefined)) continue;
      const adjusting = list.postings.filter(({ transaction }) => transaction.type === ADJUSTING_ENTRY);
      expect([name, sum(adjusting)]).toEqual([name, amount - before.amount(name)]);
    }
  });
});
