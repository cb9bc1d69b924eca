import type { JsonObject } from '../json.ts';
import { pacificTimeMs } from '../timestamps.ts';
import type { ServiceAnswer } from './service-answer.ts';

/**
 * The refusals of the gateway before the accounting service: lower-case keys, a time in milliseconds,
 * and a list of empty siblings.
 */
export function authenticationFailed(detail: string, now: number): ServiceAnswer {
  const error = {
    message: 'message=AuthenticationFailed; errorCode=003200; statusCode=401',
    detail,
    code: '3200',
    element: null,
  };
  return {
    status: 401,
    root: 'IntuitResponse',
    body: {
      warnings: null,
      intuitObject: null,
      fault: { error: [error], type: 'AUTHENTICATION' },
      report: null,
      queryResponse: null,
      batchItemResponse: [],
      attachableResponse: [],
      syncErrorResponse: null,
      requestId: null,
      time: now,
      status: null,
      cdcresponse: [],
    },
  };
}

/** What a refused token gets when the request did not ask for JSON. */
export function generalAuthenticationError(now: number): JsonObject {
  return {
    Fault: {
      Error: [
        {
          Message: 'General Authentication Error',
          Detail: 'AuthenticationErrorGeneral: SRV-110-Authentication Failure , statusCode: 401',
          code: '100',
        },
      ],
      type: 'AuthenticationFault',
    },
    time: pacificTimeMs(now),
  };
}

/** The app has no grant for this company: disconnected, or another company than the token's. */
export function applicationNotAuthorized(): ServiceAnswer {
  const error = {
    message: 'message=ApplicationAuthorizationFailed; errorCode=003100; statusCode=403',
    detail: null,
    code: '3100',
    element: null,
  };
  return {
    status: 403,
    root: 'IntuitResponse',
    body: { fault: { error: [error], type: 'SERVICE' } },
  };
}

export function throttled(): ServiceAnswer {
  const error = {
    Message: 'message=ThrottleExceeded; errorCode=003001; statusCode=429',
    Detail: 'The request limit was reached.',
    code: '3001',
  };
  return { status: 429, root: 'IntuitResponse', body: { Fault: { Error: [error], type: 'SERVICE' } } };
}
