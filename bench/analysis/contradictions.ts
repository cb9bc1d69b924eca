import { type InsightSet, type Letter, textOf } from '@insights/analysis';

/**
 * Returns the parts of a letter that contradict the review: advice to pay or collect from a party that a finding is
 * about, advice that is not the finding's step, and an amount stated as recorded although corrections change it
 * materially.
 */
export function contradictionsIn({ actions, headline, paragraphs }: Letter, { books }: InsightSet): string[] {
  const { findings, judged } = books;
  const parties = new Set(
    findings.flatMap(({ code, transactions }) =>
      code === 'customer-concentration' ? [] : transactions.map(({ customer, vendor }) => customer || vendor),
    ),
  );
  const payments = actions
    .map(({ text }) => textOf(text))
    .filter((text) => /^(?:Ask|Call|Pay|Settle the) /.test(text));
  const disputed = payments.filter((text) =>
    [...parties].some((party) => party !== '' && text.includes(`“${party}”`) && /past due/.test(text)),
  );
  const runs = [headline, ...paragraphs.map(({ text }) => text)].flat();
  const stale = runs.flatMap((run) => {
    if (!('figure' in run) || !run.claim.endsWith('#now') || run.source.kind !== 'figure') return [];
    const figure = judged.find(run.source.id);
    if (figure === null || Math.abs(figure.bookedCents - figure.correctedCents) < judged.materialityCents)
      return [];
    return run.exact === dollars(figure.bookedCents) ? [`${run.claim} ${run.exact} is as recorded`] : [];
  });
  return [...disputed, ...stale];
}

function dollars(cents: number): string {
  return (Math.abs(cents) / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
