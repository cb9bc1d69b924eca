import type { FinancialData } from '@insights/contracts';
import { cx } from '../../../lib/cx.ts';
import { formatDay } from '../../../lib/dates.ts';
import { periodLabel } from '../../../lib/period-label.ts';
import { buildStatement, type StatementGroup } from '../statement.ts';
import { StatementLine } from './statement-line.tsx';

/** All figures as printed accounts: this period, the one before, and the difference. */
export function Statement({ data }: { data: FinancialData }) {
  const { basis } = data.provenance.snapshot;
  const groups = buildStatement(data);
  return (
    <section aria-labelledby="statement-title" className="grid gap-x-10 gap-y-4 lg:grid-cols-[14rem_1fr]">
      <div>
        <h3 id="statement-title" className="font-serif text-title">
          The figures
        </h3>
        <ul className="mt-1 text-secondary">
          <li>US dollars</li>
          <li>{basis} basis</li>
          {basis === 'Cash' && <li>Cash flow on the accrual basis, as in QuickBooks</li>}
          {data.previous === null && <li>No prior data: the books hold nothing earlier to compare with</li>}
        </ul>
      </div>
      <table className={cx('w-full max-sm:block', data.previous === null && 'max-w-120')}>
        <caption className="sr-only">Income, position and cash flow</caption>
        <Heads data={data} />
        {groups.map((group) => (
          <Group key={group.id} group={group} data={data} />
        ))}
      </table>
    </section>
  );
}

const HEAD = 'pb-1 pl-4 text-right align-bottom font-normal';

function Heads({ data: { period, previous } }: { data: FinancialData }) {
  return (
    <thead className="text-secondary text-small max-sm:sr-only">
      <tr>
        <td />
        <th scope="col" className={HEAD}>
          {periodLabel(period)}
        </th>
        {previous && (
          <>
            <th scope="col" className={HEAD}>
              {periodLabel(previous)}
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

function Group({ group, data: { period, previous } }: { group: StatementGroup; data: FinancialData }) {
  return (
    <tbody className="not-first-of-type:before:block not-first-of-type:before:h-6 max-sm:block">
      <tr className="max-sm:block">
        <th
          colSpan={previous ? 4 : 2}
          scope="colgroup"
          className="border-ink border-b pb-1 text-left font-strong max-sm:block"
        >
          {group.title}
          {group.id === 'position' && (
            <span className="font-normal text-secondary text-small"> on {formatDay(period.endDate)}</span>
          )}
        </th>
      </tr>
      {group.rows.map((row) => (
        <StatementLine key={row.id} row={row} previousLabel={previous && periodLabel(previous)} />
      ))}
    </tbody>
  );
}
