import { missingInWords } from '@insights/words';
import { AppError } from '../../shared/app-error.ts';

export const incompletePeriod = () =>
  new AppError({
    code: 'v1.period',
    status: 400,
    message: 'Give from and to together, or period alone, or none of them for the period that was read last.',
  });

export const invalidPeriod = (message: string) => new AppError({ code: 'v1.period', status: 400, message });

export const nothingSynced = () =>
  new AppError({
    code: 'v1.nothing_read',
    status: 409,
    message:
      'The books of this company were not read yet. Open it once on the dashboard; programs never make us read.',
  });

export const periodNotSynced = (periods: string) =>
  new AppError({
    code: 'v1.period_not_read',
    status: 409,
    message: `The books were not read for this period. Open it on the dashboard, or choose one of: ${periods}.`,
  });

export const cursorOutdated = () =>
  new AppError({
    code: 'v1.cursor_outdated',
    status: 409,
    message:
      'The books were read anew since this cursor was given. Ask for the list again from its beginning.',
  });

export const cursorUnknown = () =>
  new AppError({
    code: 'v1.cursor_unknown',
    status: 400,
    message: 'This cursor is not of this list. Send it with the same parameters as the request that gave it.',
  });

export const unknownFinding = () =>
  new AppError({
    code: 'v1.unknown_finding',
    status: 404,
    message: 'The review of this period has no such finding. list_findings names those there are.',
  });

export const notComparable = (days: string, reason: string) =>
  new AppError({
    code: 'v1.not_comparable',
    status: 409,
    message: missingInWords({ label: days, reason }),
  });

export const figureOfOtherDays = () =>
  new AppError({
    code: 'v1.figure_of_other_days',
    status: 400,
    message: 'Give the figure without the part behind “@”, and its days as from and to.',
  });
