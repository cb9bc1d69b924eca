import type { Analysis, AnalysisProvider } from '@insights/contracts';
import type { ModelLetter } from './model-letter.ts';

type Notice = NonNullable<Analysis['notice']>;

const INSTEAD = 'The built-in analyst wrote this analysis instead.';

/** Why a model that is set up was not asked. */
export function notAsked(reason: 'consent' | 'often' | 'budget', { name }: AnalysisProvider): Notice {
  switch (reason) {
    case 'consent':
      return {
        code: 'analysis.consent_needed',
        text: `${name} was not asked, because you have not agreed to it yet. It would be given named figures and the names of your ledger accounts, and never customers, vendors or transactions.`,
      };
    case 'often':
      return {
        code: 'analysis.too_often',
        text: `${name} was asked very often for you today, so it was not asked again. ${INSTEAD}`,
      };
    case 'budget':
      return {
        code: 'analysis.budget',
        text: `The budget of this service for ${name} is used up for today. ${INSTEAD}`,
      };
  }
}

const FAILURES: Readonly<Record<string, string>> = {
  unauthorised: 'did not accept the key or the model that this service is set up with',
  'rate-limited': 'is asking us to wait',
  unavailable: 'has a problem of its own',
  refused: 'declined to answer',
  cut: 'broke off its answer',
  unreadable: 'gave an answer that could not be read',
  timeout: 'did not answer in time',
  unreachable: 'could not be reached',
};

/** What a model that was asked did not do; null when nothing needs to be said. */
export function noticeOf(
  { failure, composer }: Pick<ModelLetter, 'failure' | 'composer'>,
  provider: AnalysisProvider,
): Notice | null {
  const { name } = provider;
  if (failure?.kind === 'budget') return notAsked('budget', provider);
  if (failure !== null && composer.passedCount === 0) {
    return {
      code: 'analysis.model_failed',
      text: `${name} ${FAILURES[failure.kind] ?? 'did not answer'}. ${INSTEAD}`,
    };
  }
  if (failure !== null) {
    return {
      code: 'analysis.model_cut',
      text: `${name} ${FAILURES[failure.kind] ?? 'broke off'} before the end. The built-in analyst wrote what was missing.`,
    };
  }
  if (composer.passedCount === 0) {
    return {
      code: 'analysis.model_refused',
      text: `Nothing that ${name} wrote agreed with the figures. ${INSTEAD}`,
    };
  }
  return null;
}
