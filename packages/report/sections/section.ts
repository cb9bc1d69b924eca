import type { ReportSectionId } from '@insights/words';
import type { ChartLook } from '../charts/look.ts';
import type { Missing, ReportContent } from '../content.ts';
import type { Block } from './block.ts';

/** A section of the report. */
export interface Section {
  /**
   * Choice of the owner that includes the section; omitted for a section that every report includes. A report without the
   * cash flow statement is not meant for a lender, so it omits the summary and the schedules for lenders as well.
   */
  readonly id?: ReportSectionId;
  readonly title: string | ((content: ReportContent) => string);
  /**
   * Share of a page that must be free for the section; otherwise it starts a new page. Omitted if it can follow the
   * previous section anywhere.
   */
  readonly room?: number;
  /** Whether it is one of the financial statements, to which the legend of the engagement applies. */
  readonly isStatement?: boolean;
  /**
   * Returns null if there is nothing to print, and a reason if the section was selected but is unavailable.
   * `unavailable` has the names and reasons of such sections before this one.
   */
  build(
    content: ReportContent,
    look: ChartLook,
    unavailable?: readonly string[],
  ): readonly Block[] | Missing | null;
}

/** Builds blocks from a part of the content; returns null or a missing part unchanged. */
export function fromPart<Content extends object>(
  part: Content | Missing | null,
  build: (part: Content) => readonly Block[],
): readonly Block[] | Missing | null {
  return part === null || isMissing(part) ? part : build(part);
}

export function isMissing(value: object): value is Missing {
  return 'missing' in value;
}
