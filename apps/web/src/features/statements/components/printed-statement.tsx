import type { Statement } from '@insights/contracts';
import { PrintedHeads } from '../../../components/figures/printed-heads.tsx';
import { printedLine } from '../../../components/figures/printed-line.ts';
import { PrintedRow } from '../../../components/figures/printed-row.tsx';
import { cx } from '../../../lib/cx.ts';

/** A statement as printed accounts. Two accounts may share a name, so rows are told apart by their place. */
export function PrintedStatement({ statement }: { statement: Statement }) {
  const { title, heading, previousHeading, rows } = statement;
  return (
    <div className="@container">
      <p className="mb-2 text-secondary text-small @lg:hidden">
        {heading}
        {previousHeading && `, below it ${previousHeading} and the change`}
      </p>
      <table className={cx('w-full @max-lg:block', previousHeading === null && 'max-w-120')}>
        <caption className="pb-2 text-left font-strong @max-lg:block">{title}, US dollars</caption>
        <PrintedHeads current={heading} previous={previousHeading} />
        <tbody className="border-ink border-t @max-lg:block">
          {rows.map((row, place) => (
            <PrintedRow
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are never moved, and nothing else is unique
              key={place}
              line={printedLine(row)}
              previousLabel={previousHeading && 'Before'}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
