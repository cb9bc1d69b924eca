/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Removes keys without a value, as QuickBooks does. */
export function present(fields: { readonly [key: string]: Json | undefined }): JsonObject {
  const result: { [key: string]: Json } = {};
  for (const [key, value] of Object.entries(fields)) {
    if (value !== undefined) result[key] = value;
  }
  return result;
}
