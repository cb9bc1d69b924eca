import { cents } from '@insights/money';
import type { Fact } from './fact.ts';
import type { FactRequest, ReviewedBooks } from './fact-request.ts';
import { countFact, moneyFact, nameFact, shownFact } from './make-fact.ts';

/** Books with a lower grade are not to be relied upon, and a letter about them says so first. */
export const HEALTH_FLOOR = 60;

const MAX_FINDINGS = 3;

/** What the review of the books and the comparison with QuickBooks' own reports found. */
export function reviewFacts({ review, parity }: FactRequest): Fact[] {
  return [...healthFacts(review), ...findingFacts(review), ...parityFacts(parity)];
}

function healthFacts({ health, summary }: ReviewedBooks): Fact[] {
  const source = {
    kind: 'review',
    id: 'health',
    figureIds: [],
    words: 'Automated Review: health score',
  } as const;
  const { totalFindings, highSeverity, totalImpactCents } = summary;
  const common = { subject: 'review', materialityCents: totalImpactCents } as const;
  return [
    ...(health.score === null
      ? []
      : [
          shownFact(
            { kind: 'count', count: health.score },
            `${health.score} out of 100`,
            `${health.score} out of 100`,
            {
              ...common,
              subject: 'healthScore',
              name: 'healthScore',
              label: 'Health score of the books',
              level: health.score < HEALTH_FLOOR ? 'bad' : health.score >= 90 ? 'good' : null,
              source,
              sentence: 'The health score of the books was {healthScore}.',
            },
          ),
        ]),
    ...(totalFindings === 0
      ? []
      : [
          countFact(totalFindings, 'finding', {
            ...common,
            name: 'findingCount',
            label: 'Findings of the review',
            source: { ...source, id: 'findings' },
            sentence: 'The review of the books came to {findingCount}.',
          }),
        ]),
    ...(highSeverity === 0
      ? []
      : [
          countFact(highSeverity, 'finding', {
            ...common,
            subject: 'highFindings',
            name: 'highFindingCount',
            label: 'Findings of high severity',
            level: 'bad',
            source: { ...source, id: 'findings' },
            sentence: 'The findings of high severity came to {highFindingCount}.',
          }),
        ]),
    ...(totalImpactCents === 0
      ? []
      : [
          moneyFact(cents(totalImpactCents), {
            ...common,
            name: 'findingsImpact',
            label: 'What the findings touch together',
            level: 'bad',
            backs: ['together'],
            source: { ...source, id: 'impact' },
            sentence: 'The findings together touch {findingsImpact}.',
          }),
        ]),
  ];
}

function findingFacts({ findings }: ReviewedBooks): Fact[] {
  return findings
    .filter(({ impactCents }) => impactCents > 0)
    .slice(0, MAX_FINDINGS)
    .flatMap(({ id, title, impactCents, severity }, index) => {
      const name = `finding${index + 1}`;
      const common = {
        subject: `finding:${id}`,
        level: severity === 'High' ? ('bad' as const) : null,
        materialityCents: impactCents,
        source: { kind: 'finding', id, figureIds: [], words: `Automated Review: ${title}` } as const,
      };
      return [
        nameFact(quoted(title), 'check', {
          ...common,
          name: `${name}Title`,
          label: `Title of finding ${index + 1}`,
          sentence: '',
        }),
        moneyFact(cents(impactCents), {
          ...common,
          name: `${name}Impact`,
          needs: `${name}Title`,
          label: `What “${title}” touches`,
          sentence: `The finding {${name}Title} touches {${name}Impact}.`,
        }),
      ];
    });
}

function quoted(title: string): string {
  return `“${title}”`;
}

function parityFacts({ checks }: FactRequest['parity']): Fact[] {
  const source = {
    kind: 'parity',
    id: 'parity',
    figureIds: [],
    words: 'Comparison with QuickBooks’ own reports',
  } as const;
  const passed = checks.filter(({ status }) => status === 'PASS').length;
  const failed = checks.filter(({ status }) => status === 'FAIL').length;
  const isWhole = passed === checks.length && passed > 0;
  return [
    ...(passed === 0
      ? []
      : [
          countFact(passed, 'check', {
            name: 'parityPassed',
            label: 'Figures that agree with QuickBooks’ own reports to the cent',
            subject: 'parityPassed',
            level: isWhole ? 'good' : null,
            backs: isWhole ? ['all', 'every', 'each'] : [],
            source,
            sentence: isWhole
              ? 'All {parityPassed} against the reports of QuickBooks agree.'
              : 'Of the checks against the reports of QuickBooks, {parityPassed} agree.',
          }),
        ]),
    ...(failed === 0
      ? []
      : [
          countFact(failed, 'check', {
            name: 'parityFailed',
            label: 'Figures that differ from QuickBooks’ own reports',
            subject: 'parityFailed',
            level: 'bad',
            source,
            sentence: 'Of the checks against the reports of QuickBooks, {parityFailed} do not agree.',
          }),
        ]),
  ];
}
