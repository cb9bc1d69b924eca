import { createContext } from 'react';
import type { FigurePeriods } from '../figure-parts.ts';

/** State that applies to every letter shown in the analysis. */
interface LetterState {
  readonly periods: FigurePeriods;
  /**
   * Whether the collapsed rest of the letter is expanded. Kept when another letter replaces the current one.
   */
  readonly isWhole: boolean;
  readonly toggleWhole: () => void;
}

export const LetterContext = createContext<LetterState>({
  periods: { current: '', compared: [] },
  isWhole: false,
  toggleWhole: () => undefined,
});
