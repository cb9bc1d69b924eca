import type { Basis } from '@insights/contracts';
import { BridgeLink } from '../../../components/figures/bridge-link.tsx';
import { Segmented } from '../../../components/ui/segmented.tsx';

interface BasisToggleProps {
  /** Bases on which the period can be shown. */
  bases: readonly Basis[];
  /** The chosen basis. The figures switch to it once they have been computed. */
  chosen: Basis;
  onChoose: (basis: Basis) => void;
}

/** Shows the basis of everything on the page, with a link that explains why it matters. */
export function BasisToggle({ bases, chosen, onChoose }: BasisToggleProps) {
  if (bases.length < 2) {
    return (
      <p className="text-secondary text-small">
        Only the {chosen.toLowerCase()} basis is available for this period.
      </p>
    );
  }
  return (
    <div className="screen-only flex flex-wrap items-center gap-x-4 gap-y-1 @max-2xl/page:contents">
      <Segmented
        legend="Basis"
        options={bases.map((basis) => ({ value: basis, label: basis }))}
        value={chosen}
        onChoose={onChoose}
      />
      <BridgeLink className="@max-2xl/page:hidden" />
    </div>
  );
}
