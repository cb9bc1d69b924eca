import { fromDollars } from '@insights/money';
import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { DisclosureButton, useDisclosure } from '../ui/disclosure-button.tsx';
import { FigureAmount, FigureLink } from './figure-link.tsx';
import { STICKY_HEAD, STICKY_HEAD_IN_SHEET } from './table-head.ts';

interface ScheduleRow {
  readonly label: ReactNode;
  /** For each column, an amount in dollars or something else. */
  readonly cells: readonly ReactNode[];
  /** `section` is a name without cells, above the rows of the section. */
  readonly kind?: 'row' | 'total' | 'section';
  /** Figure that the label and the main amount open. */
  readonly figureId?: string | null;
  /** Details that the row expands to show. */
  readonly details?: ReactNode;
  /** Text below the row. */
  readonly note?: ReactNode;
  /** Whether it is the row that the reader chose. */
  readonly isChosen?: boolean;
}

interface ScheduleTableProps {
  caption: string;
  /** Whether the caption is only read aloud, because a heading shows the same. */
  isCaptionHidden?: boolean;
  /** Title of the first column. */
  of: string;
  columns: readonly string[];
  /** Index of the main amount, which by default is the last one. */
  main?: number;
  rows: readonly ScheduleRow[];
  isInSheet?: boolean;
  /** Whether the columns have the same width in all tables of this kind, so that they line up down the page. */
  isFixed?: boolean;
  /** Whether the header is only read aloud, because a table above shows the same header. */
  isHeadHidden?: boolean;
}

/**
 * A schedule that looks like a printed one. If there is no room for columns, nonzero amounts share a line below the
 * main amount; those of a row that expands are shown once it is expanded.
 */
export function ScheduleTable(props: ScheduleTableProps) {
  const { caption, isCaptionHidden, isHeadHidden, of, columns, main = columns.length - 1, rows } = props;
  const { isInSheet, isFixed } = props;
  const head = cx(isInSheet ? STICKY_HEAD_IN_SHEET : STICKY_HEAD, 'pb-1 align-bottom font-normal');
  return (
    <div className="@container">
      <table className={cx('w-full @max-3xl:block', isFixed && 'table-fixed')}>
        <caption className={isCaptionHidden ? 'sr-only' : 'pb-2 text-left font-strong @max-3xl:block'}>
          {caption}
        </caption>
        {isFixed && (
          <colgroup>
            <col />
            {columns.map((heading) => (
              <col key={heading} className="w-36" />
            ))}
          </colgroup>
        )}
        <thead className={isHeadHidden ? 'sr-only' : 'text-secondary text-small @max-3xl:sr-only'}>
          <tr>
            <th scope="col" className={cx(head, 'text-left')}>
              {of}
            </th>
            {columns.map((heading) => (
              <th key={heading} scope="col" className={cx(head, 'pl-4 text-right')}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never move, and parties may share a name
          <Row key={index} row={row} columns={columns} main={main} />
        ))}
      </table>
    </div>
  );
}

interface RowProps extends Required<Pick<ScheduleTableProps, 'columns' | 'main'>> {
  row: ScheduleRow;
}

function Row({ row, columns, main }: RowProps) {
  const { label, cells, kind = 'row', figureId = null, details, note, isChosen } = row;
  const { isOpen, button, region } = useDisclosure();
  const isTotal = kind === 'total';
  if (kind === 'section') {
    return (
      <tbody className="@max-3xl:block">
        <tr className="@max-3xl:block">
          <th
            scope="rowgroup"
            colSpan={1 + columns.length}
            className="pt-2 text-left font-normal text-secondary text-small @max-3xl:block"
          >
            {label}
          </th>
        </tr>
      </tbody>
    );
  }
  return (
    <tbody className={cx('@max-3xl:block', !isTotal && 'border-hairline border-b')}>
      <tr
        className={cx(
          '@max-3xl:flex @max-3xl:flex-wrap @max-3xl:items-center @max-3xl:gap-x-4 @max-3xl:py-1',
          isTotal && 'border-ink border-t border-b-3 border-double font-strong',
          isChosen && 'bg-sunken',
        )}
      >
        <th
          scope="row"
          className={cx(
            'min-w-0 py-1 text-left @max-3xl:grow @max-3xl:basis-[calc(100%-9rem)]',
            isTotal ? 'font-strong' : 'font-normal',
          )}
        >
          {details === undefined ? (
            <FigureLink figureId={figureId} className="row-link">
              {label}
            </FigureLink>
          ) : (
            <DisclosureButton {...button}>{label}</DisclosureButton>
          )}
        </th>
        {cells.map((cell, index) => {
          const isMain = index === main;
          return (
            <td
              key={columns[index]}
              className={cx(
                'py-1 pl-4 text-right tabular-nums',
                isMain
                  ? '@max-3xl:order-2 @max-3xl:ml-auto @max-3xl:pl-0'
                  : '@max-3xl:order-3 @max-3xl:flex @max-3xl:items-baseline @max-3xl:gap-1.5 @max-3xl:py-0 @max-3xl:pl-0 @max-3xl:text-secondary @max-3xl:text-small',
                !isMain && (!cell || (details !== undefined && !isOpen)) && '@max-3xl:hidden',
              )}
            >
              {!isMain && (
                <span aria-hidden="true" className="@3xl:hidden">
                  {columns[index]}
                </span>
              )}
              <Cell cell={cell} figureId={isMain ? figureId : null} />
            </td>
          );
        })}
      </tr>
      {note && (
        <tr className="@max-3xl:block">
          <td
            colSpan={1 + columns.length}
            className="pb-1 text-left text-secondary text-small empty:p-0 @max-3xl:block"
          >
            {note}
          </td>
        </tr>
      )}
      {details !== undefined && (
        <tr {...region} className="@max-3xl:not-[[hidden]]:block">
          <td colSpan={1 + columns.length} className="py-2 pl-5.5 @max-3xl:block">
            {isOpen && details}
          </td>
        </tr>
      )}
    </tbody>
  );
}

function Cell({ cell, figureId }: { cell: ReactNode; figureId: string | null }) {
  if (typeof cell !== 'number') return cell;
  return <FigureAmount figureId={figureId} value={fromDollars(cell)} inColumn isSecondLink />;
}
