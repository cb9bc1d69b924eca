import type { Review } from '@insights/contracts';
import { CATEGORY_NAMES, HEALTH_SCORE_RULE } from '@insights/words';
import type { ReactNode } from 'react';
import { cx } from '../../../lib/cx.ts';
import { formatTenths, sumHealth } from '../health-sum.ts';

const HEADS = ['Worth', 'High', 'Medium', 'Low', 'Lost', 'Left'];

/** The health score item by item, so that anyone can add it up. */
export function HealthTable({ health: { items, score } }: { health: Review['health'] }) {
  const { lines, pointsTenths, lostTenths, leftTenths } = sumHealth(items);
  return (
    <>
      <p className="mt-2 max-w-[60ch] text-secondary text-small">{HEALTH_SCORE_RULE}</p>
      <table className="mt-2 w-full text-small tabular-nums">
        <caption className="sr-only">How the health score is calculated, in points</caption>
        <thead className="text-secondary">
          <tr className="border-ink border-b">
            <th scope="col" className="pb-1 text-left font-normal">
              Category
            </th>
            {HEADS.map((head) => (
              <th
                key={head}
                scope="col"
                className={cx('pb-1 pl-2 text-right font-normal', isCount(head) && 'max-sm:hidden')}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ category, high, medium, low, points, lost, leftTenths: left }) => (
            <tr key={category}>
              <th scope="row" className="py-1 text-left font-normal">
                {CATEGORY_NAMES[category]}
              </th>
              <Cell>{formatTenths(Math.round(points * 10))}</Cell>
              <Cell isCount>{high}</Cell>
              <Cell isCount>{medium}</Cell>
              <Cell isCount>{low}</Cell>
              <Cell>{formatTenths(-Math.round(lost * 10))}</Cell>
              <Cell>{formatTenths(left)}</Cell>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-control border-t font-strong">
          <tr>
            <th scope="row" className="py-1 text-left font-strong">
              Total
            </th>
            <Cell>{formatTenths(pointsTenths)}</Cell>
            <td colSpan={3} className="max-sm:hidden" />
            <Cell>{formatTenths(-lostTenths)}</Cell>
            <Cell>{formatTenths(leftTenths)}</Cell>
          </tr>
        </tfoot>
      </table>
      <p className="mt-1 text-right text-secondary text-small tabular-nums">
        {formatTenths(leftTenths)} of {formatTenths(pointsTenths)} is {score} of 100, rounded
      </p>
    </>
  );
}

const isCount = (head: string) => ['High', 'Medium', 'Low'].includes(head);

/** If there is not enough room, the three counts are hidden and only the points that they cost are shown. */
function Cell({ isCount = false, children }: { isCount?: boolean; children: ReactNode }) {
  return <td className={cx('py-1 pl-2 text-right', isCount && 'max-sm:hidden')}>{children}</td>;
}
