import type { BasisReconciliation } from '@insights/contracts';
import { type Cents, fromDollars } from '@insights/money';
import { currencyInWords } from '@insights/words';
import { Amount } from '../../../components/ui/amount.tsx';
import { DisclosureButton, useDisclosure } from '../../../components/ui/disclosure-button.tsx';
import { cx } from '../../../lib/cx.ts';
import { useMoney } from '../../../lib/money-context.ts';
import { BridgeLineDetails } from './bridge-line-details.tsx';

/**
 * The lines that lead from one profit to the other, styled like a printed statement. Each line expands to its accounts
 * and transactions.
 */
export function BridgeLines({ bridge }: { bridge: BasisReconciliation }) {
  const { from, to, fromAmount, toAmount, lines } = bridge;
  return (
    <table className="w-full">
      <caption className="sr-only">
        From net income on the {from.toLowerCase()} basis to net income on the {to.toLowerCase()} basis,{' '}
        {currencyInWords(useMoney().currency)}
      </caption>
      <tbody>
        <Profit label={`Net income, ${from.toLowerCase()} basis`} amount={fromDollars(fromAmount)} />
      </tbody>
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
      <tbody>
        <Profit label={`Net income, ${to.toLowerCase()} basis`} amount={fromDollars(toAmount)} isTotal />
      </tbody>
    </table>
  );
}

function Profit({ label, amount, isTotal = false }: { label: string; amount: Cents; isTotal?: boolean }) {
  return (
    <tr className="font-strong">
      <th scope="row" className="py-1.5 text-left font-strong">
        {label}
      </th>
      <td className="pl-4 text-right">
        <div
          className={cx(
            'py-1.5',
            isTotal && 'border-t border-t-control border-b-3 border-b-ink border-double',
          )}
        >
          <Amount value={amount} />
        </div>
      </td>
    </tr>
  );
}

function Line({ line }: { line: BasisReconciliation['lines'][number] }) {
  const { isOpen, button, region } = useDisclosure();
  return (
    <tbody>
      <tr>
        <th scope="row" className="py-0.5 text-left font-normal">
          <DisclosureButton {...button} className="inline-flex min-h-9 gap-1.5">
            {line.name}
          </DisclosureButton>
        </th>
        <td className="pl-4 text-right">
          <Amount value={fromDollars(line.amount)} inColumn isSigned />
        </td>
      </tr>
      <tr {...region}>
        <td colSpan={2}>{isOpen && <BridgeLineDetails line={line} />}</td>
      </tr>
    </tbody>
  );
}
