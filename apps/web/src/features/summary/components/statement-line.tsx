import type { Cents } from '@insights/money';
import type { ReactNode } from 'react';
import { Amount } from '../../../components/ui/amount.tsx';
import { cx } from '../../../lib/cx.ts';
import { rowAnchor, type StatementRow } from '../statement.ts';

const RULES: Record<StatementRow['kind'], string> = {
  line: '',
  subtotal: 'border-t border-t-control',
  total: 'border-t border-t-control border-b-3 border-b-ink border-double',
  memo: '',
};

interface StatementLineProps {
  row: StatementRow;
  /** Null where there is nothing to compare with, and so no columns for it. */
  previousLabel: string | null;
}

/** One line of the accounts. On a phone the comparison stands below it. */
export function StatementLine({ row, previousLabel }: StatementLineProps) {
  const { id, kind, label, level, current, previous, change } = row;
  const isSum = kind === 'subtotal' || kind === 'total';
  return (
    <tr
      id={rowAnchor(id)}
      className={cx(
        'scroll-mt-6 target:bg-sunken max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:border-hairline max-sm:border-b max-sm:py-1.5',
        isSum && 'font-strong',
        kind === 'memo' && 'text-secondary',
      )}
    >
      <th
        scope="row"
        className={cx(
          'py-1.5 text-left max-sm:py-0',
          isSum ? 'font-strong' : 'font-normal',
          level === 1 && 'pl-4',
        )}
      >
        {label}
      </th>
      <Figure kind={kind}>
        <Amount value={current} inColumn />
      </Figure>
      {previousLabel !== null && (
        <Comparison kind={kind} previousLabel={previousLabel} previous={previous} change={change} />
      )}
    </tr>
  );
}

interface ComparisonProps {
  kind: StatementRow['kind'];
  previousLabel: string;
  previous: Cents | null;
  change: Cents | null;
}

function Comparison({ kind, previousLabel, previous, change }: ComparisonProps) {
  return (
    <>
      <Figure kind={kind} className={cx(COMPARED, 'max-sm:pl-0 max-sm:text-left')}>
        <span aria-hidden="true" className="mr-2 whitespace-nowrap sm:hidden">
          {previousLabel}
        </span>
        {previous !== null && <Amount value={previous} inColumn />}
      </Figure>
      <Figure kind={kind} className={COMPARED}>
        {change !== null && <Amount value={change} inColumn isSigned />}
      </Figure>
    </>
  );
}

/** On a phone the rules belong to the figure of this period alone. */
const COMPARED = 'text-secondary max-sm:font-normal max-sm:text-small max-sm:*:border-0';

interface FigureProps {
  kind: StatementRow['kind'];
  className?: string;
  children: ReactNode;
}

function Figure({ kind, className, children }: FigureProps) {
  return (
    <td className={cx('pl-4 text-right', className)}>
      <div className={cx('py-1.5 max-sm:py-0', RULES[kind])}>{children}</div>
    </td>
  );
}
