import { jsonAnswer, type RawResponse } from '../http/raw-response.ts';
import type { JsonObject } from '../json.ts';
import { pacificTimeMs } from '../timestamps.ts';

/**
 * The gateway's error before a request reaches the accounting service: lower-case keys, a time in milliseconds, and a
 * list of empty siblings. It includes the token, which is why QuickBooks' responses must not be logged.
 */
export function authenticationFailed(detail: string, now: number): RawResponse {
  const error = {
    message: 'message=AuthenticationFailed; errorCode=003200; statusCode=401',
    detail,
    code: '3200',
    element: null,
  };
  return jsonAnswer(401, {
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
  });
}

/**
 * Error for an app that has no access to this company, because it was disconnected or the token belongs to another
 * company.
 */
export function applicationNotAuthorized(): RawResponse {
  const error = {
    message: 'message=ApplicationAuthorizationFailed; errorCode=003100; statusCode=403',
    detail: null,
    code: '3100',
    element: null,
  };
  return jsonAnswer(403, { fault: { error: [error], type: 'SERVICE' } });
}

export function throttled(headers: Readonly<Record<string, string>> = {}): RawResponse {
  const error = {
    Message: 'message=ThrottleExceeded; errorCode=003001; statusCode=429',
    Detail: 'The request limit was reached.',
    code: '3001',
  };
  return jsonAnswer(429, { Fault: { Error: [error], type: 'SERVICE' } }, headers);
}

/** Unlike other responses, this one is XML although JSON was requested. */
export function gatewayTimeout(now: number): RawResponse {
  const body = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<IntuitResponse time="${pacificTimeMs(now)}" xmlns="http://schema.intuit.com/finance/v3">
    <Fault type="SERVICE">
        <Error code="6002">
            <Message>message=GatewayTimeout; errorCode=006002; statusCode=504</Message>
        </Error>
    </Fault>
</IntuitResponse>
`;
  return { status: 504, headers: { 'content-type': 'application/xml;charset=UTF-8' }, body };
}

type ServiceError = { Message: string; Detail: string; code: string; element?: string };

/** An error from the accounting service itself: HTTP 400 with a capitalized "Fault". */
export function accountingFault(error: ServiceError, now: number): RawResponse {
  return jsonAnswer(400, faultBody(error, now, 'ValidationFault'));
}

export function faultBody(error: ServiceError, now: number, type: string): JsonObject {
  return { Fault: { Error: [error], type }, time: pacificTimeMs(now) };
}

/** The "500" is the code of a validation fault, not the HTTP status. */
export function unsupportedOperation(method: string, now: number): RawResponse {
  const operation = `No resource method found for ${method}, return 405 with Allow header`;
  return accountingFault(
    { Message: 'Unsupported Operation', Detail: `Operation ${operation} is not supported.`, code: '500' },
    now,
  );
}

/** Also returned for a misspelled or incorrectly capitalized report name. */
export function reportNotPermitted(now: number): RawResponse {
  return accountingFault(
    {
      Message: 'Permission Denied Error',
      Detail: 'Permission Denied Error : You do not have the access rights to use this feature.',
      code: '5020',
      element: 'ReportName',
    },
    now,
  );
}

export function invalidParameter(element: string, code: string, Detail: string, now: number): RawResponse {
  return accountingFault({ Message: 'Invalid Request Parameter', Detail, code, element }, now);
}
