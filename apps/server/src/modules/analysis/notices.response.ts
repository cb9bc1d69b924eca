import type { Analysis, AnalysisProvider } from '@insights/contracts';
import type { ModelArrangement } from './model-arrangements.client.ts';

type Notice = NonNullable<Analysis['notice']>;

const INSTEAD = 'The built-in analyst wrote this analysis.';

/** Returns a notice that explains why the configured model was not called. */
export function notAsked(reason: 'consent' | 'often' | 'budget', { name }: AnalysisProvider): Notice {
  switch (reason) {
    case 'consent':
      return {
        code: 'analysis.consent_needed',
        text: `${name} was not used because you have not agreed to it yet. It would receive sentences with figures and the names of your ledger accounts, but never customers, vendors or transactions.`,
      };
    case 'often':
      return {
        code: 'analysis.too_often',
        text: `You have reached today’s limit for ${name}. ${INSTEAD}`,
      };
    case 'budget':
      return {
        code: 'analysis.budget',
        text: `This service’s budget for ${name} is used up for today. ${INSTEAD}`,
      };
  }
}

/** Returns a notice that explains why a model did not interpret a question. */
export function unreadNotice(
  failure: NonNullable<ModelArrangement['failure']> | 'often' | 'nothing',
  { name }: AnalysisProvider,
): string {
  switch (failure) {
    case 'nothing':
      return `${name} did not find a question here that these books can answer.`;
    case 'often':
      return `You have reached the hourly limit for ${name}.`;
    case 'budget':
      return `This service’s budget for ${name} is used up for today.`;
    case 'resting':
      return `${name} failed twice in a row, so it is paused for a few minutes.`;
    default:
      return `${name} ${FAILURES[failure] ?? 'did not answer'}.`;
  }
}

const FAILURES: Readonly<Record<string, string>> = {
  unauthorised: 'rejected the API key or the model that this service is set up with',
  'rate-limited': 'is limiting our requests at the moment',
  unavailable: 'is having technical problems',
  refused: 'declined to answer',
  cut: 'stopped in the middle of its answer',
  unreadable: 'gave an answer that could not be read',
  timeout: 'did not answer in time',
  unreachable: 'could not be reached',
};

/**
 * Returns a notice that explains why the built-in analyst's letter is shown instead of the model's; null if the model's
 * is shown.
 */
export function noticeOf(failure: ModelArrangement['failure'], provider: AnalysisProvider): Notice | null {
  const { name } = provider;
  if (failure === null) return null;
  if (failure === 'budget') return notAsked('budget', provider);
  if (failure === 'resting') {
    return {
      code: 'analysis.provider_resting',
      text: `${name} failed twice in a row, so it is paused for a few minutes. ${INSTEAD}`,
    };
  }
  return {
    code: 'analysis.model_failed',
    text: `${name} ${FAILURES[failure] ?? 'did not answer'}. ${INSTEAD}`,
  };
}

/** Returns the notice for an answer that was entirely unusable. */
export function notUsable({ name }: AnalysisProvider): Notice {
  return {
    code: 'analysis.model_refused',
    text: `${name} did not return a usable analysis. ${INSTEAD}`,
  };
}
