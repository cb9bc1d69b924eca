const STEPS = [
  {
    title: 'Read',
    text: 'Every posting of the period comes from the general ledger, with QuickBooks’ own reports beside it.',
  },
  {
    title: 'Compute',
    text: 'Revenue, profit, cash, assets, debt and equity are added up again from those postings, in whole cents.',
  },
  {
    title: 'Compare',
    text: 'Ten figures stand beside those that QuickBooks prints. They agree to the cent, or they do not.',
  },
  {
    title: 'Say so',
    text: 'A difference is shown, with the accounts and transactions that explain it. A figure that could not be compared is called that.',
  },
];

export function Proof() {
  return (
    <section aria-labelledby="proof-title" className="border-hairline border-t py-16">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.4fr]">
        <div>
          <h2 id="proof-title" className="max-w-[18ch] font-serif text-display max-sm:text-heading">
            Proven, not promised
          </h2>
          <p className="mt-4 max-w-[44ch] text-secondary text-lead">
            An analysis is worth nothing when its numbers are wrong. So the main figures are computed twice,
            and you see both.
          </p>
        </div>
        <ol className="border-ink border-t">
          {STEPS.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[2.5rem_1fr] border-hairline border-b py-4">
              <span aria-hidden="true" className="font-serif text-secondary text-title tabular-nums">
                {index + 1}
              </span>
              <div>
                <h3 className="font-serif text-title">{title}</h3>
                <p className="mt-1 max-w-[60ch] text-secondary">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
