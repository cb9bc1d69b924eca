import type { AskAmount, AskCell, AskPlan, Basis } from '@insights/contracts';
import { fromDollars } from '@insights/money';
import { Link } from 'wouter';
import { QuickBooksLink } from '../../../components/figures/quickbooks-link.tsx';
import { Amount } from '../../../components/ui/amount.tsx';
import { Menu, MenuItem } from '../../../components/ui/menu.tsx';
import { formatShortDay } from '../../../lib/dates/format-date.ts';
import { figureSearch, OPENED_FROM_PAGE } from '../../../lib/routing/figure-address.ts';
import { useSearch, withChoice } from '../../../lib/routing/search.ts';

interface CellViewProps {
  cell: AskCell;
  basis: Basis;
  shownBasis: Basis;
  view: AskPlan['view'];
  inColumn?: boolean;
}

/** A value in an answer. An amount opens its figures. */
export function CellView({ cell, basis, shownBasis, view, inColumn = false }: CellViewProps) {
  switch (cell.kind) {
    case 'amount':
      return (
        <OpenAmount amount={cell} basis={basis} shownBasis={shownBasis} view={view} inColumn={inColumn} />
      );
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

function OpenAmount({
  amount,
  basis,
  shownBasis,
  view,
  inColumn,
}: {
  amount: AskAmount;
  basis: Basis;
  shownBasis: Basis;
  view: AskPlan['view'];
  inColumn: boolean;
}) {
  const search = useSearch();
  const { figures, transaction } = amount;
  const value = <Amount value={fromDollars(amount.amount)} inColumn={inColumn} />;
  const addressOf = (id: string, own: Basis = basis) =>
    figureSearch(own === shownBasis ? search : withChoice(search, 'basis', own), id, view);
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
      <Link href={addressOf(only.id, only.basis)} state={OPENED_FROM_PAGE} className="figure-link">
        {value}
      </Link>
    );
  }
  if (figures.length > MAX_LISTED) return value;
  return (
    <Menu align="end" className="" trigger={{ className: 'figure-link cursor-pointer', children: value }}>
      {figures.map(({ id, sign, basis: own, label }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one figure may be named twice
        <MenuItem key={`${id} ${index}`} asChild>
          <Link href={addressOf(id, own)} state={OPENED_FROM_PAGE}>
            {sign === 1 ? (index === 0 ? '' : 'plus ') : 'less '}
            {label}
          </Link>
        </MenuItem>
      ))}
    </Menu>
  );
}
