import { expect, it } from 'vitest';
import { type ChartLook, chartStyleOf } from '../charts/look.ts';
import { contentOf } from '../testing/contents.ts';
import type { Block } from './block.ts';
import { insights } from './insights.ts';

const plain = { widthOf: (text: string) => text.length * 0.5 };
const LOOK: ChartLook = { fontSize: 7, regular: plain, bold: plain, style: chartStyleOf('modern_blue') };

it.each([
  ['up', null, undefined],
  ['down', false, 'corrected:\u00a0Down, worse'],
] as const)(
  'a corrected change that is %s is shown only if its direction differs from that of the recorded change, up',
  (direction, isGood, below) => {
    const content = contentOf('garden-year');
    if (content.insights === null) throw new Error('The garden has insights');
    const kpis = content.insights.kpis.map((kpi) => {
      const [lead, ...others] = kpi.comparisons;
      if (kpi.id !== 'netMargin' || lead === undefined) return kpi;
      const comparisonsWith = (change: object) => [
        { ...lead, change: { ...lead.change, ...change } },
        ...others,
      ];
      const corrected = { current: kpi.current, comparisons: comparisonsWith({ direction, isGood }) };
      return {
        ...kpi,
        comparisons: comparisonsWith({ direction: 'up', isGood: true }),
        corrected,
        isOpen: false,
      };
    });
    const blocks = insights.build({ ...content, insights: { ...content.insights, kpis } }, LOOK);
    const rows = (blocks as readonly Block[]).flatMap((block) => (block.kind === 'table' ? block.rows : []));
    const change = rows.find(([name]) => name?.text === 'Net margin')?.at(-1);
    expect([change?.text, change?.below]).toEqual(['Up, better', below]);
  },
);
