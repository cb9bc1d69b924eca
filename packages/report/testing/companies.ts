import type { ReportTemplateId } from '@insights/words';
import { conglomerate } from './conglomerate.ts';
import { demoContent } from './demo-content.ts';
import { newcomer } from './newcomer.ts';

/** Companies that reports must fit: one in a good month, one that only loses, one of many accounts. */
export const COMPANIES = {
  garden: (template: ReportTemplateId) => demoContent({ template }),
  newcomer: (template: ReportTemplateId) => newcomer(template),
  conglomerate: (template: ReportTemplateId) => conglomerate(template, 120),
} as const;
