import { monthlyPayment } from '@insights/ledger';
import { fromDollars } from '@insights/money';
import type { LoanPackage, ReportContent } from '../../content.ts';
import { type PrintedAmounts, printedAmounts } from '../../printable/amounts.ts';
import { fit } from '../../printable/fit.ts';
import { type Block, type Cell, signature, text } from '../block.ts';
import type { Section } from '../section.ts';
import { missingBlocks } from './checklist.ts';

const RATE_DECIMALS = 100;

/** The first page of the loan package: the requested loan, the asserted add-backs, what is missing, and lines to sign. */
export const loanRequest: Section = {
  title: 'Loan Request',
  build: (content) => (content.loan ? requestBlocks(content, content.loan) : null),
};

function requestBlocks(content: ReportContent, loan: LoanPackage): Block[] {
  const { newLoan, addBacks } = loan;
  const money = printedAmounts(content);
  return [
    newLoan === null
      ? text('body', 'The company has not entered the requested loan, so coverage is measured without it.')
      : {
          kind: 'facts',
          facts: [
            { label: 'Amount', value: money.full(newLoan.amountCents) },
            { label: 'Rate', value: `${newLoan.basisPoints / RATE_DECIMALS}% a year` },
            { label: 'Term', value: `${newLoan.months} months, equal payments` },
            { label: 'Monthly payment', value: money.full(monthlyPayment(newLoan)) },
            ...(newLoan.purpose === '' ? [] : [{ label: 'Purpose', value: fit(newLoan.purpose, 200) }]),
          ],
        },
    text(
      'note',
      'Entered by the company. Existing loans keep their payments; nothing is assumed to be refinanced.',
    ),
    ...addBackBlocks(addBacks, money),
    ...missingBlocks(content, loan),
    signature(content.companyName),
  ];
}

function addBackBlocks(addBacks: LoanPackage['addBacks'], { full }: PrintedAmounts): Block[] {
  if (addBacks.length === 0) return [];
  return [
    { kind: 'heading', text: 'Asserted add-backs' },
    {
      kind: 'table',
      columns: [
        { head: 'Add-back', share: 1, align: 'left' },
        { head: 'Amount', share: 0, align: 'right' },
        { head: 'Asserted by', share: 0.7, align: 'left' },
        { head: 'Document', share: 0.9, align: 'left' },
      ],
      rows: addBacks.map(({ label, amount, assertedBy, document }): Cell[] => [
        { text: fit(label, 120) },
        { text: full(fromDollars(amount)) },
        { text: fit(assertedBy, 120) },
        document === ''
          ? { text: 'None', tone: 'muted' }
          : { text: fit(document, 120), link: /^https:\/\/\S+$/.test(document) ? document : null },
      ]),
    },
    text(
      'note',
      'Add-backs were entered and are not checked against the books. Stress below leaves them out.',
    ),
  ];
}
