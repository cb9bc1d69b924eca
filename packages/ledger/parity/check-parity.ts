import { type Cents, cents } from '@insights/money';
import type { ParityStatus } from '@insights/words';
import type { FigureName } from '../figures/definitions/index.ts';
import type { Figures } from '../figures/figures.ts';
import {
  describeDifferences,
  describeSections,
  reconcileSections,
  type SectionReconciliation,
} from './cash-flow-sections.ts';
import { explainDifference, explainEqualTotal } from './causes.ts';
import { PARITY_CHECKS } from './parity-checks.ts';
import type { ReportedFigures } from './reported.ts';

export interface ParityResult {
  /** Whether the other side consists of uploaded statements rather than QuickBooks' own reports. */
  readonly isUploaded: boolean;
  readonly overall: ParityStatus;
  readonly checks: readonly ParityCheckResult[];
}

export interface ParityCheckResult {
  readonly name: string;
  readonly status: ParityStatus;
  /** Id for drilling down into our figure. See `parseFigureId`. */
  readonly figureId: FigureName;
  readonly ours: Cents;
  /** Null if QuickBooks' amount is unavailable, which never counts as zero. */
  readonly theirs: Cents | null;
  /** Ours less theirs. */
  readonly delta: Cents | null;
  /** Sentences that explain a difference or a missing amount; empty if there is neither. */
  readonly details: string;
}

/** Compares our figures for a period with QuickBooks' own reports for the same days, to the cent. */
export function checkParity(figures: Figures, reported: ReportedFigures): ParityResult {
  const checks = PARITY_CHECKS.map((check): ParityCheckResult => {
    const { name, note, figure: figureId } = check;
    const ours = figures.amount(figureId);
    const theirSide = check.theirs(reported);
    if (theirSide.status === 'missing') {
      return {
        name,
        status: 'INCOMPLETE',
        figureId,
        ours,
        theirs: null,
        delta: null,
        details: theirSide.reason,
      };
    }
    const theirs = theirSide.report;
    const delta = cents(ours - theirs);
    const sections = check.report === 'cashFlow' ? sectionsOf(figures, reported) : [];
    const within =
      delta === 0
        ? explainEqualTotal(check, figures, reported) || describeDifferences(sections, figures)
        : explainDifference(check, figures, reported);
    const status = delta === 0 && within === '' ? 'PASS' : 'FAIL';
    const details = [note, describeSections(sections, figures), within].filter(Boolean).join(' ');
    return { name, status, figureId, ours, theirs, delta, details };
  });
  const any = (status: ParityStatus) => checks.some((check) => check.status === status);
  const overall = any('FAIL') ? 'FAIL' : any('INCOMPLETE') ? 'INCOMPLETE' : 'PASS';
  return { isUploaded: reported.isUploaded === true, overall, checks };
}

function sectionsOf(figures: Figures, { cashFlow }: ReportedFigures): readonly SectionReconciliation[] {
  return cashFlow.status === 'missing' ? [] : (reconcileSections(figures, cashFlow.report) ?? []);
}
