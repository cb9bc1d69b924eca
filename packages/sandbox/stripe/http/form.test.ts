import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FormHash, parseForm } from './form.ts';
import { Parameters } from './parameters.ts';
import { Refusal } from './refusal.ts';

/** Encodes a hash as Stripe's libraries do. */
function write(hash: FormHash, path = ''): string[] {
  return Object.entries(hash).flatMap(([name, value]) => {
    const full = path === '' ? name : `${path}[${name}]`;
    return typeof value === 'string'
      ? [`${encodeURIComponent(full)}=${encodeURIComponent(value)}`]
      : write(value, full);
  });
}

function plain(hash: FormHash): unknown {
  return JSON.parse(JSON.stringify(hash));
}

const name = fc.stringMatching(/^[a-z_]{1,8}$/);

describe('parseForm', () => {
  test('reads back anything written with nested brackets', () => {
    const leaf = fc.string().filter((text) => !text.includes('\0'));
    const inner = fc.dictionary(name, leaf, { minKeys: 1, noNullPrototype: true });
    const hash = fc.dictionary(name, fc.oneof(leaf, inner), { noNullPrototype: true });
    fc.assert(
      fc.property(hash, (given) => {
        expect(plain(parseForm(write(given).join('&')))).toEqual(given);
      }),
    );
  });

  test('accepts lists with indexes or empty brackets', () => {
    for (const text of [
      'expand[0]=a&expand[1]=b',
      'expand[]=a&expand[]=b',
      'expand%5B%5D=a&expand%5B%5D=b',
    ]) {
      expect(new Parameters(parseForm(text)).list('expand')).toEqual(['a', 'b']);
    }
  });

  test('treats __proto__ as an ordinary field that changes nothing else', () => {
    const form = parseForm('metadata[__proto__][polluted]=yes&__proto__[polluted]=yes');
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
    expect(Object.keys(form)).toContain('__proto__');
  });

  test.each(['a=1&a[b]=2', 'a[b]=1&a=2', 'a[b=1', '[a]=1', 'a[b][c][d][e][f][g]=1', 'a=%00', 'a%00=1'])(
    'refuses %s',
    (text) => {
      expect(() => parseForm(text)).toThrow(Refusal);
    },
  );

  test('rejects a body with too many fields', () => {
    const text = Array.from({ length: 501 }, (_, place) => `metadata[k${place}]=v`).join('&');
    expect(() => parseForm(text)).toThrow(Refusal);
  });
});

describe('parameters', () => {
  const read = (text: string) => new Parameters(parseForm(text));

  test.each(['10.5', '1e3', '', ' 5', '0x10', '99999999999999999999', '-1', '0'])(
    'that must be positive integers cannot be "%s"',
    (text) => {
      const parameters = read(`amount=${encodeURIComponent(text)}`);
      expect(() => parameters.requiredInteger('amount', { least: 1 })).toThrow(Refusal);
    },
  );

  test('names unknown parameters at any depth', () => {
    const parameters = read(
      'amount=5&automatic_payment_methods[enabled]=true&automatic_payment_methods[colour]=red',
    );
    parameters.requiredInteger('amount', { least: 1 });
    parameters.hash('automatic_payment_methods')?.boolean('enabled');
    expect(() => parameters.refuseUnknown()).toThrow('automatic_payment_methods[colour]');
  });
});
