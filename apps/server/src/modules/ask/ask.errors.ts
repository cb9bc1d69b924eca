import { AppError } from '../../shared/app-error.ts';

export const badPlan = () =>
  new AppError({
    code: 'ask.bad_plan',
    status: 400,
    message: 'This link does not contain a valid question. Please type the question again.',
  });

export const nothingAsked = () =>
  new AppError({
    code: 'ask.nothing_asked',
    status: 400,
    message: 'Send a question in words, or a plan.',
  });

export const noModel = () =>
  new AppError({
    code: 'ask.no_model',
    status: 404,
    message: 'No language model is set up that could interpret a question.',
  });
