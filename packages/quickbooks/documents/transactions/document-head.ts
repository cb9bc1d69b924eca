import type { Document, DocumentKind } from '@insights/ledger';
import { type Fields, fieldsOf } from '../../reports/fields.ts';
import type { Place } from '../../reports/place.ts';
import { currencyIn, dayIn, idIn, instantIn, optionalTextIn } from '../entity-fields.ts';

/** An entity on its way to becoming a document. */
export interface Form {
  readonly kind: DocumentKind;
  readonly fields: Fields;
  readonly place: Place;
  /** Companies with one currency do not say on every form which it is. */
  readonly homeCurrency: string;
  /** Called for each line that was left out because it could not be understood. */
  readonly onUnreadLine: () => void;
}

type Head = Pick<
  Document,
  'kind' | 'id' | 'number' | 'day' | 'currency' | 'createdMs' | 'changedMs' | 'memo'
>;

/** What every form has. */
export function readHead({ kind, fields, place, homeCurrency }: Form): Head {
  const metaPlace = place.in('MetaData');
  const metaData = fieldsOf(fields.MetaData, metaPlace);
  return {
    kind,
    id: idIn(fields, 'Id', place),
    number: optionalTextIn(fields, kind === 'Payment' ? 'PaymentRefNum' : 'DocNumber', place),
    day: dayIn(fields, 'TxnDate', place),
    currency: currencyIn(fields, 'CurrencyRef', place) ?? homeCurrency,
    createdMs: instantIn(metaData, 'CreateTime', metaPlace),
    changedMs: instantIn(metaData, 'LastUpdatedTime', metaPlace),
    memo: optionalTextIn(fields, 'PrivateNote', place),
  };
}

/** Nothing else tells a voided form from one that was for nothing. */
export function isVoided({
  totalCents,
  lines,
  memo,
}: Pick<Document, 'totalCents' | 'lines' | 'memo'>): boolean {
  return totalCents === 0 && lines.every(({ amountCents }) => amountCents === 0) && memo.startsWith('Voided');
}
