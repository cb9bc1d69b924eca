import type { AskAmount, AskCell } from '@insights/contracts';
import { fromDollars } from '@insights/money';
import { Link } from 'wouter';
import { QuickBooksLink } from '../../../components/figures/quickbooks-link.tsx';
import { Amount } from '../../../components/ui/amount.tsx';
import { Menu, MenuItem } from '../../../components/ui/menu.tsx';
import { formatShortDay } from '../../../lib/dates/format-date.ts';
import { OPENED_FROM_PAGE } from '../../../lib/routing/figure-address.ts';
import type { FigureAddress } from '../use-figure-address.ts';

interface CellViewProps {
  cell: AskCell;
  addressOf: FigureAddress;
  inColumn?: boolean;
}

/** A value in an answer. An amount opens its figures. */
export function CellView({ cell, addressOf, inColumn = false }: CellViewProps) {
  switch (cell.kind) {
    case 'amount':
      return <OpenAmount amount={cell} addressOf={addressOf} inColumn={inColumn} />;
    case 'average':
    case 'derived':
      return <Amount value={fromDollars(cell.amount)} inColumn={inColumn} />;
    case 'percent':
      return (
        <span className="whitespace-nowrap tabular-nums">{percent.format(cell.share).replace('-', '−')}</span>
      );
    case 'value':
    case 'text':
      return cell.text;
    case 'count':
      return `${cell.count.toLocaleString('en-US')} ${cell.unit}`;
    case 'day':
      return cell.day === null ? '' : <span className="whitespace-nowrap">{formatShortDay(cell.day)}</span>;
  }
}

const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
/** Maximum number of listed figures; a longer list would not be useful. */
const MAX_LISTED = 8;

interface OpenAmountProps {
  amount: AskAmount;
  addressOf: FigureAddress;
  inColumn: boolean;
}

function OpenAmount({ amount, addressOf, inColumn }: OpenAmountProps) {
  const { figures, transaction } = amount;
  const value = <Amount value={fromDollars(amount.amount)} inColumn={inColumn} />;
  const [only, ...others] = figures;
  if (only === undefined) {
    return transaction === undefined ? (
      value
    ) : (
      <QuickBooksLink link={transaction.qboDeepLink}>{value}</QuickBooksLink>
    );
  }
  if (others.length === 0) {
    return (
      <Link href={addressOf(only)} state={OPENED_FROM_PAGE} className="figure-link">
        {value}
      </Link>
    );
  }
  if (figures.length > MAX_LISTED) return value;
  return (
    <Menu align="end" className="" trigger={{ className: 'figure-link cursor-pointer', children: value }}>
      {figures.map((figure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one figure may be named twice
        <MenuItem key={`${figure.id} ${index}`} asChild>
          <Link href={addressOf(figure)} state={OPENED_FROM_PAGE}>
            {figure.sign === 1 ? (index === 0 ? '' : 'plus ') : 'less '}
            {figure.label}
          </Link>
        </MenuItem>
      ))}
    </Menu>
  );
}
