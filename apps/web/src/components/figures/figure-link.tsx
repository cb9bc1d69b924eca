import type { BooksView } from '@insights/contracts';
import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { figureSearch, OPENED_FROM_PAGE } from '../../lib/routing/figure-address.ts';
import { useSearch } from '../../lib/routing/search.ts';
import { Amount } from '../ui/amount.tsx';

interface FigureLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  figureId: string;
  view?: BooksView;
}

/** Link that opens a figure in a sheet with its ledger accounts and their transactions. */
export function FigureLink({ figureId, view, ...link }: FigureLinkProps) {
  const search = useSearch();
  return <Link href={figureSearch(search, figureId, view)} state={OPENED_FROM_PAGE} {...link} />;
}

interface FigureAmountProps extends ComponentProps<typeof Amount> {
  /** Null if the amount is not a figure itself, such as the difference between two figures. */
  figureId: string | null;
  /** The books that the amount comes from; the recorded ones by default. */
  view?: BooksView;
  /** For an amount next to a label that has the same link, because one tab stop is enough. */
  isSecondLink?: boolean;
}

/** An amount that opens its figure. */
export function FigureAmount({
  figureId,
  view = 'booked',
  isSecondLink = false,
  ...amount
}: FigureAmountProps) {
  if (figureId === null) return <Amount {...amount} />;
  return (
    <FigureLink
      figureId={figureId}
      view={view}
      className="figure-link"
      {...(isSecondLink && { tabIndex: -1, 'data-second': true })}
    >
      <Amount {...amount} />
    </FigureLink>
  );
}
