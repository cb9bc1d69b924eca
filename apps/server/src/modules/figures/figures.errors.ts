import { AppError } from '../../shared/app-error.ts';

export const unknownFigure = () =>
  new AppError({
    code: 'figures.unknown',
    status: 404,
    message: 'This figure does not exist in these books. Open it again from the page that shows it.',
  });
