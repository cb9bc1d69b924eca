/** A value as it can be written into an answer. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** An object without the keys that have no value: the service leaves such keys out. */
export function present(fields: { readonly [key: string]: Json | undefined }): JsonObject {
  const result: { [key: string]: Json } = {};
  for (const [key, value] of Object.entries(fields)) {
    if (value !== undefined) result[key] = value;
  }
  return result;
}
