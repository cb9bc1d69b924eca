import type { ReportSectionId } from '@insights/contracts';
import { REPORT_SECTION_GROUPS, REPORT_SECTIONS, type ReportSection } from '@insights/words';

interface SectionCardsProps {
  chosen: ReadonlySet<ReportSectionId>;
  onToggle: (id: ReportSectionId) => void;
}

export function SectionCards({ chosen, onToggle }: SectionCardsProps) {
  return (
    <div className="grid min-w-0 content-start gap-5">
      {REPORT_SECTION_GROUPS.map((group) => (
        <fieldset key={group} className="min-w-0">
          <legend className="pb-1.5 text-secondary text-small">{group}</legend>
          <div className="divide-y divide-hairline overflow-hidden rounded-card border border-hairline">
            {REPORT_SECTIONS.filter((section) => section.group === group).map((section) => (
              <SectionCard
                key={section.id}
                section={section}
                isChosen={chosen.has(section.id)}
                onToggle={() => onToggle(section.id)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

interface SectionCardProps {
  section: ReportSection;
  isChosen: boolean;
  onToggle: () => void;
}

function SectionCard({ section: { id, name, shows, isRequired }, isChosen, onToggle }: SectionCardProps) {
  return (
    <label className="flex cursor-pointer items-start gap-3 px-3 py-2 transition-colors duration-150 hover:bg-sunken has-disabled:cursor-default has-disabled:hover:bg-transparent">
      <input
        type="checkbox"
        name={id}
        checked={isChosen}
        disabled={isRequired}
        onChange={onToggle}
        aria-describedby={`section-${id}`}
        className="mt-0.75 size-4.5 shrink-0"
      />
      <span className="min-w-0 grow">
        <span className="flex flex-wrap justify-between gap-x-4">
          <span className="font-strong">{name}</span>
          {isRequired && <span className="text-secondary text-small">Always included</span>}
        </span>
        <span id={`section-${id}`} className="block text-secondary text-small">
          {shows}
        </span>
      </span>
    </label>
  );
}
