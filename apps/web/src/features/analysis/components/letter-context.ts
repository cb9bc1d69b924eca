import { createContext } from 'react';
import type { FigurePeriods } from '../figure-parts.ts';

/** What holds for whichever letter stands in the place of the analysis. */
interface LetterPlace {
  /** Opens a figure of the letter down to its postings. */
  readonly openFigure: (figureId: string) => void;
  readonly periods: FigurePeriods;
  /** Whether its rest is open where it is folded: who reads the whole of one reads on in the one that takes its place. */
  readonly isWhole: boolean;
  readonly toggleWhole: () => void;
}

export const LetterContext = createContext<LetterPlace>({
  openFigure: () => undefined,
  periods: { current: '', compared: [] },
  isWhole: false,
  toggleWhole: () => undefined,
});
