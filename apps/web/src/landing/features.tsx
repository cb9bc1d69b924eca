const FEATURES = [
  {
    title: 'QuickBooks integration',
    text: 'Connect your company on Intuit’s own sign-in page. We read the general ledger and the reports for the period you choose, on the accrual or cash basis that your company uses. We never change your books.',
  },
  {
    title: 'AI analysis',
    text: 'A language model from OpenAI or Anthropic puts the figures into words: what moved, why, and what to do. It never writes a number of its own. Each one is computed from your books and leads back to its source.',
  },
  {
    title: 'Professional reports',
    text: 'A branded PDF for board meetings, investors and lenders, in five templates: statements, charts, the written analysis, and on the last page the proof that the figures agree with QuickBooks.',
  },
];

export function Features() {
  return (
    <section id="learn-more" aria-labelledby="features-title" className="border-hairline border-t py-16">
      <h2 id="features-title" className="max-w-[24ch] font-serif text-display max-sm:text-heading">
        From ledger to letter
      </h2>
      <div className="mt-8 grid gap-px overflow-hidden rounded-card border border-hairline bg-hairline *:bg-surface md:grid-cols-3">
        {FEATURES.map(({ title, text }) => (
          <article key={title} className="p-6">
            <h3 className="font-serif text-title">{title}</h3>
            <p className="mt-2 text-secondary">{text}</p>
          </article>
        ))}
      </div>
    </section>
  );
}
