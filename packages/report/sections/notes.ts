import type { Section } from './section.ts';

/** How the figures of a report were made, for whoever has to rely on them. */
const METHOD = [
  {
    title: 'Where the figures come from',
    text:
      'Every figure was computed from the postings of the company’s general ledger in QuickBooks Online, opened by its ' +
      'beginning balances. No figure was taken over from a finished report, entered by hand or estimated.',
  },
  {
    title: 'How they were proven',
    text:
      'The same figures were then read from QuickBooks’ own Profit and Loss, Balance Sheet and Statement of Cash Flows ' +
      'and compared to the cent. The result stands on the last page, differences included.',
  },
  {
    title: 'Basis',
    text:
      'The accrual basis counts income when it is earned and expenses when they are owed; the cash basis counts both ' +
      'when money moves. Each statement names its basis. The cash flow statement is made by the indirect method on the ' +
      'accrual basis, as QuickBooks makes it.',
  },
  {
    title: 'Comparison',
    text:
      'Figures are compared with the period of the same length just before. A percentage is given only where it has a ' +
      'meaning: never from zero, and never across a change of sign.',
  },
  {
    title: 'What this report is not',
    text:
      'The figures are unaudited. They are as complete and as right as the books they were read from. This report is not ' +
      'accounting, tax, legal or investment advice.',
  },
];

export const method: Section = {
  title: 'Notes on Method',
  build: () => [
    {
      kind: 'points',
      isNumbered: false,
      points: METHOD.map(({ title, text }) => ({ title, runs: [{ text, source: null }] })),
    },
  ],
};
