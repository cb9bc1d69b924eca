import type { FinancialData } from '@insights/contracts';
import type { ReactNode, Ref } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { daysLabel, periodName } from '../../lib/dates/period-label.ts';
import { ABOVE, HEAD, HEAD_BOOKS, HEAD_LABEL } from './layout.ts';

export interface ResultsHeadProps {
  data: FinancialData;
  heading: Ref<HTMLHeadingElement>;
  changeButton?: Ref<HTMLButtonElement>;
  /** Reopens the period form; null while the form is open. */
  onChangePeriod: (() => void) | null;
  /** Menu of the reports that were opened before; none on the page of the demo company. */
  reports?: ReactNode;
}

/** The collapsed period form, which shows the chosen period, the company and the basis. */
export function ResultsHead(props: ResultsHeadProps) {
  const { data, heading, changeButton = null, onChangePeriod, reports } = props;
  const { companyName, basis } = data.provenance.snapshot;
  const name = periodName(data.period);
  const days = daysLabel(data.period);
  return (
    <div className={HEAD}>
      <h2 ref={heading} tabIndex={-1} className={`${HEAD_LABEL} scroll-mt-3 font-serif text-heading`}>
        {name ?? days}
      </h2>
      {onChangePeriod && (
        <Button
          ref={changeButton}
          variant="quiet"
          className="screen-only -mx-2 text-small @2xl/page:order-last"
          onClick={onChangePeriod}
        >
          <span>
            Change<span className="@max-2xs/page:sr-only"> period</span>
          </span>
        </Button>
      )}
      {reports && <div className="@2xl/page:order-last">{reports}</div>}
      <p className={HEAD_BOOKS}>
        {name !== null && `${days} · `}
        {companyName}&nbsp;· {basis} basis
      </p>
    </div>
  );
}

/** Container for the area above the figures, whose parts adapt to its width in characters. */
export function Above({ children }: { children: ReactNode }) {
  return (
    <div className="fixed-space @container/page">
      <div className={ABOVE}>{children}</div>
    </div>
  );
}
