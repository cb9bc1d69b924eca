import { AppError } from '../../shared/app-error.ts';

export const unknownFigure = () =>
  new AppError({
    code: 'figures.unknown',
    status: 404,
    message: 'These books have no such figure. Open it again from the page it is shown on.',
  });
