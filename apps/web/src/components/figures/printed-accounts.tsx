import type { ComparedAmount, StatementRow } from '@insights/contracts';
import { formatPercent, fromDollars } from '@insights/money';
import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { Amount } from '../ui/amount.tsx';
import { DisclosureButton, useDisclosure } from '../ui/disclosure-button.tsx';
import { FigureAmount, FigureLink } from './figure-link.tsx';
import { STICKY_HEAD } from './table-head.ts';

interface PrintedAccountsProps {
  caption: ReactNode;
  /** Heading of the column for the period itself. */
  heading: string;
  /**
   * The comparison periods. Each has a column heading, and a label that is shown below the figure in a narrow table.
   */
  comparisons: readonly { readonly heading: string; readonly label: string }[];
  groups: readonly { readonly title: ReactNode; readonly rows: readonly StatementRow[] }[];
}

/**
 * Account rows of a statement, with one column for the period and three for each comparison. If the columns do not fit,
 * each row is one line with the figure and its change from the first comparison, until the reader asks for the amounts
 * of all comparisons, which are then listed below their figure.
 */
export function PrintedAccounts({ caption, heading, comparisons, groups }: PrintedAccountsProps) {
  const { isOpen: isInFull, button } = useDisclosure();
  const [lead] = comparisons;
  return (
    <>
      {lead && (
        <DisclosureButton
          {...button}
          className="screen-only flex min-h-9 w-full gap-1.5 text-small @3xl:hidden"
        >
          {isInFull ? 'Hide' : 'Show'} {comparisons.map(({ label }) => label).join(' and ')}
        </DisclosureButton>
      )}
      <table
        id={button.controls}
        className={cx(
          'w-full @max-3xl:grid @max-3xl:grid-cols-[minmax(0,1fr)_auto_auto]',
          comparisons.length === 0 && 'max-w-120',
        )}
      >
        <caption className="text-left @max-3xl:col-span-full">{caption}</caption>
        <thead
          className={cx(
            GRID,
            'text-secondary text-small @max-3xl:sticky @max-3xl:top-bar @max-3xl:z-10 @max-3xl:bg-paper',
          )}
        >
          <tr className={GRID}>
            <td className={cx(STICKY_HEAD, isInFull && '@max-3xl:col-span-2')} />
            <Head>{heading}</Head>
            {comparisons.map((compared, index) => (
              <ComparedHeads key={compared.label} {...compared} isChangeShown={index === 0 && !isInFull} />
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }, group) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups and rows are never moved, and two accounts may share a name
          <tbody key={group} className={cx(GRID, group > 0 && `border-ink border-t ${GAP_ABOVE}`)}>
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
              <Row key={index} row={row} labels={comparisons.map(({ label }) => label)} isInFull={isInFull} />
            ))}
          </tbody>
        ))}
      </table>
    </>
  );
}

/** Rows of a grid table span all columns and use the table's own widths. */
const GRID = '@max-3xl:col-span-full @max-3xl:grid @max-3xl:grid-cols-subgrid';
const GAP_ABOVE = 'before:block before:h-6 @max-3xl:before:col-span-full';

function Head({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <th
      scope="col"
      className={cx(
        STICKY_HEAD,
        'min-w-22 pb-1 pl-4 text-right align-bottom font-normal last:min-w-16 @max-3xl:min-w-0 @max-3xl:max-w-22 @max-3xl:pl-3',
        className,
      )}
    >
      {children}
    </th>
  );
}

interface ComparedHeadsProps {
  heading: string;
  label: string;
  /** Whether the change from this comparison has a column in a narrow table. */
  isChangeShown: boolean;
}

function ComparedHeads({ heading, label, isChangeShown }: ComparedHeadsProps) {
  const since = <span className="sr-only"> from {label}</span>;
  return (
    <>
      <Head className="@max-3xl:sr-only">{heading}</Head>
      <Head className="@max-3xl:sr-only">Change{since}</Head>
      <Head className={cx(!isChangeShown && '@max-3xl:sr-only')}>
        %<span className="sr-only"> change</span>
        {isChangeShown ? <span className="@3xl:sr-only"> from {label}</span> : since}
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

interface RowProps {
  row: StatementRow;
  labels: readonly string[];
  isInFull: boolean;
}

function Row({ row, labels, isInFull }: RowProps) {
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
        'hover:bg-sunken @max-3xl:items-baseline @max-3xl:border-hairline @max-3xl:border-b @max-3xl:py-1',
        isStrong && 'font-strong',
        kind === 'memo' && 'text-secondary',
      )}
    >
      <th
        scope="row"
        className={cx(
          'py-1 text-left @max-3xl:py-0',
          isInFull && '@max-3xl:col-span-2',
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
        <Compared
          key={other.figureId}
          kind={kind}
          label={labels[index] ?? ''}
          isInFull={isInFull}
          isLead={index === 0}
          {...other}
        />
      ))}
    </tr>
  );
}

interface ComparedProps extends ComparedAmount {
  kind: StatementRow['kind'];
  label: string;
  isInFull: boolean;
  isLead: boolean;
}

function Compared({ kind, label, figureId, amount, change, ratio, isInFull, isLead }: ComparedProps) {
  const below = isInFull ? BELOW : 'text-secondary @max-3xl:hidden';
  return (
    <>
      <Figure
        kind={kind}
        className={cx(
          below,
          '@max-3xl:pl-0! @max-3xl:*:flex @max-3xl:*:flex-wrap @max-3xl:*:items-baseline @max-3xl:*:justify-end',
        )}
      >
        <span aria-hidden="true" className="mr-auto pr-2 text-left @3xl:hidden">
          {label}
        </span>
        <FigureAmount figureId={figureId} value={fromDollars(amount)} inColumn />
      </Figure>
      <Figure kind={kind} className={below}>
        <Amount value={fromDollars(change)} inColumn isSigned />
      </Figure>
      <Figure kind={kind} className={isLead && !isInFull ? NEXT_TO : below}>
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

/** In a narrow table, styles a change next to its figure, without the lines of a total. */
const NEXT_TO =
  'text-secondary @max-3xl:font-normal @max-3xl:text-small @max-3xl:*:border-0 @max-3xs:col-span-full';

/**
 * In a narrow table that shows all comparisons, puts each comparison on the line below its figure. At twice the text
 * size, each part has its own line.
 */
const BELOW = `${NEXT_TO} @max-sm:pl-2 @max-3xl:self-baseline-last`;

interface FigureProps {
  kind: StatementRow['kind'];
  className?: string;
  children: ReactNode;
}

function Figure({ kind, className, children }: FigureProps) {
  return (
    <td className={cx('pl-4 text-right @max-3xl:pl-3', className)}>
      <div className={cx('py-1 @max-3xl:py-0', RULES[kind])}>{children}</div>
    </td>
  );
}
