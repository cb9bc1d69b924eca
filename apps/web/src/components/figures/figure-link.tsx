import type { ComponentProps } from 'react';
import { figureAddress, OPENED_FROM_PAGE } from '../../lib/figure-address.ts';
import { Link, useLocation } from '../../lib/router.tsx';
import { Amount } from '../ui/amount.tsx';

interface FigureLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'state'> {
  figureId: string;
}

/** Opens a figure beside the page: the ledger accounts it is made of, and their transactions. */
export function FigureLink({ figureId, ...link }: FigureLinkProps) {
  const { search } = useLocation();
  return <Link to={{ search: figureAddress(search, figureId) }} state={OPENED_FROM_PAGE} {...link} />;
}

interface FigureAmountProps extends ComponentProps<typeof Amount> {
  /** Null for what is no figure by itself, such as a difference of two. */
  figureId: string | null;
  /** For an amount beside a label that leads to the same place: one stop for the keyboard is enough. */
  isSecondLink?: boolean;
}

/** An amount that opens. */
export function FigureAmount({ figureId, isSecondLink = false, ...amount }: FigureAmountProps) {
  if (figureId === null) return <Amount {...amount} />;
  return (
    <FigureLink
      figureId={figureId}
      className="figure-link"
      {...(isSecondLink && { tabIndex: -1, 'data-second': true })}
    >
      <Amount {...amount} />
    </FigureLink>
  );
}
