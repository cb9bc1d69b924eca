import type { LargestParties } from '@insights/contracts';
import { NOT_SPECIFIED } from '@insights/words';
import { ScheduleTable } from './schedule-table.tsx';

interface LargestViewProps {
  title: string;
  /** Either `Customer` or `Vendor`. */
  of: string;
  /** Name of the total, such as `Total income`. */
  total: string;
  /** Explains what amounts without a name are. */
  note?: string;
  largest: LargestParties;
}

/** The ten largest by name, all others, and amounts without a name, which together add up to the figure. */
export function LargestView({ title, of, total, note, largest }: LargestViewProps) {
  const { named, others, withoutName, figureId } = largest;
  return (
    <div>
      <ScheduleTable
        caption={title}
        of={of}
        columns={['Share', 'Amount']}
        rows={[
          ...named.map(({ name, share, amount }) => ({ label: name, cells: [share, amount] })),
          ...(others.count === 0
            ? []
            : [{ label: `All others (${others.count})`, cells: [others.share, others.amount] }]),
          ...(withoutName.amount === 0
            ? []
            : [{ label: NOT_SPECIFIED, cells: [withoutName.share, withoutName.amount] }]),
          { label: total, cells: [null, largest.total], kind: 'total', figureId },
        ]}
      />
      {note !== undefined && withoutName.amount !== 0 && (
        <p className="pt-2 text-secondary text-small">{note}</p>
      )}
    </div>
  );
}
