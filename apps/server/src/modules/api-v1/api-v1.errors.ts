import { missingInWords } from '@insights/words';
import { AppError, refusal } from '../../shared/app-error.ts';

export const incompletePeriod = refusal(
  'v1.period',
  400,
  'Send from and to together, or period alone, or neither for the period that was synced last.',
);

export const invalidPeriod = (message: string) => new AppError({ code: 'v1.period', status: 400, message });

export const nothingSynced = refusal(
  'v1.nothing_read',
  409,
  'The books of this company have not been synced yet. Open it once on the dashboard; API requests never start a sync.',
);

export const periodNotSynced = (periods: string) =>
  new AppError({
    code: 'v1.period_not_read',
    status: 409,
    message: `The books have not been synced for this period. Open it on the dashboard, or choose one of: ${periods}.`,
  });

export const cursorOutdated = refusal(
  'v1.cursor_outdated',
  409,
  'The books were synced again after this cursor was issued. Please request the list again from the start.',
);

export const cursorUnknown = refusal(
  'v1.cursor_unknown',
  400,
  'This cursor belongs to a different list. Send it with the same parameters as the request that returned it.',
);

export const unknownFinding = refusal(
  'v1.unknown_finding',
  404,
  'This finding is not in the review of this period. list_findings shows the ones that are.',
);

export const notComparable = (days: string, reason: string) =>
  new AppError({
    code: 'v1.not_comparable',
    status: 409,
    message: missingInWords({ label: days, reason }),
  });

export const figureOfOtherDays = refusal(
  'v1.figure_of_other_days',
  400,
  'Send the figure without the part after “@”, and its dates as from and to.',
);
