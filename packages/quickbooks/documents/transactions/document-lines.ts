import type { DocumentLine } from '@insights/ledger';
import { cents } from '@insights/money';
import { ReportError } from '../../errors/report-error.ts';
import { type Fields, fieldsOf } from '../../reports/fields.ts';
import type { ReportLocation } from '../../reports/report-location.ts';
import {
  amountIn,
  optionalAmountIn,
  optionalListIn,
  optionalNumberIn,
  optionalReferenceIn,
  optionalTextIn,
  textIn,
} from '../entity-fields.ts';
import { partyIn, typedPartyIn, wrappedPartyIn } from './document-head.ts';

/**
 * Reads the lines of a transaction, without subtotals. With `onUnreadLine`, a line that cannot be read is reported
 * there and left out; without it, such a line is an error.
 */
export function readLines(
  fields: Fields,
  location: ReportLocation,
  onUnreadLine?: () => void,
): DocumentLine[] {
  return optionalListIn(fields, 'Line', location).flatMap((item, index) => {
    const here = location.in(`line ${index + 1}`);
    try {
      return readLine(fieldsOf(item, here), here);
    } catch (error) {
      if (onUnreadLine === undefined || !(error instanceof ReportError)) throw error;
      onUnreadLine();
      return [];
    }
  });
}

/** Returns nothing for a line without an amount of its own, and several lines for a bundle. */
export function readLine(line: Fields, location: ReportLocation): readonly DocumentLine[] {
  const type = optionalTextIn(line, 'DetailType', location);
  const detail = () => fieldsOf(line[type], location.in(type));
  switch (type) {
    case 'SubTotalLineDetail':
      return [];
    case 'DescriptionOnly':
      if (optionalAmountIn(line, 'Amount', location) !== 0) throw location.error('a text line has an amount');
      return [];
    case 'GroupLineDetail':
      return readLines(detail(), location.in(type));
    case 'DiscountLineDetail':
      return [
        {
          ...lineOf(line, detail(), location),
          accountId: optionalReferenceIn(detail(), 'DiscountAccountRef', location)?.id ?? null,
          amountCents: cents(0 - amountIn(line, 'Amount', location)),
        },
      ];
    case 'SalesItemLineDetail':
      return [
        {
          ...lineOf(line, detail(), location),
          accountId: optionalReferenceIn(detail(), 'ItemAccountRef', location)?.id ?? null,
        },
      ];
    case 'AccountBasedExpenseLineDetail':
    case 'ItemBasedExpenseLineDetail':
      return [{ ...lineOf(line, detail(), location), party: partyIn(detail(), 'CustomerRef', location) }];
    case 'DepositLineDetail':
      return [{ ...lineOf(line, detail(), location), party: typedPartyIn(detail(), 'Entity', location) }];
    case 'JournalEntryLineDetail':
      return [
        {
          ...lineOf(line, detail(), location),
          amountCents: journalAmount(line, detail(), location),
          party: wrappedPartyIn(detail(), 'Entity', location),
        },
      ];
    default:
      throw location.error('a line is of an unknown kind');
  }
}

/** Returns the fields common to all types of lines. */
function lineOf(line: Fields, detail: Fields, location: ReportLocation): DocumentLine {
  return {
    accountId: optionalReferenceIn(detail, 'AccountRef', location)?.id ?? null,
    itemId: optionalReferenceIn(detail, 'ItemRef', location)?.id ?? null,
    amountCents: amountIn(line, 'Amount', location),
    quantity: optionalNumberIn(detail, 'Qty', location),
    description: optionalTextIn(line, 'Description', location),
    party: null,
    className: optionalReferenceIn(detail, 'ClassRef', location)?.name ?? '',
  };
}

/** Debits are positive, although QuickBooks lists both sides without a sign. */
function journalAmount(line: Fields, detail: Fields, location: ReportLocation): number {
  const amount = amountIn(line, 'Amount', location);
  switch (textIn(detail, 'PostingType', location)) {
    case 'Debit':
      return amount;
    case 'Credit':
      return cents(0 - amount);
    default:
      throw location.in('PostingType').error('it is neither a debit nor a credit');
  }
}
