import type { Statement } from '@insights/contracts';
import {
  atTime,
  type ComparedStatement,
  columnHeading,
  comparedAmounts,
  type Figures,
  interimAmounts,
  periodLabel,
} from '@insights/ledger';
import { toDollars } from '@insights/money';

/** Converts a printed statement to dollars; `figures` contains the ids for drilling down into the amounts. */
export function statementResponse(printed: ComparedStatement, { context }: Figures): Statement {
  const { title, nature, basis, period, comparisons, missingComparisons, rows, notes, interim } = printed;
  return {
    title,
    nature,
    label: periodLabel(period),
    heading: columnHeading(nature, period),
    comparisons: comparisons.map((comparison) => ({
      against: comparison.against,
      label: comparison.label,
      heading: columnHeading(nature, comparison.period),
    })),
    ...(interim.length === 0
      ? {}
      : {
          interim: interim.map(({ label, period: other }) => ({
            label,
            heading: columnHeading(nature, other),
          })),
        }),
    missingComparisons: missingComparisons.map(({ against, label, reason }) => ({ against, label, reason })),
    basis,
    rows: rows.map(({ kind, label, depth, figureId, amountsCents }) => {
      const [amountCents] = amountsCents;
      if (figureId === null || amountCents === undefined) {
        return { kind, label, depth, figureId: null, amount: null, compared: [] };
      }
      const compared = comparedAmounts(printed, { amountsCents }).map((other) => ({
        figureId: atTime(figureId, other.period, context),
        amount: toDollars(other.amountCents),
        change: toDollars(other.changeCents),
        ratio: other.ratio,
      }));
      const further = interimAmounts(printed, { amountsCents }).map(toDollars);
      return {
        kind,
        label,
        depth,
        figureId,
        amount: toDollars(amountCents),
        compared,
        ...(further.length === 0 ? {} : { interim: further }),
      };
    }),
    ...(notes.length === 0 ? {} : { notes: [...notes] }),
  };
}
