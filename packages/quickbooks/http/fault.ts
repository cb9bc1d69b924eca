import { XMLParser } from 'fast-xml-parser';

/** The first error of a fault. QuickBooks sends one at a time. */
export interface Fault {
  /** `ValidationFault`, `SystemFault`, `AUTHENTICATION`, `SERVICE`... */
  readonly type: string;
  /** Without leading zeros: the gateway writes 003200 in one place and 3200 in another. */
  readonly code: string;
  readonly message: string;
  readonly detail: string;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Finds the fault in an answer: `Fault` from the accounting service, `fault` with lower-case keys from the gateway in
 * front of it, on any HTTP status. The gateway's envelope carries `fault: null` when there is none.
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
 * Faults arrive as XML from parts of the service that do not look at the Accept header, such as its time-outs. Entities
 * are not expanded: nothing we look for has any, and expanding them is how XML attacks work.
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
