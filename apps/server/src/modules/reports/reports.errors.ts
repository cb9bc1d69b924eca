import { ReportError } from '@insights/report';
import { AppError } from '../../shared/app-error.ts';

/** Why there is no report, for the visitor. */
export function asReportFailure(error: unknown): unknown {
  if (!(error instanceof ReportError)) return error;
  const isBusy = error.kind === 'overloaded' || error.kind === 'closed';
  return new AppError({
    code: isBusy ? 'reports.busy' : 'reports.failed',
    status: isBusy ? 503 : 500,
    message: isBusy
      ? 'Many reports are being made just now. Please try again in a minute.'
      : 'The report could not be made. Nothing was lost; please try again.',
    cause: error,
  });
}
