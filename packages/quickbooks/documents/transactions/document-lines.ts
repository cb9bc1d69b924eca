import type { DocumentLine } from '@insights/ledger';
import { cents } from '@insights/money';
import { ReportError } from '../../errors/report-error.ts';
import { type Fields, fieldsOf } from '../../reports/fields.ts';
import type { Place } from '../../reports/place.ts';
import {
  amountIn,
  optionalAmountIn,
  optionalListIn,
  optionalNumberIn,
  optionalReferenceIn,
  optionalTextIn,
  textIn,
} from '../entity-fields.ts';
import { partyIn, typedPartyIn, wrappedPartyIn } from './party.ts';

/**
 * Reads the lines of a form, without its subtotals. With `onUnreadLine`, an unreadable line is reported there and left
 * out; without it, such a line is an error.
 */
export function readLines(fields: Fields, place: Place, onUnreadLine?: () => void): DocumentLine[] {
  return optionalListIn(fields, 'Line', place).flatMap((item, index) => {
    const here = place.in(`line ${index + 1}`);
    try {
      return readLine(fieldsOf(item, here), here);
    } catch (error) {
      if (onUnreadLine === undefined || !(error instanceof ReportError)) throw error;
      onUnreadLine();
      return [];
    }
  });
}

/** Returns no lines for a line without an amount of its own, and several for a bundle. */
export function readLine(line: Fields, place: Place): readonly DocumentLine[] {
  const type = optionalTextIn(line, 'DetailType', place);
  const detail = () => fieldsOf(line[type], place.in(type));
  switch (type) {
    case 'SubTotalLineDetail':
      return [];
    case 'DescriptionOnly':
      if (optionalAmountIn(line, 'Amount', place) !== 0) throw place.error('a text line has an amount');
      return [];
    case 'GroupLineDetail':
      return readLines(detail(), place.in(type));
    case 'DiscountLineDetail':
      return [
        {
          ...lineOf(line, detail(), place),
          accountId: optionalReferenceIn(detail(), 'DiscountAccountRef', place)?.id ?? null,
          amountCents: cents(0 - amountIn(line, 'Amount', place)),
        },
      ];
    case 'SalesItemLineDetail':
      return [
        {
          ...lineOf(line, detail(), place),
          accountId: optionalReferenceIn(detail(), 'ItemAccountRef', place)?.id ?? null,
        },
      ];
    case 'AccountBasedExpenseLineDetail':
    case 'ItemBasedExpenseLineDetail':
      return [{ ...lineOf(line, detail(), place), party: partyIn(detail(), 'CustomerRef', place) }];
    case 'DepositLineDetail':
      return [{ ...lineOf(line, detail(), place), party: typedPartyIn(detail(), 'Entity', place) }];
    case 'JournalEntryLineDetail':
      return [
        {
          ...lineOf(line, detail(), place),
          amountCents: journalAmount(line, detail(), place),
          party: wrappedPartyIn(detail(), 'Entity', place),
        },
      ];
    default:
      throw place.error('a line is of an unknown kind');
  }
}

/** Returns the fields common to all kinds of lines. */
function lineOf(line: Fields, detail: Fields, place: Place): DocumentLine {
  return {
    accountId: optionalReferenceIn(detail, 'AccountRef', place)?.id ?? null,
    itemId: optionalReferenceIn(detail, 'ItemRef', place)?.id ?? null,
    amountCents: amountIn(line, 'Amount', place),
    quantity: optionalNumberIn(detail, 'Qty', place),
    description: optionalTextIn(line, 'Description', place),
    party: null,
    className: optionalReferenceIn(detail, 'ClassRef', place)?.name ?? '',
  };
}

/** Debits positive, although the form has both sides without a sign. */
function journalAmount(line: Fields, detail: Fields, place: Place): number {
  const amount = amountIn(line, 'Amount', place);
  switch (textIn(detail, 'PostingType', place)) {
    case 'Debit':
      return amount;
    case 'Credit':
      return cents(0 - amount);
    default:
      throw place.in('PostingType').error('it is neither a debit nor a credit');
  }
}
