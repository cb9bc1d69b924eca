import { checkParity, Figures, figureContext, type ParityResult } from '@insights/ledger';
import type { Basis } from '@insights/words';
import { memoizePerObject } from '../../shared/memoize-per-object.ts';
import { onBasis, type Snapshot } from './snapshot.ts';

const memoized = memoizePerObject<Snapshot, Figures>();

/** All figures of a snapshot on a basis, by default the company’s own. */
export function figuresOf(snapshot: Snapshot, basis: Basis = snapshot.company.reportBasis): Figures {
  return memoized(
    snapshot,
    basis,
    () =>
      new Figures(
        figureContext({ ...onBasis(snapshot, basis), documents: snapshot.documents }, snapshot.period, {
          ...snapshot.company,
          currency: snapshot.documents.homeCurrency,
        }),
      ),
  );
}

/** Compares those figures with the source's own reports on the same basis. */
export function parityOf(snapshot: Snapshot, basis: Basis = snapshot.company.reportBasis): ParityResult {
  return checkParity(figuresOf(snapshot, basis), onBasis(snapshot, basis).reported);
}
