import { describe, expect, it } from 'vitest';
import { isPublicAddress, readDocument } from './client-documents.client.ts';

describe('the client document of a connected app', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.15.255.255', '172.32.0.0', '2606:4700::1111', '2a00:1450::1'])(
    'may be read from %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2001:db8::1',
    '2001::1',
    '2002:7f00:1::',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    'localhost',
    '',
  ])('is not read from %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it('is not read through a name that resolves to this machine', async () => {
    await expect(readDocument('https://localhost/client.json')).rejects.toThrow(
      'The name does not resolve to a public address',
    );
  });
});
