import type { ComponentProps } from 'react';
import { Amount } from '../ui/amount.tsx';
import { FigureLink } from './figure-link.tsx';

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
