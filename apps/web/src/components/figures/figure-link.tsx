import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';
import { figureAddress, OPENED_FROM_PAGE } from '../../lib/figure-address.ts';

interface FigureLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'state'> {
  figureId: string;
}

/** Opens a figure beside the page: the ledger accounts it is made of, and their transactions. */
export function FigureLink({ figureId, ...link }: FigureLinkProps) {
  const { search } = useLocation();
  return <Link to={{ search: figureAddress(search, figureId) }} state={OPENED_FROM_PAGE} {...link} />;
}
