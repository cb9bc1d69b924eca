import type { ReportSummary } from '@insights/contracts';
import type { Forecast } from '@insights/forecast';
import { type FigureName, formatDay } from '@insights/ledger';
import { addCents, cents, fromDollars, toDollars } from '@insights/money';
import { parityAgreement } from '@insights/words';
import type { AdjustedBooks } from '../adjusting/adjusted-books.view.ts';
import { sumsOf } from '../adjusting/adjusting.response.ts';
import { labelOf } from '../forecast/forecast.response.ts';
import { type Snapshot, viewSnapshot } from '../snapshots/snapshot.view.ts';

/** Summarizes a report, and compares it with its summary from an earlier reading of the books. */
export function reportSummary(
  snapshot: Snapshot,
  adjusted: AdjustedBooks,
  forecast: Forecast,
  earlier: ReportSummary | null,
): ReportSummary {
  const { parity } = viewSnapshot(snapshot);
  const booked = adjusted.view('booked').figures;
  const corrected = adjusted.view('likely').figures;
  const figure = (name: FigureName) => {
    const [before, after] = [booked.amount(name), corrected.amount(name)];
    return {
      booked: toDollars(before),
      corrected: toDollars(after),
      isMaterial: before !== after && Math.abs(after - before) >= adjusted.mistakes.materialityCents,
    };
  };
  const posted = adjusted.list().filter(({ isPosted }) => isPosted);
  const low = forecast.weeks[forecast.lowPoint.week];
  const summary = {
    readAt: snapshot.syncedAt.toISOString(),
    currency: snapshot.documents.homeCurrency,
    agreement: parityAgreement(parity),
    netProfit: figure('summary.netProfit'),
    cash: figure('summary.cashPosition'),
    corrections: { count: posted.length, amount: sumsOf(posted).debit },
    nextTax: nextTaxOf(forecast),
    lowCash: {
      date: formatDay(low?.end ?? forecast.today),
      amount: toDollars(cents(forecast.lowPoint.closingCents)),
    },
  };
  return { ...summary, since: earlier && changesSince(earlier, summary) };
}

function nextTaxOf({ lines }: Forecast): ReportSummary['nextTax'] {
  const [next] = lines
    .filter(({ kind }) => kind === 'tax')
    .flatMap((line) => line.flows.map(({ day, cents: amount }) => ({ label: labelOf(line), day, amount })))
    .filter(({ amount }) => amount < 0)
    .toSorted((a, b) => a.day - b.day || a.amount - b.amount);
  return next === undefined
    ? null
    : { label: next.label, date: formatDay(next.day), amount: toDollars(cents(-next.amount)) };
}

/** Books that were not read again have the changes that their earlier summary had. */
function changesSince(
  earlier: ReportSummary,
  { readAt, netProfit, corrections }: Omit<ReportSummary, 'since'>,
): ReportSummary['since'] {
  if (earlier.readAt === readAt) return earlier.since;
  return {
    readAt: earlier.readAt,
    netProfit: toDollars(
      addCents(fromDollars(netProfit.booked), cents(-fromDollars(earlier.netProfit.booked))),
    ),
    corrections: corrections.count - earlier.corrections.count,
  };
}
