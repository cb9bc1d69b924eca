import { createAsk } from '../ask/ask.usecases.ts';
import { createFigures } from '../figures/figures.usecases.ts';
import { createStatements } from '../statements/statements.usecases.ts';
import type { AskedBooks } from './asked-books.ts';
import { pageIn, type WantedPage } from './pages.ts';

/** Account id for use cases of the screens that require one; the books are already found. */
export const OWNER = 'found';

/** Creates the use cases of the screens for the requested books. */
export function screensOver({ current }: AskedBooks) {
  const snapshots = { current: async () => current };
  return {
    figures: createFigures({ snapshots }),
    statements: createStatements({ snapshots }),
    ask: createAsk({ snapshots }),
  };
}

/** Returns the requested page of a list from these books. */
export function pageOf(found: AskedBooks, parameters: object, wanted: WantedPage) {
  const { fingerprint } = found.current.stored;
  return pageIn({ fingerprint, parameters: { ...parameters, ...found.dates, basis: found.basis } }, wanted);
}
