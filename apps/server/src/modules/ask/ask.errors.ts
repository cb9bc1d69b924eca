import { refusal } from '../../shared/app-error.ts';

export const badPlan = refusal(
  'ask.bad_plan',
  400,
  'This link does not contain a valid question. Please type the question again.',
);

export const nothingAsked = refusal('ask.nothing_asked', 400, 'Send a question in words, or a plan.');

export const noModel = refusal(
  'ask.no_model',
  404,
  'No language model is set up that could interpret a question.',
);
