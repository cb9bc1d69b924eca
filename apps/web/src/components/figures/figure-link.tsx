import type { BooksView } from '@insights/contracts';
import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { figureSearch, OPENED_FROM_PAGE } from '../../lib/routing/figure-address.ts';
import { setSearch, useSearch } from '../../lib/routing/search.ts';
import { Amount } from '../ui/amount.tsx';

interface FigureLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Null if the content is not a figure itself, such as the difference between two figures; it is then not a link. */
  figureId: string | null;
  /** The books that the figure comes from; the recorded ones by default. */
  view?: BooksView;
}

/** Link that opens a figure in a sheet with its ledger accounts and their transactions. */
export function FigureLink({ figureId, view, ...link }: FigureLinkProps) {
  const search = useSearch();
  if (figureId === null) return link.children;
  return <Link href={figureSearch(search, figureId, view)} state={OPENED_FROM_PAGE} {...link} />;
}

/** Returns a function that opens a figure like a link. */
export function useOpenFigure() {
  const search = useSearch();
  return (figureId: string) => setSearch(figureSearch(search, figureId), { state: OPENED_FROM_PAGE });
}

interface FigureAmountProps
  extends ComponentProps<typeof Amount>,
    Pick<FigureLinkProps, 'figureId' | 'view'> {
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
