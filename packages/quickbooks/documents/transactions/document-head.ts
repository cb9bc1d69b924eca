import type { Document, DocumentKind, Party } from '@insights/ledger';
import { type Fields, fieldsOf } from '../../reports/fields.ts';
import type { ReportLocation } from '../../reports/report-location.ts';
import {
  currencyIn,
  dayIn,
  idIn,
  instantIn,
  optionalFieldsIn,
  optionalNumberIn,
  optionalReferenceIn,
  optionalTextIn,
  type Reference,
} from '../entity-fields.ts';

/** An entity being converted to a document. */
export interface SourceTransaction {
  readonly kind: DocumentKind;
  readonly fields: Fields;
  readonly location: ReportLocation;
  /** Companies with a single currency do not include it in every entity. */
  readonly homeCurrency: string;
  /** Called for each line that was left out because it could not be read. */
  readonly onUnreadLine: () => void;
}

type Head = Pick<
  Document,
  'kind' | 'id' | 'number' | 'day' | 'currency' | 'exchangeRate' | 'createdMs' | 'changedMs' | 'memo'
>;

/** Reads the fields common to all transaction types. */
export function readHead({ kind, fields, location, homeCurrency }: SourceTransaction): Head {
  const metaLocation = location.in('MetaData');
  const metaData = fieldsOf(fields.MetaData, metaLocation);
  const currency = currencyIn(fields, 'CurrencyRef', location) ?? homeCurrency;
  const rate = currency === homeCurrency ? null : optionalNumberIn(fields, 'ExchangeRate', location);
  return {
    kind,
    id: idIn(fields, 'Id', location),
    number: optionalTextIn(fields, kind === 'Payment' ? 'PaymentRefNum' : 'DocNumber', location),
    day: dayIn(fields, 'TxnDate', location),
    ...(rate === null ? { currency } : { currency: homeCurrency, exchangeRate: rate }),
    createdMs: instantIn(metaData, 'CreateTime', metaLocation),
    changedMs: instantIn(metaData, 'LastUpdatedTime', metaLocation),
    memo: optionalTextIn(fields, 'PrivateNote', location),
  };
}

/**
 * Whether a transaction was voided. Nothing else distinguishes it from a transaction with a total of zero.
 */
export function isVoided({
  totalCents,
  lines,
  memo,
}: Pick<Document, 'totalCents' | 'lines' | 'memo'>): boolean {
  const saysSo = memo.trim().toLowerCase().startsWith('voided');
  return saysSo && totalCents === 0 && lines.every(({ amountCents }) => amountCents === 0);
}

const KINDS: ReadonlyMap<string, Party['kind']> = new Map([
  ['customer', 'Customer'],
  ['vendor', 'Vendor'],
  ['employee', 'Employee'],
]);

/** Reads the customer or vendor in a field that can name only that type of party. */
export function partyIn(
  fields: Fields,
  key: 'CustomerRef' | 'VendorRef',
  location: ReportLocation,
): Party | null {
  const reference = optionalReferenceIn(fields, key, location);
  return reference && partyOf(reference, key === 'CustomerRef' ? 'customer' : 'vendor');
}

/** Reads the name in a field that includes the type of party. */
export function typedPartyIn(fields: Fields, key: string, location: ReportLocation): Party | null {
  const reference = optionalReferenceIn(fields, key, location);
  return reference && partyOf(reference, reference.type);
}

/** Journal entries have the party's type next to the reference rather than within it. */
export function wrappedPartyIn(fields: Fields, key: string, location: ReportLocation): Party | null {
  const wrapper = optionalFieldsIn(fields, key, location);
  const reference = wrapper && optionalReferenceIn(wrapper, 'EntityRef', location.in(key));
  return reference && partyOf(reference, optionalTextIn(wrapper, 'Type', location.in(key)));
}

/** Capitalization differs between transaction types. */
function partyOf({ id, name }: Reference, type: string): Party {
  return { kind: KINDS.get(type.toLowerCase()) ?? 'Other', id, name };
}
