import { XMLParser } from 'fast-xml-parser';

/** First error of a fault. QuickBooks sends one at a time. */
export interface Fault {
  /** `ValidationFault`, `SystemFault`, `AUTHENTICATION`, `SERVICE`... */
  readonly type: string;
  /** Without leading zeros, because the gateway writes both 003200 and 3200. */
  readonly code: string;
  readonly message: string;
  readonly detail: string;
}

type Fields = Readonly<Record<string, unknown>>;

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
    code: textOf(fields.code).replace(/^0+(?=.)/, ''),
    message: textOf(fields.Message ?? fields.message),
    detail: textOf(fields.Detail ?? fields.detail),
  };
}

/**
 * Parses a fault in XML, which parts of the service that ignore the Accept header send, for example for timeouts.
 * Entities are not expanded: the values needed here have none, and expansion enables XML attacks.
 */
export function findFaultInXml(text: string): Fault | null {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: false,
  });
  try {
    const document: unknown = parser.parse(text);
    return isFields(document) ? findFault(document.IntuitResponse) : null;
  } catch {
    return null;
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
