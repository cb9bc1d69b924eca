import { AppError } from '../../shared/app-error.ts';

export const badPlan = () =>
  new AppError({
    code: 'ask.bad_plan',
    status: 400,
    message: 'This address holds no question that can be answered. Ask it again in words.',
  });

export const nothingAsked = () =>
  new AppError({
    code: 'ask.nothing_asked',
    status: 400,
    message: 'Ask a question in words, or give the plan of one.',
  });

export const noModel = () =>
  new AppError({
    code: 'ask.no_model',
    status: 404,
    message: 'No model is set up here that could read a question.',
  });
