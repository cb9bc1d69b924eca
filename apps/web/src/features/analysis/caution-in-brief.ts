import type { AnalysisParagraph, FigureRun } from '@insights/contracts';

/**
 * Returns a one-line summary of a caution, such as `corrections change net profit; the review questions $35,464`. It is
 * the same at every width.
 */
export function cautionInBrief(caution: AnalysisParagraph): string {
  const corrected = findFigure(caution, 'corrected1');
  const questioned = findFigure(caution, 'questioned1');
  const failed = findFigure(caution, 'failed');
  const reasons = [
    ...(findFigure(caution, 'impossible1') === null ? [] : ['a balance here cannot be right']),
    ...(corrected === null ? [] : [`corrections change ${corrected.label.toLowerCase()}`]),
    ...(questioned === null ? [] : [`the review questions ${questioned.figure}`]),
    ...(failed === null ? [] : [`${failed.figure} not in agreement`]),
  ];
  return reasons.length === 0 ? 'these figures may change' : reasons.join('; ');
}

function findFigure(caution: AnalysisParagraph, role: string): FigureRun | null {
  const run = caution.find((one) => 'figure' in one && one.claim === `caution#${role}`);
  return run !== undefined && 'figure' in run ? run : null;
}
