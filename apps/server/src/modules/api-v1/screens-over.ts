import { createAsk } from '../ask/ask.usecases.ts';
import { createFigures } from '../figures/figures.usecases.ts';
import { createStatements } from '../statements/statements.usecases.ts';
import type { AskedBooks } from './asked-books.ts';
import { pageIn, type WantedPage } from './pages.ts';

/** Stands where the use-cases of the screens ask whose books to look at: here they are found already. */
export const OWNER = 'found';

/** The use-cases of the screens, over the books that are asked about. */
export function screensOver({ current }: AskedBooks) {
  const snapshots = { current: async () => current };
  return {
    figures: createFigures({ snapshots }),
    statements: createStatements({ snapshots }),
    ask: createAsk({ snapshots }),
  };
}

/** The wanted page of what is asked for of these books. */
export function pageOf(found: AskedBooks, parameters: object, wanted: WantedPage) {
  const { fingerprint } = found.current.stored;
  return pageIn({ fingerprint, parameters: { ...parameters, ...found.dates, basis: found.basis } }, wanted);
}
