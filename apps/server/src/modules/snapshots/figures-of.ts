import { Figures, figureContext } from '@insights/ledger';
import type { Basis } from '@insights/words';
import { onBasis, type Snapshot } from './snapshot.ts';

/** Every figure that can be asked of a snapshot on a basis; without one, on the company’s own. */
export function figuresOf(snapshot: Snapshot, basis: Basis | undefined): Figures {
  return new Figures(figureContext(onBasis(snapshot, basis), snapshot.period, snapshot.company));
}
