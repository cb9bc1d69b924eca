import type { Basis } from '@insights/contracts';
import { Segmented } from '../../../components/ui/segmented.tsx';

interface BasisToggleProps {
  /** Bases on which the period can be shown. */
  bases: readonly Basis[];
  /** The chosen basis. The figures switch to it once they have been computed. */
  chosen: Basis;
  onChoose: (basis: Basis) => void;
}

/** Shows the basis of everything on the page. */
export function BasisToggle({ bases, chosen, onChoose }: BasisToggleProps) {
  if (bases.length < 2) {
    return (
      <p className="text-secondary text-small">
        Only the {chosen.toLowerCase()} basis is available for this period.
      </p>
    );
  }
  return (
    <Segmented
      legend="Basis"
      options={bases.map((basis) => ({ value: basis, label: basis }))}
      value={chosen}
      onChoose={onChoose}
    />
  );
}
