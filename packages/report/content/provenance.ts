import { PARITY_STATUSES } from '@insights/words';
import { z } from 'zod';
import { Amount, Text } from './primitives.ts';

const ParityStatus = z.enum(PARITY_STATUSES);

/** How our figures compare with QuickBooks' own reports. Null where a side could not be had. */
export const ParityLine = z.strictObject({
  name: Text.min(1),
  status: ParityStatus,
  ownCents: Amount.nullable(),
  quickbooksCents: Amount.nullable(),
  differenceCents: Amount.nullable(),
  details: Text.nullable(),
});
export type ParityLine = z.infer<typeof ParityLine>;

export const Provenance = z.strictObject({
  parity: z.strictObject({ overall: ParityStatus, checks: z.array(ParityLine).max(100) }),
  /** SHA-256 of the books as read, in hexadecimal. */
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/, 'A fingerprint has 64 hexadecimal digits.'),
  /** When the books were read. It dates the document, so that the same books make the same file. */
  syncTime: z.iso.datetime(),
  /** The company's name in QuickBooks; the cover carries the name that the reader chose. */
  companyInBooks: Text.min(1),
  realmId: Text.min(1),
});
export type Provenance = z.infer<typeof Provenance>;
