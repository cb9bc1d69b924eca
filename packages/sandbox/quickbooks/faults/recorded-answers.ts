import { applicationNotAuthorized, authenticationFailed, throttled } from '../api/gateway-faults.ts';
import { faultBody, reportNotPermitted } from '../api/service-faults.ts';
import { jsonAnswer, type WireAnswer } from '../http/wire-answer.ts';
import { pacificTimeMs } from '../timestamps.ts';
import type { RecordedFault } from './fault.ts';

interface Circumstances {
  now: number;
  /** The access token of the request: the service repeats it in its refusal. */
  accessToken: string;
  retryAfterSeconds: number | undefined;
}

export function recordedAnswer(answer: RecordedFault, about: Circumstances): WireAnswer {
  switch (answer) {
    case '401-3200':
      return jsonAnswer(401, authenticationFailed(`Token expired: ${about.accessToken}`, about.now).body);
    case '403-3100':
      return jsonAnswer(403, applicationNotAuthorized().body);
    case '429-3001': {
      const headers =
        about.retryAfterSeconds === undefined ? {} : { 'retry-after': String(about.retryAfterSeconds) };
      return jsonAnswer(429, throttled().body, headers);
    }
    case '500-10000':
      return jsonAnswer(500, systemFault(about.now));
    case '503':
      return { status: 503, headers: { 'content-type': 'text/html' }, body: unavailablePage };
    case '504-6002':
      return {
        status: 504,
        headers: { 'content-type': 'application/xml;charset=UTF-8' },
        body: gatewayTimeoutXml(about.now),
      };
    case '400-5020':
      return jsonAnswer(400, reportNotPermitted(about.now).body);
    case '200-fault':
      return jsonAnswer(200, systemFault(about.now));
    case 'invalid-grant':
      return jsonAnswer(400, { error: 'invalid_grant' });
  }
}

function systemFault(now: number) {
  const error = {
    message: 'An application error has occurred while processing your request',
    detail: 'System Failure Error: An unexpected error occurred while accessing or saving your data.',
    code: '10000',
  };
  return faultBody(error, now, 'SystemFault');
}

/** This one is XML whatever was asked for. */
function gatewayTimeoutXml(now: number): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<IntuitResponse time="${pacificTimeMs(now)}" xmlns="http://schema.intuit.com/finance/v3">
    <Fault type="SERVICE">
        <Error code="6002">
            <Message>message=GatewayTimeout; errorCode=006002; statusCode=504</Message>
        </Error>
    </Fault>
</IntuitResponse>
`;
}

const unavailablePage =
  '<html>\r\n<head><title>503 Service Temporarily Unavailable</title></head>\r\n<body>\r\n<center><h1>503 Service Temporarily Unavailable</h1></center>\r\n</body>\r\n</html>\r\n';

/** What a proxy or an expired session puts where JSON was expected. */
export const signInPage: WireAnswer = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '<!DOCTYPE html><html><head><title>Sign in</title></head><body><form action="/login"><h1>Sign in</h1></form></body></html>',
};
