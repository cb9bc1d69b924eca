import type { FigureName } from '@insights/ledger';
import { addCents, cents } from '@insights/money';
import type { Bridge } from '@insights/report';
import { figuresOfEntries, isPosted } from '@insights/review';
import type { Basis } from '@insights/words';
import type { AdjustedBooks } from '../adjusting/adjusted-books.view.ts';

/** The figures that the lender summary has with their corrections come first. */
const FIGURES: readonly FigureName[] = [
  'incomeStatement.netProfit',
  'incomeStatement.totalRevenue',
  'balanceSheet.debt',
  'balanceSheet.totalEquity',
  'balanceSheet.totalAssets',
  'balanceSheet.accountsReceivable',
  'balanceSheet.accountsPayable',
  'balanceSheet.cash',
];
const MAX_FIGURES = 4;
/** With more groups, the table would often take a whole page. */
const MAX_GROUPS = 6;

/**
 * Returns the changes that the certain and likely entries make to the main figures, grouped by the mistake they
 * correct. Null if they change none of them.
 */
export function printBridge(adjusted: AdjustedBooks, basis: Basis): Bridge | null {
  const { booked, isDoubtful, materialityCents } = adjusted.judged(basis);
  const corrected = adjusted.view('likely', basis).figures;
  const figures = FIGURES.filter((name) => corrected.amount(name) !== booked.amount(name)).slice(
    0,
    MAX_FIGURES,
  );
  const posted = adjusted.mistakes.entries.filter((entry) => isPosted(entry, 'likely'));
  const groups = [...Map.groupBy(posted, ({ certainty, title }) => `${certainty} ${title}`).values()]
    .map((entries) => {
      const changes = figuresOfEntries(booked, entries);
      return {
        title: entries[0]?.title ?? '',
        count: entries.length,
        isLikely: entries[0]?.certainty === 'likely',
        amountsCents: figures.map((name) => changes.amount(name)),
      };
    })
    .filter(({ amountsCents }) => amountsCents.some((amount) => amount !== 0))
    .toSorted((a, b) => sizeOf(b) - sizeOf(a));
  if (groups.length === 0) return null;
  const largest = groups.length > MAX_GROUPS ? MAX_GROUPS - 1 : MAX_GROUPS;
  const others = groups.slice(largest);
  return {
    figures,
    recorded: figures.map((name) => booked.amount(name)),
    groups: [...groups.slice(0, largest), ...(others.length === 0 ? [] : [together(others, figures)])],
    corrected: figures.map((name) => corrected.amount(name)),
    immaterialBelowCents: isDoubtful ? null : cents(materialityCents),
  };
}

type Group = Bridge['groups'][number];

function together(others: readonly Group[], figures: readonly FigureName[]): Group {
  return {
    title: 'Others',
    count: others.reduce((sum, { count }) => sum + count, 0),
    isLikely: others.some(({ isLikely }) => isLikely),
    amountsCents: figures.map((_, index) =>
      addCents(...others.flatMap(({ amountsCents }) => amountsCents[index] ?? [])),
    ),
  };
}

function sizeOf({ amountsCents }: Group): number {
  return Math.max(...amountsCents.map(Math.abs));
}
