import type { Cents } from '@insights/money';
import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { previousFigure } from '../../lib/figure-address.ts';
import { FigureAmount } from './figure-amount.tsx';
import { FigureLink } from './figure-link.tsx';

/** One line of printed accounts. */
export interface PrintedLine {
  /** A thin rule stands above a subtotal, a double one below a total. A memo is no part of the addition. */
  readonly kind: 'heading' | 'line' | 'subtotal' | 'total' | 'memo';
  readonly label: string;
  /** Steps of indentation. */
  readonly depth: number;
  readonly figureId: string | null;
  /** Null for headings alone. */
  readonly current: Cents | null;
  /** Both null for headings, and where there is nothing to compare with. */
  readonly previous: Cents | null;
  readonly change: Cents | null;
}

interface PrintedRowProps {
  line: PrintedLine;
  /** What the previous figure is called where it stands below, on a phone; null where there are no columns for it. */
  previousLabel: string | null;
}

const RULES: Record<PrintedLine['kind'], string> = {
  heading: '',
  line: '',
  subtotal: 'border-t border-t-control',
  total: 'border-t border-t-control border-b-3 border-b-ink border-double',
  memo: '',
};

const INDENTS = ['', 'pl-4', 'pl-8', 'pl-12', 'pl-16', 'pl-20'];

/** On a phone the comparison stands below the figure. */
export function PrintedRow({ line, previousLabel }: PrintedRowProps) {
  const { kind, label, depth, figureId, current, previous, change } = line;
  const indent = INDENTS[Math.min(depth, INDENTS.length - 1)];
  const isStrong = kind !== 'line' && kind !== 'memo';
  if (kind === 'heading') {
    return (
      <tr className="@max-lg:block">
        <th
          colSpan={previousLabel === null ? 2 : 4}
          scope="row"
          className={cx('pt-3 pb-1 text-left font-strong @max-lg:block', indent)}
        >
          {label}
        </th>
      </tr>
    );
  }
  return (
    <tr
      className={cx(
        'hover:bg-sunken @max-lg:grid @max-lg:grid-cols-[minmax(0,1fr)_auto] @max-lg:border-hairline @max-lg:border-b @max-lg:py-1.5',
        isStrong && 'font-strong',
        kind === 'memo' && 'text-secondary',
      )}
    >
      <th
        scope="row"
        className={cx('py-1 text-left @max-lg:py-0', isStrong ? 'font-strong' : 'font-normal', indent)}
      >
        {figureId === null ? (
          label
        ) : (
          <FigureLink figureId={figureId} className="row-link">
            {label}
          </FigureLink>
        )}
      </th>
      <Figure kind={kind}>
        {current !== null && <FigureAmount figureId={figureId} value={current} inColumn isSecondLink />}
      </Figure>
      {previousLabel !== null && (
        <>
          <Figure kind={kind} className={cx(COMPARED, '@max-lg:pl-0 @max-lg:text-left')}>
            <span aria-hidden="true" className="mr-2 @lg:hidden">
              {previousLabel}
            </span>
            {previous !== null && (
              <FigureAmount figureId={previousFigure(figureId)} value={previous} inColumn />
            )}
          </Figure>
          <Figure kind={kind} className={COMPARED}>
            {change !== null && <FigureAmount figureId={null} value={change} inColumn isSigned />}
          </Figure>
        </>
      )}
    </tr>
  );
}

/** On a phone the rules belong to the figure of this period alone. */
const COMPARED = 'text-secondary @max-lg:font-normal @max-lg:text-small @max-lg:*:border-0';

interface FigureProps {
  kind: PrintedLine['kind'];
  className?: string;
  children: ReactNode;
}

function Figure({ kind, className, children }: FigureProps) {
  return (
    <td className={cx('pl-4 text-right', className)}>
      <div className={cx('py-1 @max-lg:py-0', RULES[kind])}>{children}</div>
    </td>
  );
}
