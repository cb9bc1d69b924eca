const ANSWERS = [
  {
    question: 'Who sees my books?',
    answer:
      'Only you. Our software reads them to prepare your figures and reports. Nothing is sold, and nothing is shared for advertising.',
  },
  {
    question: 'What does the language model receive?',
    answer:
      'Named totals, changes and ratios, and a question only when you ask it to interpret one; never raw transactions. You can also do without a model.',
  },
  {
    question: 'How long is my data kept?',
    answer:
      'Data from your books is stored encrypted for at most 400 days. You can export or delete all of it yourself at any time.',
  },
  {
    question: 'How do I leave?',
    answer:
      'Disconnect on the dashboard: our access to QuickBooks ends immediately, and nothing in your books has changed.',
  },
];

export function Privacy() {
  return (
    <section aria-labelledby="privacy-title" className="border-hairline border-t py-16">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.4fr]">
        <h2 id="privacy-title" className="max-w-[18ch] font-serif text-display max-sm:text-heading">
          What happens to your data
        </h2>
        <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
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
