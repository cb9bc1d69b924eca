import { describe, expect, it } from 'vitest';
import { SITUATIONS } from '../testing/companies/situations.ts';
import { AGENCY, factsOf } from '../testing/facts-of.ts';
import { liesAbout } from '../testing/lies/index.ts';
import { Gate } from './gate.ts';
import { GATE_RULES } from './rules/index.ts';

describe('the gate', () => {
  it.each(SITUATIONS.slice(0, 8).map(({ name }) => name))(
    'lets none of the lies about %s through',
    (name) => {
      const facts = factsOf(name);
      const lies = liesAbout(facts, 1);
      expect(lies.length).toBeGreaterThan(100);
      const passed = lies.filter(({ passage }) => new Gate(facts).judge(passage).length === 0);
      expect(passed.map(({ kind, passage }) => `${kind}: ${passage.text}`)).toEqual([]);
    },
  );

  it('gives a reason in words for each refusal, and each rule says what it guards', () => {
    const facts = factsOf(AGENCY);
    for (const { passage } of liesAbout(facts, 2)) {
      for (const { rule, reason } of new Gate(facts).judge(passage)) {
        expect(GATE_RULES.some(({ name }) => name === rule)).toBe(true);
        expect(reason).toMatch(/^[“{A-Z]/);
      }
    }
    expect(new Set(GATE_RULES.map(({ name }) => name)).size).toBe(GATE_RULES.length);
    for (const { fault, why } of GATE_RULES) {
      expect(fault).toMatch(/^it /);
      expect(why).toMatch(/\.$/);
    }
  });

  it('takes its time in proportion to the text, whatever it holds', () => {
    const facts = factsOf(AGENCY);
    const texts = ['{', '{revenue} ', 'a-', 'because ', 'because, ', '. ', '“', '{'.repeat(50)].map((piece) =>
      piece.repeat(Math.ceil(3_900 / piece.length)),
    );
    const begun = performance.now();
    for (const text of texts) {
      expect(new Gate(facts).judge({ section: 'overview', place: 0, text, advice: null })).not.toEqual([]);
    }
    expect(performance.now() - begun).toBeLessThan(3_000);
  });
});
