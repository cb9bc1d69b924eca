import { REPORT_KINDS, type ReportKind } from '@insights/words';
import { Option } from '../../../components/ui/option.tsx';

interface KindCardsProps {
  chosen: ReportKind;
  onChoose: (kind: ReportKind) => void;
}

/** The kinds of reports, of which one is chosen. */
export function KindCards({ chosen, onChoose }: KindCardsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1.5 text-secondary text-small">Kind of report</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {REPORT_KINDS.map(({ id, name, shows }) => (
          <Option
            key={id}
            type="radio"
            name="kind"
            value={id}
            checked={chosen === id}
            onChange={() => onChoose(id)}
            label={<span className="font-strong">{name}</span>}
            hint={shows}
            className="rounded-card border border-hairline px-3 transition-colors duration-150 hover:bg-sunken has-checked:border-ink"
          />
        ))}
      </div>
    </fieldset>
  );
}
