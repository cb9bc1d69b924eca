import type { ReportSectionId, ReportTemplateId } from '@insights/contracts';
import { REPORT_SECTIONS, REPORT_TEMPLATE_IDS } from '@insights/words';
import { writeStored } from './stored.ts';

/** Options for the style and content of a report. They do not identify the company. */
interface ReportChoice {
  readonly template: ReportTemplateId;
  readonly sections: ReadonlySet<ReportSectionId>;
}

const REQUIRED = REPORT_SECTIONS.filter(({ isRequired }) => isRequired).map(({ id }) => id);

export const DEFAULT_CHOICE: ReportChoice = {
  template: REPORT_TEMPLATE_IDS[0],
  sections: new Set(REPORT_SECTIONS.filter(({ isDefault }) => isDefault).map(({ id }) => id)),
};

/** Returns the options with a section added or removed; required sections cannot be removed. */
export function withSectionToggled(choice: ReportChoice, id: ReportSectionId): ReportChoice {
  const sections = new Set(choice.sections);
  if (!sections.delete(id)) sections.add(id);
  return { ...choice, sections: withRequired(sections) };
}

/** Returns the sections in report order. */
export function listSections({ sections }: ReportChoice): ReportSectionId[] {
  return REPORT_SECTIONS.map(({ id }) => id).filter((id) => sections.has(id));
}

const STORAGE_KEY = 'financial-insights.report-choice';

export function rememberChoice(choice: ReportChoice, storage: Storage): void {
  const { template } = choice;
  writeStored(storage, STORAGE_KEY, JSON.stringify({ template, sections: listSections(choice) }));
}

/** Returns the last options used in this browser; invalid data is ignored. */
export function recallChoice(storage: Storage): ReportChoice {
  try {
    const stored = JSON.parse(storage.getItem(STORAGE_KEY) ?? '');
    const template = REPORT_TEMPLATE_IDS.find((id) => id === stored.template);
    const sections = REPORT_SECTIONS.map(({ id }) => id).filter((id) => stored.sections.includes(id));
    if (template === undefined || sections.length !== stored.sections.length) return DEFAULT_CHOICE;
    return { template, sections: withRequired(new Set(sections)) };
  } catch {
    return DEFAULT_CHOICE;
  }
}

function withRequired(sections: ReadonlySet<ReportSectionId>): ReadonlySet<ReportSectionId> {
  return new Set([...REQUIRED, ...sections]);
}
