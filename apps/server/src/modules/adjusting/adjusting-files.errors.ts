import { AppError } from '../../shared/app-error.ts';

export const noSuchFile = () =>
  new AppError({
    code: 'adjusting.no_such_file',
    status: 404,
    message: 'There are no adjusting entries for this file. Please reload the page.',
  });
