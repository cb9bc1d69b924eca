import type { ComparedAmount, StatementRow } from '@insights/contracts';
import { formatPercent, fromDollars } from '@insights/money';
import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { Amount } from '../ui/amount.tsx';
import { FigureAmount, FigureLink } from './figure-link.tsx';

interface PrintedAccountsProps {
  caption: ReactNode;
  /** Heading of the column for the period itself. */
  heading: string;
  /**
   * The comparison periods. Each has a column heading, and a label that is shown below the figure on a phone.
   */
  comparisons: readonly { readonly heading: string; readonly label: string }[];
  groups: readonly { readonly title: ReactNode; readonly rows: readonly StatementRow[] }[];
}

/**
 * Account rows of a statement, with one column for the period and three for each comparison. If the columns do not fit,
 * each comparison is shown on a line below its figure.
 */
export function PrintedAccounts({ caption, heading, comparisons, groups }: PrintedAccountsProps) {
  return (
    <table
      className={cx(
        'w-full @max-3xl:grid @max-3xl:grid-cols-[minmax(0,1fr)_auto_auto]',
        comparisons.length === 0 && 'max-w-120',
      )}
    >
      <caption className="text-left @max-3xl:col-span-full">{caption}</caption>
      <thead className="text-secondary text-small @max-3xl:sr-only">
        <tr>
          <td />
          <Head>{heading}</Head>
          {comparisons.map((compared) => (
            <ComparedHeads key={compared.label} {...compared} />
          ))}
        </tr>
      </thead>
      {groups.map(({ title, rows }, group) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups and rows are never moved, and two accounts may share a name
        <tbody key={group} className={cx(GRID, 'border-ink border-t', group > 0 && GAP_ABOVE)}>
          {title !== null && (
            <tr className={GRID}>
              <th
                colSpan={2 + 3 * comparisons.length}
                scope="colgroup"
                className="border-ink border-b pb-1 text-left font-strong @max-3xl:col-span-full"
              >
                {title}
              </th>
            </tr>
          )}
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Row key={index} row={row} labels={comparisons.map(({ label }) => label)} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** Rows of a grid table span all columns and use the table's own widths. */
const GRID = '@max-3xl:col-span-full @max-3xl:grid @max-3xl:grid-cols-subgrid';
const GAP_ABOVE = 'before:block before:h-6 @max-3xl:before:col-span-full';

function Head({ children }: { children: ReactNode }) {
  return (
    <th
      scope="col"
      className="sticky top-bar min-w-22 bg-paper pb-1 pl-4 text-right align-bottom font-normal last:min-w-16"
    >
      {children}
    </th>
  );
}

function ComparedHeads({ heading }: { heading: string }) {
  const since = <span className="sr-only"> from {heading}</span>;
  return (
    <>
      <Head>{heading}</Head>
      <Head>Change{since}</Head>
      <Head>
        %<span className="sr-only"> change</span>
        {since}
      </Head>
    </>
  );
}

/** A thin rule above a subtotal, and a double rule below a total. A memo row is not included in any total. */
const RULES: Record<StatementRow['kind'], string> = {
  heading: '',
  account: '',
  subtotal: 'border-t border-t-control',
  total: 'border-t border-t-control border-b-3 border-b-ink border-double',
  memo: '',
};

const INDENTS = ['', 'pl-4', 'pl-8', 'pl-12', 'pl-16', 'pl-20'];

function Row({ row, labels }: { row: StatementRow; labels: readonly string[] }) {
  const { kind, label, depth, figureId, amount, compared } = row;
  const indent = INDENTS[Math.min(depth, INDENTS.length - 1)];
  if (amount === null || figureId === null) {
    return (
      <tr className={GRID}>
        <th
          colSpan={2 + 3 * labels.length}
          scope="row"
          className={cx('pt-3 pb-1 text-left font-strong @max-3xl:col-span-full', indent)}
        >
          {label}
        </th>
      </tr>
    );
  }
  const isStrong = kind === 'subtotal' || kind === 'total';
  return (
    <tr
      className={cx(
        GRID,
        'hover:bg-sunken @max-3xl:items-baseline @max-3xl:border-hairline @max-3xl:border-b @max-3xl:py-1.5',
        isStrong && 'font-strong',
        kind === 'memo' && 'text-secondary',
      )}
    >
      <th
        scope="row"
        className={cx(
          'py-1 text-left @max-3xl:col-span-2 @max-3xl:py-0',
          isStrong ? 'font-strong' : 'font-normal',
          indent,
        )}
      >
        <FigureLink figureId={figureId} className="row-link">
          {label}
        </FigureLink>
      </th>
      <Figure kind={kind}>
        <FigureAmount figureId={figureId} value={fromDollars(amount)} inColumn isSecondLink />
      </Figure>
      {compared.map((other, index) => (
        <Compared key={other.figureId} kind={kind} label={labels[index] ?? ''} {...other} />
      ))}
    </tr>
  );
}

interface ComparedProps extends ComparedAmount {
  kind: StatementRow['kind'];
  label: string;
}

function Compared({ kind, label, figureId, amount, change, ratio }: ComparedProps) {
  return (
    <>
      <Figure
        kind={kind}
        className={cx(
          BELOW,
          '@max-3xl:pl-0! @max-3xl:*:flex @max-3xl:*:flex-wrap @max-3xl:*:items-baseline @max-3xl:*:justify-end',
        )}
      >
        <span aria-hidden="true" className="mr-auto pr-2 text-left @3xl:hidden">
          {label}
        </span>
        <FigureAmount figureId={figureId} value={fromDollars(amount)} inColumn />
      </Figure>
      <Figure kind={kind} className={BELOW}>
        <Amount value={fromDollars(change)} inColumn isSigned />
      </Figure>
      <Figure kind={kind} className={BELOW}>
        {ratio !== null && (
          <span className="whitespace-nowrap tabular-nums">
            {ratio > 0 && '+'}
            {formatPercent(ratio)}
          </span>
        )}
      </Figure>
    </>
  );
}

/**
 * On a phone, only the period's figure has rules, and changes are next to their amount, below a name on its own line.
 * At twice the text size, each part takes its own line.
 */
const BELOW =
  'text-secondary @max-sm:pl-2 @max-3xl:self-baseline-last @max-3xl:font-normal @max-3xl:text-small @max-3xl:*:border-0 @max-3xs:col-span-full';

interface FigureProps {
  kind: StatementRow['kind'];
  className?: string;
  children: ReactNode;
}

function Figure({ kind, className, children }: FigureProps) {
  return (
    <td className={cx('pl-4 text-right', className)}>
      <div className={cx('py-1 @max-3xl:py-0', RULES[kind])}>{children}</div>
    </td>
  );
}
