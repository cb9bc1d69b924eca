import type { Document, DocumentKind } from '@insights/ledger';
import { type Fields, fieldsOf } from '../../reports/fields.ts';
import type { Place } from '../../reports/place.ts';
import { currencyIn, dayIn, idIn, instantIn, optionalTextIn } from '../entity-fields.ts';

/** An entity being converted to a document. */
export interface Form {
  readonly kind: DocumentKind;
  readonly fields: Fields;
  readonly place: Place;
  /** Companies with a single currency do not state it on every form. */
  readonly homeCurrency: string;
  /** Called for each line that was left out because it was not understood. */
  readonly onUnreadLine: () => void;
}

type Head = Pick<
  Document,
  'kind' | 'id' | 'number' | 'day' | 'currency' | 'createdMs' | 'changedMs' | 'memo'
>;

/** Reads the fields common to all forms. */
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

/** Whether a form was voided. Nothing else distinguishes it from one with a total of zero. */
export function isVoided({
  totalCents,
  lines,
  memo,
}: Pick<Document, 'totalCents' | 'lines' | 'memo'>): boolean {
  const saysSo = memo.trim().toLowerCase().startsWith('voided');
  return saysSo && totalCents === 0 && lines.every(({ amountCents }) => amountCents === 0);
}
