import { REPORT_KINDS, type ReportKind } from '@insights/words';

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
          <label
            key={id}
            className="flex cursor-pointer items-start gap-3 rounded-card border border-hairline px-3 py-2 transition-colors duration-150 hover:bg-sunken has-checked:border-ink"
          >
            <input
              type="radio"
              name="kind"
              value={id}
              checked={chosen === id}
              onChange={() => onChoose(id)}
              aria-describedby={`kind-${id}`}
              className="mt-0.75 size-4.5 shrink-0"
            />
            <span className="min-w-0">
              <span className="font-strong">{name}</span>
              <span id={`kind-${id}`} className="block text-secondary text-small">
                {shows}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
