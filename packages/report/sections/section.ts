import type { ChartLook } from '../charts/look.ts';
import type { Missing, ReportContent } from '../content.ts';
import type { Block } from './block.ts';

/** A part of the report, complete in one value. */
export interface Section {
  readonly title: string | ((content: ReportContent) => string);
  /** Null where the report does not have it; a reason where it was chosen and cannot be had. */
  build(content: ReportContent, look: ChartLook): readonly Block[] | Missing | null;
}

/** Builds blocks of a part of the content; a part that is absent or missing stays what it is. */
export function fromPart<Part extends object>(
  part: Part | Missing | null,
  build: (part: Part) => readonly Block[],
): readonly Block[] | Missing | null {
  return part === null || isMissing(part) ? part : build(part);
}

export function isMissing(value: object): value is Missing {
  return 'missing' in value;
}
