import { type Cents, cents } from '@insights/money';
import { cx } from '../../lib/cx.ts';
import { useMoney } from '../../lib/money-context.ts';

interface AmountProps {
  value: Cents;
  /**
   * Omits the currency symbol in a column whose heading names the currency. The symbol is still read aloud and copied.
   */
  inColumn?: boolean;
  /** Whether to put a plus sign before an increase. */
  isSigned?: boolean;
}

/** An amount to the cent, with tabular digits and a true minus sign. */
export function Amount({ value, inColumn = false, isSigned = false }: AmountProps) {
  const { sign, bare } = useMoney();
  return (
    <span className="whitespace-nowrap tabular-nums">
      {value < 0 && '−'}
      {isSigned && value > 0 && '+'}
      <span className={cx(inColumn && 'sr-only')}>{sign}</span>
      {bare(cents(Math.abs(value)))}
    </span>
  );
}

/**
 * An amount without cents, except while its `group` is hovered or focused. Screen readers always read the cents.
 */
export function HeadlineAmount({ value }: { value: Cents }) {
  const { full, whole } = useMoney();
  return (
    <span className="inline-grid justify-items-start whitespace-nowrap tabular-nums *:[grid-area:1/1]">
      <span aria-hidden="true" className="group-focus-within:invisible group-hover:invisible print:invisible">
        {whole(value)}
      </span>
      <span className="opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 print:opacity-100">
        {full(value)}
      </span>
    </span>
  );
}
