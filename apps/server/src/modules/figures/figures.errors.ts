import { refusal } from '../../shared/app-error.ts';

export const unknownFigure = refusal(
  'figures.unknown',
  404,
  'This figure does not exist in these books. Open it again from the page that shows it.',
);
