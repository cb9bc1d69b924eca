import { type AdjustingEntries, listPosted, type ReportSummary } from '@insights/contracts';
import type { Forecast } from '@insights/forecast';
import { type FigureName, formatDay } from '@insights/ledger';
import { addCents, cents, fromDollars, toDollars } from '@insights/money';
import { parityAgreement } from '@insights/words';
import { lineLabel } from '../forecast/forecast.response.ts';
import { type Snapshot, viewSnapshot } from '../snapshots/snapshot.view.ts';

/** Summarizes a report, and compares it with its summary from an earlier sync. */
export function reportSummary(
  snapshot: Snapshot,
  entries: AdjustingEntries,
  forecast: Forecast,
  earlier: ReportSummary | null,
): ReportSummary {
  const { parity } = viewSnapshot(snapshot);
  const figure = (name: FigureName) => {
    const found = entries.figures.find(({ figureId }) => figureId === name);
    if (found === undefined) throw new Error(`The adjusting entries have no figure ${name}`);
    const { booked, likely: corrected, isMaterial } = found;
    return { booked, corrected, isMaterial };
  };
  const low = forecast.weeks[forecast.lowPoint.week];
  const summary = {
    readAt: snapshot.syncedAt.toISOString(),
    currency: snapshot.documents.homeCurrency,
    agreement: parityAgreement(parity),
    netProfit: figure('summary.netProfit'),
    cash: figure('summary.cashPosition'),
    corrections: { count: listPosted(entries, 'likely').length, amount: entries.totals.debit },
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
    .flatMap((line) => line.flows.map(({ day, cents: amount }) => ({ label: lineLabel(line), day, amount })))
    .filter(({ amount }) => amount < 0)
    .toSorted((a, b) => a.day - b.day || a.amount - b.amount);
  return next === undefined
    ? null
    : { label: next.label, date: formatDay(next.day), amount: toDollars(cents(-next.amount)) };
}

/** Returns the changes since the earlier summary; its own changes if the books were not synced since then. */
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
