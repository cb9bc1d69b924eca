import type { BasisReconciliation } from '@insights/contracts';
import { fromDollars } from '@insights/money';
import { currencyInWords } from '@insights/words';
import { ScheduleTable } from '../../../components/figures/schedule-table.tsx';
import { Amount } from '../../../components/ui/amount.tsx';
import { useMoney } from '../../../lib/money-context.ts';
import { BridgeLineDetails } from './bridge-line-details.tsx';

/** The lines that lead from one profit to the other. Each line expands to its accounts and transactions. */
export function BridgeLines({ bridge }: { bridge: BasisReconciliation }) {
  const from = bridge.from.toLowerCase();
  const to = bridge.to.toLowerCase();
  const profit = (dollars: number) => [<Amount key="profit" value={fromDollars(dollars)} />];
  return (
    <ScheduleTable
      isInSheet
      caption={`From net income on the ${from} basis to net income on the ${to} basis, ${currencyInWords(useMoney().currency)}`}
      isCaptionHidden
      of="Line"
      columns={['Amount']}
      rows={[
        {
          label: <strong className="font-strong">Net income, {from} basis</strong>,
          cells: profit(bridge.fromAmount),
        },
        ...bridge.lines.map((line) => ({
          label: line.name,
          cells: [<Amount key="amount" value={fromDollars(line.amount)} inColumn isSigned />],
          details: <BridgeLineDetails line={line} />,
        })),
        { label: `Net income, ${to} basis`, cells: profit(bridge.toAmount), kind: 'total' },
      ]}
    />
  );
}
