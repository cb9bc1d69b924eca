import type { ReportSectionId } from '@insights/words';
import type { ChartLook } from '../charts/look.ts';
import type { Missing, ReportContent } from '../content.ts';
import type { Block } from './block.ts';

/** A section of the report, complete in one value. */
export interface Section {
  /** Omitted for a section that every report has. */
  readonly id?: ReportSectionId;
  readonly title: string | ((content: ReportContent) => string);
  /** Returns null if there is nothing to print; a reason if the section was selected but is unavailable. */
  build(content: ReportContent, look: ChartLook): readonly Block[] | Missing | null;
}

/** Builds blocks from a part of the content; an absent or missing part is returned unchanged. */
export function fromPart<Content extends object>(
  part: Content | Missing | null,
  build: (part: Content) => readonly Block[],
): readonly Block[] | Missing | null {
  return part === null || isMissing(part) ? part : build(part);
}

export function isMissing(value: object): value is Missing {
  return 'missing' in value;
}
