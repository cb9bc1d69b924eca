const ANSWERS = [
  {
    question: 'Who sees my books?',
    answer:
      'You. What is read is kept to make your figures and reports, and is neither sold nor shared for advertising.',
  },
  {
    question: 'What does the language model get?',
    answer:
      'Named totals, changes and ratios, never single transactions. You can have the analysis written without any model.',
  },
  {
    question: 'How do I leave?',
    answer:
      'Disconnect on the dashboard: our access to QuickBooks ends at once, and nothing in your books has changed.',
  },
];

export function Privacy() {
  return (
    <section aria-labelledby="privacy-title" className="border-hairline border-t py-16">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.4fr]">
        <h2 id="privacy-title" className="max-w-[18ch] font-serif text-display max-sm:text-heading">
          What happens with your data
        </h2>
        <dl className="grid gap-6">
          {ANSWERS.map(({ question, answer }) => (
            <div key={question}>
              <dt className="font-strong">{question}</dt>
              <dd className="mt-1 max-w-[60ch] text-secondary">{answer}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
