import { isFields } from '../reports/fields.ts';

/** First error in a fault. QuickBooks sends only one at a time. */
export interface Fault {
  /** Such as `ValidationFault`, `SystemFault`, `AUTHENTICATION` or `SERVICE`. */
  readonly type: string;
  /** Without leading zeros, because the gateway sends both 003200 and 3200. */
  readonly code: string;
  readonly message: string;
  readonly detail: string;
}

/**
 * Finds the fault in a response with any HTTP status: `Fault` from the accounting service, or `fault` with lower-case
 * keys from its gateway. The gateway's envelope contains `fault: null` if there is none.
 */
export function findFault(body: unknown): Fault | null {
  if (!isFields(body)) return null;
  const fault = body.Fault ?? body.fault;
  if (!isFields(fault)) return null;
  const errors = fault.Error ?? fault.error;
  const error = Array.isArray(errors) ? errors[0] : errors;
  const fields = isFields(error) ? error : {};
  return {
    type: textOf(fault.type),
    code: withoutLeadingZeros(textOf(fields.code)),
    message: textOf(fields.Message ?? fields.message),
    detail: textOf(fields.Detail ?? fields.detail),
  };
}

/** Far longer than any fault. */
const MAX_FAULT_CHARACTERS = 16 * 1024;

/**
 * Finds a fault in XML, which parts of the service that ignore the Accept header send, for example after timeouts. Its
 * four values are found by text search, without a parser: they contain no entities, and this rules out XML attacks.
 */
export function findFaultInXml(text: string): Fault | null {
  const start = text.slice(0, MAX_FAULT_CHARACTERS);
  const first = (pattern: RegExp) => pattern.exec(start)?.[1]?.trim() ?? '';
  if (!/<(?:\w+:)?IntuitResponse\b/.test(start) || !/<(?:\w+:)?Fault\b/.test(start)) return null;
  return {
    type: first(/<(?:\w+:)?Fault\b[^>]*\stype\s*=\s*["']([^"']*)/),
    code: withoutLeadingZeros(first(/<(?:\w+:)?Error\b[^>]*\scode\s*=\s*["']([^"']*)/)),
    message: first(/<(?:\w+:)?Message\b[^>]*>([^<]*)/),
    detail: first(/<(?:\w+:)?Detail\b[^>]*>([^<]*)/),
  };
}

function withoutLeadingZeros(code: string): string {
  return code.replace(/^0+(?=.)/, '');
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
