const HEAD = 'sticky top-bar bg-paper w-36 pb-1 pl-4 text-right align-bottom font-normal';

/** What the columns of printed accounts are: this period, the one before, and the difference. */
export function PrintedHeads({ current, previous }: { current: string; previous: string | null }) {
  return (
    <thead className="text-secondary text-small @max-lg:sr-only">
      <tr>
        <td />
        <th scope="col" className={HEAD}>
          {current}
        </th>
        {previous !== null && (
          <>
            <th scope="col" className={HEAD}>
              {previous}
            </th>
            <th scope="col" className={HEAD}>
              Change
            </th>
          </>
        )}
      </tr>
    </thead>
  );
}
