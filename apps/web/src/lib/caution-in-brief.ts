import type { AnalysisParagraph } from '@insights/contracts';

/**
 * Returns a one-line summary of a caution, such as `the review questions $35,464`. It is the same at every width, so
 * that phones show the amount too.
 */
export function cautionInBrief(caution: AnalysisParagraph): string {
  const disputed = figureOf(caution, 'disputed');
  const failed = figureOf(caution, 'failed');
  const reasons = [
    ...(figureOf(caution, 'impossible1') === null ? [] : ['a balance here cannot be right']),
    ...(disputed === null ? [] : [`the review questions ${disputed}`]),
    ...(failed === null ? [] : [`${failed} not in agreement`]),
  ];
  return reasons.length === 0 ? 'these figures may change' : reasons.join('; ');
}

function figureOf(caution: AnalysisParagraph, role: string): string | null {
  const run = caution.find((one) => 'figure' in one && one.claim === `caution#${role}`);
  return run !== undefined && 'figure' in run ? run.figure : null;
}
