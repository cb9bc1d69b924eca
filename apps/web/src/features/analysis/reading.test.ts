import { type Analysis, AnalysisResponse } from '@insights/contracts';
import { describe, expect, it } from 'vitest';
import { readAnswers } from './business-answers.ts';
import { readLines } from './read-lines.ts';
import { ANALYSIS } from './testing/analysis.ts';
import { lacksConsent, writerName } from './writer-choice.ts';

const provider = ANALYSIS.provider;
describe('lines that arrive in chunks', () => {
  const read = async (...pieces: Uint8Array[]) => {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(piece);
        controller.close();
      },
    });
    const lines: string[] = [];
    for await (const line of readLines(stream)) lines.push(line);
    return lines;
  };
  const bytes = new TextEncoder().encode('{"name":"Café Müller"}\n\n{"n":2}\n{"n":3}');

  it('are complete wherever the chunks end, even inside a character', async () => {
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      const lines = await read(bytes.slice(0, cut), bytes.slice(cut));
      expect(lines).toEqual(['{"name":"Café Müller"}', '{"n":2}', '{"n":3}']);
    }
  });
});

describe('the owner’s answers', () => {
  const form = (entries: Record<string, string | string[]>) => {
    const data = new FormData();
    for (const [name, values] of Object.entries(entries))
      for (const value of [values].flat()) data.append(name, value);
    return readAnswers(data);
  };

  it('are read from the form, without the empty fields', () => {
    expect(
      form({
        trade: ' Bakery ',
        tills: ['Counter', 'Smith, Jones'],
        'other tills': 'Web shop, , Counter',
        busyMonths: ['4', '5'],
        cashFloor: '2500.50',
      }),
    ).toEqual({
      trade: 'Bakery',
      busyMonths: [4, 5],
      tills: ['Counter', 'Smith, Jones', 'Web shop'],
      marketplaces: [],
      family: [],
      relatedParties: [],
      paysByPlan: [],
      hasFewLargeOrders: null,
      cashFloor: 2500.5,
      taxReturn: null,
      aim: null,
    });
    expect(form({ hasFewLargeOrders: 'false', aim: 'cash' })).toMatchObject({
      hasFewLargeOrders: false,
      aim: 'cash',
    });
  });
});

describe('the writer of the letter', () => {
  it('has the model’s name, if there is a model', () => {
    expect(writerName({ kind: 'openai', name: 'OpenAI', model: 'gpt-5' })).toBe('OpenAI (gpt-5)');
    expect(writerName(provider)).toBe('Built-in analyst');
  });

  it('needs consent only if the server does not have it yet', () => {
    const withNotice = (code: string): Analysis => ({ ...ANALYSIS, notice: { code, text: 'Why.' } });
    expect(lacksConsent(withNotice('analysis.consent_needed'))).toBe(true);
    expect(lacksConsent(withNotice('analysis.model_failed'))).toBe(false);
    expect(lacksConsent(ANALYSIS)).toBe(false);
  });

  it('is part of test data that matches the contract', () => {
    expect(AnalysisResponse.safeParse({ success: true, data: ANALYSIS }).success).toBe(true);
  });
});
