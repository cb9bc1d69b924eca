import type { Price } from '@insights/contracts';
import { formatWholeUsd, fromDollars } from '@insights/money';
import { Amount } from '../../../components/ui/amount.tsx';
import { FULL_PRICE, PAID_ONCE } from '../../../lib/product.ts';

export function PriceCard({ price }: { price: Price }) {
  const isDiscounted = price.discountPercent > 0;
  return (
    <section aria-label="Price" className="rounded-card border border-hairline bg-surface p-6">
      <p className="text-secondary">Financial Insights access</p>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
        {isDiscounted ? (
          <>
            <span className="sr-only">Instead of </span>
            <s className="text-secondary text-title">{formatWholeUsd(FULL_PRICE)}</s>
            <span className="text-display">
              <span className="sr-only">now </span>
              <Amount value={fromDollars(price.amount)} />
            </span>
          </>
        ) : (
          <span className="text-display">{formatWholeUsd(fromDollars(price.amount))}</span>
        )}
      </p>
      {isDiscounted ? (
        <p className="mt-1 font-strong text-good">{price.discountPercent}% OFF applied!</p>
      ) : (
        <p className="mt-1 text-secondary">One-time payment</p>
      )}
      {price.amount > 0 && <p className="mt-1 text-secondary text-small">{PAID_ONCE}</p>}
    </section>
  );
}
