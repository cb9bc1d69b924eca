const GUIDES = [
  {
    program: 'QuickBooks Online',
    steps:
      'Open Reports, and export to Excel: General Ledger, Account List, Profit and Loss, Balance Sheet. Use the same dates and basis for all, starting on the first day of a fiscal year.',
  },
  {
    program: 'QuickBooks Desktop',
    steps:
      'Under Reports, Accountant & Taxes, save as CSV: General Ledger and Account Listing. Under Company & Financial: Profit & Loss and Balance Sheet, for the same dates.',
  },
  {
    program: 'Xero',
    steps:
      'Under Accounting, Reports, export to Excel: General Ledger Detail and Trial Balance. Export the chart of accounts under Accounting settings.',
  },
  {
    program: 'Any other program',
    steps:
      'Two CSV files: ledger.csv with the columns date, transaction_id, account, debit, credit, and accounts.csv with account, type, opening_balance.',
  },
] as const;

/** Explains which reports to export from each program. */
export function ExportGuide() {
  return (
    <section className="grid gap-2">
      <h3 className="font-strong">What to export</h3>
      <dl className="grid gap-3 sm:grid-cols-2">
        {GUIDES.map(({ program, steps }) => (
          <div key={program}>
            <dt className="font-strong text-small">{program}</dt>
            <dd className="text-secondary text-small">{steps}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
