import type { LargestParties } from '@insights/contracts';
import { fromDollars } from '@insights/money';
import { NOT_SPECIFIED } from '@insights/words';
import { FigureAmount } from '../../../components/figures/figure-link.tsx';
import { ScheduleTable } from '../../../components/figures/schedule-table.tsx';

interface LargestViewProps {
  title: string;
  /** Heading of the amounts. */
  period: string;
  /** Either `Customer` or `Vendor`. */
  of: string;
  /** Name of the total, such as `Total income`. */
  total: string;
  /** Explains what amounts without a name are. */
  note?: string;
  largest: LargestParties;
}

/**
 * The ten largest by name, all others, and amounts without a name, with last year's amounts. They add up to the figure.
 * Each name opens its transactions.
 */
export function LargestView({ title, period, of, total, note, largest }: LargestViewProps) {
  const { named, others, withoutName, figureId, lastYear } = largest;
  /** The share, the amount last year if it is comparable, and the amount. */
  const cells = (
    { share, amount, lastYear: then }: Pick<typeof others, 'share' | 'amount' | 'lastYear'>,
    thenFigureId: string | null = null,
  ) => [
    share,
    ...(then === null
      ? []
      : [<FigureAmount key="then" figureId={thenFigureId} value={fromDollars(then)} inColumn />]),
    amount,
  ];
  return (
    <div>
      <ScheduleTable
        caption={title}
        of={of}
        columns={['Share', ...(lastYear === null ? [] : [lastYear.label]), period]}
        rows={[
          ...named.map(({ name, figureId: partyId, lastYearFigureId, ...party }) => ({
            label: name,
            cells: cells(party, lastYearFigureId),
            figureId: partyId,
          })),
          ...(others.count === 0 && !others.lastYear
            ? []
            : [{ label: `All others (${others.count})`, cells: cells(others) }]),
          ...(withoutName.amount === 0 && !withoutName.lastYear
            ? []
            : [{ label: NOT_SPECIFIED, cells: cells(withoutName) }]),
          {
            label: total,
            cells: cells(
              { share: null, amount: largest.total, lastYear: lastYear?.total ?? null },
              lastYear?.figureId,
            ),
            kind: 'total',
            figureId,
          },
        ]}
      />
      {note !== undefined && withoutName.amount !== 0 && (
        <p className="pt-2 text-secondary text-small">{note}</p>
      )}
    </div>
  );
}
