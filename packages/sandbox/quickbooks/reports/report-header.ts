import { unitedStates } from '@insights/companies';
import { pacificTime } from '../timestamps.ts';
import type { ReportInput } from './figures.ts';
import type { ReportHeader } from './report.ts';
import type { ReportName } from './report-request.ts';

interface HeaderShape {
  hasData: boolean;
  /** False for the cash flow statement, which has no basis and always uses accrual amounts. */
  showsBasis?: boolean;
  showsColumnUnit?: boolean;
  showsStandard?: boolean;
}

export function reportHeader(name: ReportName, input: ReportInput, shape: HeaderShape): ReportHeader {
  const { request } = input;
  const standard = { Name: 'AccountingStandard', Value: 'GAAP' };
  return {
    Time: pacificTime(input.now),
    ReportName: name,
    ...(shape.showsBasis === true ? { ReportBasis: request.basis } : {}),
    StartPeriod: request.start,
    EndPeriod: request.end,
    ...(shape.showsColumnUnit === true ? { SummarizeColumnsBy: 'Total' } : {}),
    Currency: (input.books.profile.home ?? unitedStates).currency,
    Option: [
      ...(shape.showsStandard === true ? [standard] : []),
      { Name: 'NoReportData', Value: String(!shape.hasData) },
    ],
  };
}
