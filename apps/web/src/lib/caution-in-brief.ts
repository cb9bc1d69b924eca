import type { AnalysisParagraph } from '@insights/contracts';

/**
 * What a caution comes to, for the line that opens to the whole of it: `the review gives these books 32 points of 100, and
 * these figures may change: once the findings are fixed, net profit would be $127,570`.
 */
export function cautionInBrief(caution: AnalysisParagraph): string {
  const score = figureOf(caution, 'score');
  const profit = figureOf(caution, 'ifFixed');
  const reason = score === null ? '' : `the review gives these books ${score} of 100, and `;
  const fixed = profit === null ? '' : `: once the findings are fixed, net profit would be ${profit}`;
  return `${reason}these figures may change${fixed}`;
}

function figureOf(caution: AnalysisParagraph, role: string): string | null {
  const run = caution.find((one) => 'figure' in one && one.claim === `caution#${role}`);
  return run !== undefined && 'figure' in run ? run.figure : null;
}
