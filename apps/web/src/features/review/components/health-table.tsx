import type { Review } from '@insights/contracts';
import { HEALTH_SCORE_RULE } from '@insights/words';
import type { ReactNode } from 'react';
import { Amount } from '../../../components/ui/amount.tsx';
import { cx } from '../../../lib/cx.ts';
import { formatTenths, leftTenths, listHealthLines } from '../health-sum.ts';

const HEADS = ['As recorded', 'With corrections', 'In question'];

/** The health score line by line, so that anyone can add it up. */
export function HealthTable({ health }: { health: Review['health'] }) {
  const lines = listHealthLines(health);
  const left = leftTenths(lines);
  return (
    <>
      <p className="mt-2 max-w-[60ch] text-secondary text-small">{HEALTH_SCORE_RULE}</p>
      <table className="mt-2 w-full max-w-3xl text-small tabular-nums">
        <caption className="sr-only">How the health score is calculated, in points</caption>
        <thead className="text-secondary">
          <tr className="border-ink border-b align-bottom">
            <th scope="col" className="pb-1 text-left font-normal">
              Figure
            </th>
            {HEADS.map((head) => (
              <th key={head} scope="col" className="pb-1 pl-2 text-right font-normal max-sm:hidden">
                {head}
              </th>
            ))}
            <th scope="col" className="pb-1 pl-2 text-right font-normal">
              Points
            </th>
          </tr>
        </thead>
        <tbody>
          <Row label="Nothing to correct" points={1000} />
          {lines.map(({ label, amounts, lostTenths }) => (
            <Row key={label} label={label} points={-lostTenths}>
              {amounts !== null &&
                [amounts.booked, amounts.corrected, amounts.questioned].map((value, index) => (
                  <Cell key={HEADS[index]} isWide>
                    <Amount value={value} />
                  </Cell>
                ))}
            </Row>
          ))}
        </tbody>
        <tfoot className="border-control border-t font-strong">
          <Row label="Left" points={left} />
        </tfoot>
      </table>
      <p className="mt-1 max-w-3xl text-right text-secondary text-small tabular-nums">
        {formatTenths(left)} is {health.score} of 100, rounded
      </p>
    </>
  );
}

/** Amounts are hidden on a phone, where only the points fit. */
function Row({ label, points, children }: { label: string; points: number; children?: ReactNode }) {
  return (
    <tr>
      <th scope="row" className="py-1 text-left font-[inherit]">
        {label}
      </th>
      {children || <td colSpan={HEADS.length} className="max-sm:hidden" />}
      <Cell>{formatTenths(points)}</Cell>
    </tr>
  );
}

function Cell({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return <td className={cx('py-1 pl-2 text-right', isWide && 'max-sm:hidden')}>{children}</td>;
}
