import type { ReportNumbers } from '../../verification/report-numbers.usecases.ts';

/** Leaves reports without a number, so that the same books result in the same bytes on every server. */
export const WITHOUT_NUMBERS: Pick<ReportNumbers, 'withNumber' | 'stamp'> = {
  withNumber: (content) => content,
  stamp: async (_accountId, _current, _content, pdf) => pdf,
};
