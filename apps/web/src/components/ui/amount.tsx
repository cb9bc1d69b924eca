import { type Cents, cents, formatAmount, formatUsd, formatWholeUsd } from '@insights/money';
import { cx } from '../../lib/cx.ts';

interface AmountProps {
  value: Cents;
  /** In a column whose head names the currency, the dollar sign is read out and copied, but not drawn. */
  inColumn?: boolean;
  /** Puts a plus before a rise, for changes. */
  isSigned?: boolean;
}

/** An amount to the cent: tabular figures, a true minus sign. */
export function Amount({ value, inColumn = false, isSigned = false }: AmountProps) {
  return (
    <span className="whitespace-nowrap tabular-nums">
      {value < 0 && '−'}
      {isSigned && value > 0 && '+'}
      <span className={cx(inColumn && 'sr-only')}>$</span>
      {formatAmount(cents(Math.abs(value)))}
    </span>
  );
}

/** Whole dollars, and the cents while the `group` around it is pointed at or has the focus. Read out to the cent. */
export function HeadlineAmount({ value }: { value: Cents }) {
  return (
    <span className="inline-grid justify-items-start whitespace-nowrap tabular-nums *:[grid-area:1/1]">
      <span aria-hidden="true" className="group-focus-within:invisible group-hover:invisible print:invisible">
        {formatWholeUsd(value)}
      </span>
      <span className="opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 print:opacity-100">
        {formatUsd(value)}
      </span>
    </span>
  );
}
