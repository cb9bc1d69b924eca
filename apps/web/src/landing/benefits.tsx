import { PAID_ONCE } from '../lib/product.ts';

const BENEFITS = [
  { title: 'Fast results', text: 'Results in under 30 seconds, while you watch each step.' },
  {
    title: 'Actionable insights',
    text: 'Recommendations name the figure behind them and the dollars at stake.',
  },
  {
    title: 'Bank-level security',
    text: 'Intuit’s own sign-in, read-only use, encrypted storage. Disconnect with one click.',
  },
  {
    title: 'Pay-per-use',
    text: 'Pay once, when you need it. Stripe processes the payment; your card number never reaches us.',
  },
];

export function Benefits() {
  return (
    <section aria-labelledby="benefits-title" className="border-hairline border-t py-16">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.4fr]">
        <div>
          <h2 id="benefits-title" className="font-serif text-display max-sm:text-heading">
            $25 per analysis
          </h2>
          <p className="mt-4 max-w-[40ch] text-lead text-secondary">
            {PAID_ONCE} No monthly subscription, nothing to cancel.
          </p>
        </div>
        <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {BENEFITS.map(({ title, text }) => (
            <li key={title} className="border-ink border-t pt-3">
              <h3 className="font-serif text-title">{title}</h3>
              <p className="mt-1 text-secondary">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
