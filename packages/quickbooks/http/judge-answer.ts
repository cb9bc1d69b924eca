import { type QuickBooksErrorKind, TOOK_TOO_LONG } from '../errors/messages.ts';
import { QuickBooksError } from '../errors/quickbooks-error.ts';
import { scrubSecrets } from '../errors/scrub-secrets.ts';
import { isFields } from '../reports/fields.ts';
import { type Answer, type NoAnswer, textOf } from './exchange.ts';
import { type Fault, findFault, findFaultInXml } from './fault.ts';

/** Possible action after a failure. */
export type Remedy = 'none' | 'repeat' | 'repeat-once' | 'wait' | 'new-token';

/** Returns whether the callback handled the bytes. If not, they are parsed. */
export type ReadBytes = (bytes: Uint8Array) => boolean;

export type Outcome =
  | { readonly succeeded: true; readonly body: unknown }
  | { readonly succeeded: false; readonly error: QuickBooksError; readonly remedy: Remedy };

/** Lost permission: the user's (120, 5020), the app's (3100), or the company's subscription (6190). */
const FORBIDDEN_CODES = new Set(['120', '3100', '5020', '6190']);
const THROTTLED_CODE = '3001';
const GATEWAY_TIMEOUT_CODE = '6002';
/** "An application error has occurred": a crash in the service. Intuit recommends one retry. */
const SYSTEM_FAILURE_CODES = new Set(['10000', GATEWAY_TIMEOUT_CODE]);
const TRANSIENT_STATUSES = new Set([500, 502, 503, 504]);

/**
 * Determines the meaning of a response. `secrets` are removed from its stored details. `readBytes` may consume the raw
 * response, which is then not examined further: it only accepts reports, and a report is never a fault.
 */
export function judgeAnswer(
  answer: Answer,
  secrets: readonly string[],
  readBytes: ReadBytes = () => false,
): Outcome {
  const { status } = answer;
  if (status === 200 && isSaidToBeJson(answer) && readBytes(answer.bytes))
    return { succeeded: true, body: undefined };
  const read = readBody(answer);
  if (status === 200 && read.isJson && read.fault === null && isFields(read.body))
    return { succeeded: true, body: read.body };
  const { fault } = read;
  const [kind, remedy] = judge(status, fault);
  const tookTooLong = status === 504 || fault?.code === GATEWAY_TIMEOUT_CODE;
  const error = new QuickBooksError(kind, {
    status,
    code: fault?.code ?? null,
    intuitTid: answer.headers.get('intuit_tid'),
    detail: fault === null ? null : scrubSecrets(`${fault.message}: ${fault.detail}`, secrets),
    tookTooLong,
    ...(tookTooLong ? { message: TOOK_TOO_LONG } : {}),
  });
  return { succeeded: false, error, remedy };
}

/**
 * Determines the outcome of a request without a complete response. All requests here are read-only, so they may be
 * repeated.
 */
export function judgeSilence({ reason, status, headers, cause }: NoAnswer): Outcome {
  const facts = { status, intuitTid: headers?.get('intuit_tid') ?? null, cause };
  if (reason === 'too-large') {
    return { succeeded: false, error: new QuickBooksError('too-large', facts), remedy: 'none' };
  }
  const late = reason === 'deadline' ? { message: TOOK_TOO_LONG, tookTooLong: true } : {};
  return {
    succeeded: false,
    error: new QuickBooksError('unavailable', { ...facts, ...late }),
    remedy: 'repeat',
  };
}

function judge(status: number, fault: Fault | null): [QuickBooksErrorKind, Remedy] {
  const code = fault?.code ?? '';
  const type = fault?.type ?? '';
  // Throttling is reported with various statuses, including 401 and 403.
  if (status === 429 || code === THROTTLED_CODE) return ['throttled', 'wait'];
  if (status === 403 || FORBIDDEN_CODES.has(code) || /^authoriz/i.test(type)) return ['forbidden', 'none'];
  if (status === 401 || /^authentication/i.test(type)) return ['reconnect', 'new-token'];
  // Codes in a ValidationFault are not HTTP statuses: "500 Unsupported Operation" is one of them, and repeating the
  // request does not help.
  if (type === 'ValidationFault') return ['refused', 'none'];
  if (TRANSIENT_STATUSES.has(status) || SYSTEM_FAILURE_CODES.has(code) || type === 'SystemFault')
    return ['unavailable', 'repeat'];
  if (status >= 500) return ['unavailable', 'none'];
  if (status >= 400 || fault !== null) return ['refused', 'none'];
  // Truncated JSON, `null`, no content or an HTML page was damaged in transit or by a proxy.
  return ['unexpected', status >= 200 && status < 300 ? 'repeat-once' : 'none'];
}

type Body =
  | { readonly isJson: true; readonly body: unknown; readonly fault: Fault | null }
  | { readonly isJson: false; readonly fault: Fault | null };

/**
 * A response counts as JSON only if its content type says so and it parses. A login page, an empty body, a truncated
 * response, or text that merely looks like JSON does not count, no matter which status it has.
 */
function readBody(answer: Answer): Body {
  const text = textOf(answer);
  if (text.trimStart().startsWith('<')) return { isJson: false, fault: findFaultInXml(text) };
  if (!isSaidToBeJson(answer)) return { isJson: false, fault: null };
  try {
    const body: unknown = JSON.parse(text);
    return { isJson: true, body, fault: findFault(body) };
  } catch {
    return { isJson: false, fault: null };
  }
}

function isSaidToBeJson({ headers }: Answer): boolean {
  return /^application\/(?:[\w.-]+\+)?json\b/i.test(headers.get('content-type') ?? '');
}
