import type { Party } from '@insights/ledger';
import type { Fields } from '../../reports/fields.ts';
import type { ReportLocation } from '../../reports/report-location.ts';
import { optionalFieldsIn, optionalReferenceIn, optionalTextIn, type Reference } from '../entity-fields.ts';

const KINDS: ReadonlyMap<string, Party['kind']> = new Map([
  ['customer', 'Customer'],
  ['vendor', 'Vendor'],
  ['employee', 'Employee'],
]);

/** Reads the customer or vendor in a field that cannot name any other kind. */
export function partyIn(
  fields: Fields,
  key: 'CustomerRef' | 'VendorRef',
  location: ReportLocation,
): Party | null {
  const reference = optionalReferenceIn(fields, key, location);
  return reference && partyOf(reference, key === 'CustomerRef' ? 'customer' : 'vendor');
}

/** Reads the name in a field that includes its kind. */
export function typedPartyIn(fields: Fields, key: string, location: ReportLocation): Party | null {
  const reference = optionalReferenceIn(fields, key, location);
  return reference && partyOf(reference, reference.type);
}

/** Journal entries have the kind next to the reference instead of within it. */
export function wrappedPartyIn(fields: Fields, key: string, location: ReportLocation): Party | null {
  const wrapper = optionalFieldsIn(fields, key, location);
  const reference = wrapper && optionalReferenceIn(wrapper, 'EntityRef', location.in(key));
  return reference && partyOf(reference, optionalTextIn(wrapper, 'Type', location.in(key)));
}

/** Capitalization differs between transaction types. */
function partyOf({ id, name }: Reference, type: string): Party {
  return { kind: KINDS.get(type.toLowerCase()) ?? 'Other', id, name };
}
