import { AppError, refusal } from '../../shared/app-error.ts';

export const unknownEntry = refusal(
  'adjusting.unknown_entry',
  404,
  'This adjusting entry is no longer proposed. Please load the list again.',
);

export const noSuchFile = refusal(
  'adjusting.no_such_file',
  404,
  'There are no adjusting entries for this file. Please reload the page.',
);

export const unknownAccount = (accountId: string) =>
  new AppError({
    code: 'adjusting.unknown_account',
    status: 400,
    message: `There is no account with the id “${accountId}” in the chart of accounts or among the accounts that this entry proposes.`,
  });

export const dateNotRead = (first: string, last: string) =>
  new AppError({
    code: 'adjusting.date_not_read',
    status: 400,
    message: `The books were read from ${first} to ${last}. Choose dates within these days.`,
  });
