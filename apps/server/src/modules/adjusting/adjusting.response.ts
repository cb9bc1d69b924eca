import type { AdjustingEntries, AdjustingEntry } from '@insights/contracts';
import { FIGURES, type FigureName, formatDay } from '@insights/ledger';
import { type Cents, cents, toDollars } from '@insights/money';
import { detailTypeName, type ListedEntry, type ListedLine } from '@insights/review';
import { ADJUSTING_JOB_NAMES, ADJUSTING_JOBS } from '@insights/words';
import { plainText } from '../review/plain-text.response.ts';
import type { AdjustedBooks } from './adjusted-books.view.ts';

/** The main figures, with the same ids as the summary cards. */
const FIGURE_NAMES = [
  'summary.totalRevenue',
  'summary.grossProfit',
  'summary.totalExpenses',
  'summary.netProfit',
  'summary.cashPosition',
  'balanceSheet.cash',
  'balanceSheet.accountsReceivable',
  'balanceSheet.accountsPayable',
  'balanceSheet.debt',
  'balanceSheet.totalAssets',
  'summary.equity',
] as const satisfies readonly FigureName[];

export function adjustingResponse(
  adjusted: AdjustedBooks,
  basis: AdjustingEntries['basis'],
): AdjustingEntries {
  const entries = adjusted.list(basis);
  const posted = entries.filter(({ isPosted }) => isPosted);
  const numbers = new Map(entries.map(({ id, number }) => [id, number]));
  const { money } = adjusted.view('booked', basis).figures;
  const effectOf = (effect: keyof ListedEntry['effects']) =>
    inDollars(posted.reduce((sum, { effects }) => sum + effects[effect], 0));
  return {
    basis,
    materiality: inDollars(adjusted.mistakes.materialityCents),
    closedThrough: adjusted.closedThrough === null ? null : formatDay(adjusted.closedThrough),
    accounts: adjusted
      .view('booked', basis)
      .books.chart.accounts.map(({ id, fullName, type }) => ({ id, name: plainText(fullName), type })),
    jobs: ADJUSTING_JOBS.map((job) => ({ job, ofJob: entries.filter((entry) => entry.job === job) }))
      .filter(({ ofJob }) => ofJob.length > 0)
      .map(({ job, ofJob }) => ({
        job,
        title: ADJUSTING_JOB_NAMES[job],
        entries: ofJob.map((entry) => entryResponse(entry, numbers, money.full)),
        ...sumsOf(ofJob.filter(({ isPosted }) => isPosted)),
      })),
    totals: {
      ...sumsOf(posted),
      profit: effectOf('profitCents'),
      cash: effectOf('cashCents'),
      tax: effectOf('taxCents'),
    },
    figures: FIGURE_NAMES.map((name) => {
      const [booked, certain, likely] = (['booked', 'certain', 'likely'] as const).map((view) =>
        adjusted.view(view, basis).figures.amount(name),
      ) as [Cents, Cents, Cents];
      return {
        figureId: name,
        label: FIGURES[name].label,
        booked: toDollars(booked),
        certain: toDollars(certain),
        likely: toDollars(likely),
        isMaterial: Math.abs(likely - booked) >= adjusted.mistakes.materialityCents && likely !== booked,
      };
    }),
  };
}

function entryResponse(
  entry: ListedEntry,
  numbers: ReadonlyMap<string, string>,
  inWords: (amount: Cents) => string,
): AdjustingEntry {
  const { id, number, title, reason, certainty, category, decision, effects } = entry;
  const openCents = entry.lines.reduce((sum, { cents: amount }) => sum + Math.max(0, amount), 0);
  return {
    id,
    number,
    findingId: id,
    title,
    reason: plainText(reason),
    certainty,
    category,
    decision: decision?.decision ?? 'open',
    decisionReason: decision?.reason ?? '',
    isPosted: entry.isPosted,
    steps: entry.steps.map(plainText),
    openAmount:
      certainty === 'possible' && openCents !== 0
        ? `Only a document can confirm ${inWords(cents(openCents))}, so no figure includes this entry.`
        : null,
    lines: entry.lines.map(lineResponse),
    journals: entry.journals.map(({ day, lines }) => ({
      date: formatDay(day),
      lines: lines.map(lineResponse),
    })),
    effects: {
      profit: inDollars(effects.profitCents),
      cash: inDollars(effects.cashCents),
      tax: inDollars(effects.taxCents),
    },
    alsoExplainedBy: entry.explainedBy.flatMap((other) => numbers.get(other) ?? []),
  };
}

function lineResponse({ day, account, isProposed, name, cents: amount }: ListedLine) {
  return {
    date: formatDay(day),
    accountId: account.id,
    accountName: plainText(account.fullName),
    proposedAs: isProposed ? { type: account.type, detailType: detailTypeName(account.detailType) } : null,
    name: plainText(name),
    debit: inDollars(Math.max(0, amount)),
    credit: inDollars(Math.max(0, -amount)),
  };
}

function sumsOf(entries: readonly ListedEntry[]) {
  const amounts = entries.flatMap(({ lines }) => lines.map((line) => line.cents));
  return {
    debit: inDollars(amounts.reduce((sum, amount) => sum + Math.max(0, amount), 0)),
    credit: inDollars(amounts.reduce((sum, amount) => sum + Math.max(0, -amount), 0)),
  };
}

function inDollars(amount: number): number {
  return toDollars(cents(amount));
}
