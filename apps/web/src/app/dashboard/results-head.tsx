import type { FinancialData } from '@insights/contracts';
import type { Ref } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { cx } from '../../lib/cx.ts';
import { formatShortDay } from '../../lib/dates.ts';
import { periodLabel } from '../../lib/period-label.ts';
import { HEAD, HEAD_BOOKS, HEAD_LABEL } from './layout.ts';

interface ResultsHeadProps {
  data: FinancialData;
  heading: Ref<HTMLHeadingElement>;
  /** Opens the form again; null while it is open. */
  onChange: (() => void) | null;
}

/** The period form, folded to what was chosen by it: which days, whose books, on which basis. */
export function ResultsHead({ data, heading, onChange }: ResultsHeadProps) {
  const { snapshot, parity } = data.provenance;
  const { companyName, basis } = snapshot;
  const { startDate, endDate } = data.period;
  const label = periodLabel(data.period);
  const days = `${formatShortDay(startDate)} to ${formatShortDay(endDate)}`;
  return (
    <div className={HEAD}>
      <h2 ref={heading} tabIndex={-1} className={`${HEAD_LABEL} scroll-mt-3 font-serif text-heading`}>
        {label}
      </h2>
      {onChange && (
        <Button variant="quiet" className="screen-only -mx-2 text-small sm:order-last" onClick={onChange}>
          Change period
        </Button>
      )}
      <p className={`${HEAD_BOOKS} text-secondary text-small`}>
        <span className="max-sm:hidden">{days} · </span>
        {companyName}&nbsp;· <span className="max-sm:sr-only">{basis} basis · </span>
        <span className={cx('whitespace-nowrap', data.isDemo && 'font-strong text-caution')}>
          {data.isDemo ? 'sample data' : parity.isUploaded ? 'from files' : 'live data'}
        </span>
      </p>
    </div>
  );
}
