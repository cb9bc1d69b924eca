import type { FormHash, FormValue } from './form.ts';
import { invalidRequest } from './refusal.ts';

/**
 * Reads a call's parameters one by one, with Stripe's error messages, and tracks which parameters were never read,
 * because a misspelled parameter must be rejected.
 */
export class Parameters {
  readonly #hash: FormHash;
  readonly #path: string;
  readonly #taken = new Set<string>();
  readonly #nested: Parameters[] = [];

  constructor(hash: FormHash, path = '') {
    this.#hash = hash;
    this.#path = path;
  }

  /** Returns a parameter's full name for error messages. */
  nameOf(name: string): string {
    return this.#path === '' ? name : `${this.#path}[${name}]`;
  }

  text(name: string): string | undefined {
    const value = this.#take(name);
    if (typeof value === 'object') {
      throw invalidRequest(`Invalid string: the value of ${this.nameOf(name)} is a hash`, {
        param: this.nameOf(name),
      });
    }
    return value;
  }

  /** Reads text that an empty string clears. Accepts at most `longest` characters. */
  clearableText(name: string, longest: number): string | null | undefined {
    const value = this.text(name);
    if (value !== undefined && value.length > longest) {
      throw invalidRequest(
        `Invalid string: the value of ${this.nameOf(name)} must be at most ${longest} characters`,
        { param: this.nameOf(name) },
      );
    }
    return value === '' ? null : value;
  }

  filledText(name: string): string | undefined {
    const value = this.text(name);
    if (value !== '') return value;
    const full = this.nameOf(name);
    throw invalidRequest(
      `You passed an empty string for '${full}'. We assume empty values are an attempt to unset a parameter; however '${full}' cannot be unset. You should remove '${full}' from your request or supply a non-empty value.`,
      { code: 'parameter_invalid_empty', param: full },
    );
  }

  requiredText(name: string): string {
    return this.filledText(name) ?? this.#refuseMissing(name);
  }

  requiredInteger(name: string, { least }: { least: number }): number {
    const text = this.requiredText(name);
    const refuse = (message: string) =>
      invalidRequest(message, { code: 'parameter_invalid_integer', param: this.nameOf(name) });
    if (!/^-?\d{1,15}$/.test(text)) throw refuse(`Invalid integer: ${text.slice(0, 100)}`);
    const value = Number(text);
    if (value < least) throw refuse(`This value must be greater than or equal to ${least}.`);
    return value;
  }

  boolean(name: string): boolean | undefined {
    const text = this.filledText(name);
    if (text === undefined) return undefined;
    if (text !== 'true' && text !== 'false') {
      throw invalidRequest(`Invalid boolean: ${text.slice(0, 100)}`, { param: this.nameOf(name) });
    }
    return text === 'true';
  }

  list(name: string): string[] | undefined {
    const value = this.#take(name);
    if (value === undefined) return undefined;
    const items = typeof value === 'string' ? [value] : Object.values(value);
    if (items.every((item) => typeof item === 'string')) return items.filter((item) => item !== '');
    throw invalidRequest('Invalid array', { param: this.nameOf(name) });
  }

  /**
   * Reads named strings chosen by the caller; undefined if absent, empty if the parameter is an empty string.
   */
  texts(name: string): ReadonlyMap<string, string> | undefined {
    const value = this.#take(name);
    if (value === undefined) return undefined;
    if (value === '') return new Map();
    if (typeof value === 'string') throw invalidRequest('Invalid hash', { param: this.nameOf(name) });
    const texts = new Map<string, string>();
    for (const [key, text] of Object.entries(value)) {
      if (typeof text === 'string') texts.set(key, text);
      else throw invalidRequest('Invalid string', { param: `${this.nameOf(name)}[${key}]` });
    }
    return texts;
  }

  hash(name: string): Parameters | undefined {
    const value = this.#take(name);
    if (value === undefined) return undefined;
    if (typeof value === 'string') throw invalidRequest('Invalid hash', { param: this.nameOf(name) });
    const nested = new Parameters(value, this.nameOf(name));
    this.#nested.push(nested);
    return nested;
  }

  /** Accepts parameters that have no effect in the sandbox. */
  passOver(...names: readonly string[]): void {
    for (const name of names) this.#taken.add(name);
  }

  /** Rejects unknown parameters. Must be called after all parameters have been read. */
  refuseUnknown(): void {
    const unknown = Object.keys(this.#hash).find((name) => !this.#taken.has(name));
    if (unknown !== undefined) {
      throw invalidRequest(
        `Received unknown parameter: ${this.nameOf(unknown)} (the sandbox supports only some of Stripe's parameters)`,
        { code: 'parameter_unknown', param: this.nameOf(unknown) },
      );
    }
    for (const nested of this.#nested) nested.refuseUnknown();
  }

  #take(name: string): FormValue | undefined {
    this.#taken.add(name);
    return this.#hash[name];
  }

  #refuseMissing(name: string): never {
    const full = this.nameOf(name);
    throw invalidRequest(`Missing required param: ${full}.`, { code: 'parameter_missing', param: full });
  }
}
