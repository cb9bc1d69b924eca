import type { ParityCheck, Provenance } from '@insights/contracts';
import { cents, fromDollars } from '@insights/money';
import { otherReports } from '@insights/words';
import type { ReactNode } from 'react';
import { FigureAmount } from '../../../components/figures/figure-link.tsx';
import { Amount } from '../../../components/ui/amount.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { cx } from '../../../lib/cx.ts';
import { STATUS_LOOK } from '../status-look.ts';

/** All parity checks with both figures. On a phone, each check becomes a block. */
export function ParityDetails({ parity }: { parity: Provenance['parity'] }) {
  const theirs = parity.isUploaded ? 'Statements' : 'QuickBooks';
  const heads = ['Check', 'Status', 'Financial Insights', theirs, 'Difference'];
  return (
    <table className="mt-4 w-full max-sm:block">
      <caption className="sr-only">
        Each figure as we calculate it, compared with {otherReports(parity.isUploaded)}
      </caption>
      <thead className="text-secondary text-small max-sm:sr-only">
        <tr className="border-hairline border-b">
          {heads.map((title, index) => (
            <th
              key={title}
              scope="col"
              className={cx('py-2 font-normal', index >= 2 ? 'pl-4 text-right' : 'pr-4 text-left')}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {parity.checks.map((check) => (
        <Check key={check.name} check={check} theirs={theirs} />
      ))}
    </table>
  );
}

function Check({ check, theirs }: { check: ParityCheck; theirs: string }) {
  const { name, status, figureId = null, productValue, qboValue, delta, details } = check;
  const { tone, icon } = STATUS_LOOK[status];
  return (
    <tbody className="border-hairline border-b max-sm:block max-sm:py-2">
      <tr className="max-sm:grid max-sm:grid-cols-[1fr_auto]">
        <th scope="row" className="py-2 pr-4 text-left font-normal max-sm:py-1">
          {name}
        </th>
        <td className="py-2 pr-4 max-sm:py-1 max-sm:pr-0">
          <Badge tone={tone} icon={icon}>
            {status}
          </Badge>
        </td>
        <Figure label="Financial Insights">
          <DollarsOrWords value={productValue} figureId={figureId} />
        </Figure>
        <Figure label={theirs}>
          <DollarsOrWords value={qboValue} figureId={null} />
        </Figure>
        <Figure label="Difference">
          {status === 'FAIL' && delta !== null ? (
            <span className="font-strong text-bad">
              <Amount value={cents(Math.abs(fromDollars(delta)))} />
            </span>
          ) : (
            <span className="text-secondary">{status === 'PASS' ? 'None' : 'Not compared'}</span>
          )}
        </Figure>
      </tr>
      {details && (
        <tr className="max-sm:block">
          <td colSpan={5} className="pb-2 text-secondary text-small max-sm:block">
            <p className="max-w-[68ch]">{details}</p>
          </td>
        </tr>
      )}
    </tbody>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td className="py-2 pl-4 text-right max-sm:col-span-2 max-sm:flex max-sm:justify-between max-sm:py-0.5 max-sm:pl-0">
      <span aria-hidden="true" className="text-secondary sm:hidden">
        {label}
      </span>
      {children}
    </td>
  );
}

/**
 * An amount; the figure computed from the books can be opened, but the one from QuickBooks' report cannot.
 */
function DollarsOrWords({ value, figureId }: { value: number | null; figureId: string | null }) {
  if (value === null) return <span className="text-secondary">Not available</span>;
  return <FigureAmount value={fromDollars(value)} figureId={figureId} />;
}
