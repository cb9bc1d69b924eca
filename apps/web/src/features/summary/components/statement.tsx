import type { FinancialData, ShortStatement } from '@insights/contracts';
import { PrintedHeads } from '../../../components/figures/printed-heads.tsx';
import { printedLine } from '../../../components/figures/printed-line.ts';
import { PrintedRow } from '../../../components/figures/printed-row.tsx';
import { OneStop } from '../../../components/ui/one-stop.tsx';
import { cx } from '../../../lib/cx.ts';
import { formatDay } from '../../../lib/dates.ts';
import { periodLabel } from '../../../lib/period-label.ts';

/** All figures as printed accounts: this period, the one before, and the difference. */
export function Statement({ data }: { data: FinancialData }) {
  const { basis } = data.provenance.snapshot;
  const previous = data.previous && periodLabel(data.previous);
  return (
    <section
      aria-labelledby="statement-title"
      className="@container grid grid-cols-[minmax(0,1fr)] content-start gap-y-3 lg:border-hairline lg:border-l lg:pl-6"
    >
      <div>
        <h3 id="statement-title" className="font-serif text-title">
          The figures
        </h3>
        <ul className="mt-1 text-secondary">
          <li>US dollars</li>
          <li>{basis} basis</li>
          {data.previous === null && <li>No prior data: the books hold nothing earlier to compare with</li>}
        </ul>
      </div>
      <OneStop>
        <table className={cx('w-full @max-lg:block', previous === null && 'max-w-120')}>
          <caption className="sr-only">Income, position and cash flow</caption>
          <PrintedHeads current={periodLabel(data.period)} previous={previous} />
          {data.statements.map((statement) => (
            <Group
              key={statement.title}
              statement={statement}
              endDate={data.period.endDate}
              previousLabel={previous}
            />
          ))}
        </table>
      </OneStop>
    </section>
  );
}

interface GroupProps {
  statement: ShortStatement;
  endDate: string;
  previousLabel: string | null;
}

function Group({ statement: { title, nature, rows }, endDate, previousLabel }: GroupProps) {
  return (
    <tbody className="not-first-of-type:before:block not-first-of-type:before:h-6 @max-lg:block">
      <tr className="@max-lg:block">
        <th
          colSpan={previousLabel === null ? 2 : 4}
          scope="colgroup"
          className="border-ink border-b pb-1 text-left font-strong @max-lg:block"
        >
          {title}
          {nature === 'position' && (
            <span className="font-normal text-secondary text-small"> on {formatDay(endDate)}</span>
          )}
        </th>
      </tr>
      {rows.map((row) => (
        <PrintedRow key={row.label} line={printedLine(row)} previousLabel={previousLabel} />
      ))}
    </tbody>
  );
}
