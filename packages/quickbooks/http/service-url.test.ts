import { describe, expect, it } from 'vitest';
import { parseServiceUrl } from './service-url.ts';

describe('the URL of a service that receives our secrets', () => {
  it.each([
    'https://quickbooks.api.intuit.com',
    'http://127.0.0.1:3000/sandbox/quickbooks',
    'http://127.8.9.10',
    'http://localhost:80/',
    'http://[::1]:3000',
  ])('may be %s', (text) => {
    expect(parseServiceUrl(text, 'It').href).toBe(new URL(text).href);
  });

  it.each([
    ['http://quickbooks.api.intuit.com', 'https'],
    ['http://169.254.169.254/latest/meta-data', 'https'],
    ['http://127.0.0.1.evil.example', 'https'],
    ['http://localhost.evil.example', 'https'],
    ['http://[::ffff:10.0.0.1]', 'https'],
    ['file:///etc/passwd', 'https'],
    ['ftp://localhost', 'https'],
    ['javascript:alert(1)', 'https'],
    ['https://user:secret@quickbooks.api.intuit.com', 'password'],
    ['https://quickbooks.api.intuit.com/#here', '#'],
    ['quickbooks.api.intuit.com', 'not an address'],
    ['', 'not an address'],
  ])('may not be %s', (text, reason) => {
    expect(() => parseServiceUrl(text, 'It')).toThrow(reason);
  });
});
