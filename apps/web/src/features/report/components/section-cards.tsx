import { REPORT_SECTION_GROUPS, REPORT_SECTIONS, type ReportSectionId } from '@insights/words';
import { Option } from '../../../components/ui/option.tsx';

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
            {REPORT_SECTIONS.filter((section) => section.group === group).map(
              ({ id, name, shows, isRequired }) => (
                <Option
                  key={id}
                  type="checkbox"
                  name={id}
                  checked={chosen.has(id)}
                  disabled={isRequired}
                  onChange={() => onToggle(id)}
                  label={
                    <span className="flex flex-wrap justify-between gap-x-4">
                      <span className="font-strong">{name}</span>
                      {isRequired && <span className="text-secondary text-small">Always included</span>}
                    </span>
                  }
                  hint={shows}
                  className="px-3 transition-colors duration-150 hover:bg-sunken has-disabled:hover:bg-transparent"
                />
              ),
            )}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
