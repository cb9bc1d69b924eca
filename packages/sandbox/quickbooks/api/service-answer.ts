import type { JsonObject } from '../json.ts';

/** What the API answers before it is written as JSON or XML. */
export interface ServiceAnswer {
  status: number;
  /** The root element of the XML form; the JSON form has no root. */
  root: 'IntuitResponse' | 'Report';
  body: JsonObject;
  headers?: Readonly<Record<string, string>>;
}

export function success(body: JsonObject): ServiceAnswer {
  return { status: 200, root: 'IntuitResponse', body };
}
