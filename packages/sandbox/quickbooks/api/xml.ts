import type { Json, JsonObject } from '../json.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const namespace = 'http://schema.intuit.com/finance/v3';

/** Keys that are attributes in XML. */
const attributes = new Set([
  'domain',
  'sparse',
  'startPosition',
  'maxResults',
  'totalCount',
  'code',
  'element',
]);

/** The XML form of an answer: JSON keys are elements, lists repeat their element, references carry the id as text. */
export function answerXml(root: 'IntuitResponse' | 'Report', body: JsonObject): string {
  const { time, ...rest } = body;
  const stamp = root === 'IntuitResponse' && typeof time === 'string' ? ` time="${escapeXml(time)}"` : '';
  return `${declaration}<${root} xmlns="${namespace}"${stamp}>${children(upperFault(rest))}</${root}>`;
}

/** The gateway's lower-case faults have the same capitals as all others in XML. */
function upperFault(body: JsonObject): JsonObject {
  const fault = body.fault;
  if (!isObject(fault)) return body;
  const errors = Array.isArray(fault.error) ? fault.error.filter(isObject) : [];
  const capitals = errors.map(({ message, detail, code }) => ({
    Message: message ?? '',
    ...(detail === null || detail === undefined ? {} : { Detail: detail }),
    code: code ?? '',
  }));
  return { Fault: { Error: capitals, type: fault.type ?? '' } };
}

function children(object: JsonObject): string {
  return Object.entries(object)
    .map(([name, value]) => element(name, value))
    .join('');
}

function element(name: string, value: Json): string {
  if (value === null) return '';
  if (isList(value)) return value.map((entry) => element(name, entry)).join('');
  if (!isObject(value)) return `<${name}>${escapeXml(String(value))}</${name}>`;
  if (name.endsWith('Ref') && typeof value.value === 'string') return reference(name, value);
  const inFault = name === 'Fault';
  const isAttribute = (key: string) => attributes.has(key) || (inFault && key === 'type');
  const own = Object.entries(value).filter(([key, entry]) => isAttribute(key) && entry !== null);
  const rest = Object.entries(value).filter(([key]) => !isAttribute(key));
  const marks = own.map(([key, entry]) => ` ${key}="${escapeXml(String(entry))}"`).join('');
  return `<${name}${marks}>${children(Object.fromEntries(rest))}</${name}>`;
}

function reference(name: string, value: JsonObject): string {
  const marks = ['name', 'type']
    .filter((key) => typeof value[key] === 'string')
    .map((key) => ` ${key}="${escapeXml(String(value[key]))}"`)
    .join('');
  return `<${name}${marks}>${escapeXml(String(value.value))}</${name}>`;
}

export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
