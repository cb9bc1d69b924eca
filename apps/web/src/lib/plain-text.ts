import type { AnalysisParagraph } from '@insights/contracts';

/** Returns a paragraph of the letter without links to the sources of its figures. */
export function plainText(paragraph: AnalysisParagraph): string {
  return paragraph.map((run) => ('text' in run ? run.text : run.figure)).join('');
}
