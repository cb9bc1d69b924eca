import { XMLParser } from 'fast-xml-parser';

/** The first error of a fault. QuickBooks sends one at a time. */
export interface Fault {
  /** For example `ValidationFault`, `SystemFault`, `AUTHENTICATION` or `SERVICE`. */
  readonly type: string;
  /** Without leading zeros: the gateway sends both 003200 and 3200. */
  readonly code: string;
  readonly message: string;
  readonly detail: string;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Finds the fault in a response with any HTTP status: `Fault` from the accounting service, `fault` with lower-case keys
 * from the gateway in front of it. The gateway's envelope contains `fault: null` if there is none.
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
 * Finds a fault in XML, which parts of the service send regardless of the Accept header, for example for timeouts.
 * Entities are not expanded: the relevant fields have none, and expanding them enables XML attacks.
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
