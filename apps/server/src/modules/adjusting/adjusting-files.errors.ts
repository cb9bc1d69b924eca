import { refusal } from '../../shared/app-error.ts';

export const noSuchFile = refusal(
  'adjusting.no_such_file',
  404,
  'There are no adjusting entries for this file. Please reload the page.',
);
