import { type Analysis, type AnalysisEvent, AnalysisResponse } from '@insights/contracts';
import { describe, expect, it } from 'vitest';
import { addEvent, type Letter, letterOf } from './letter.ts';
import { readLines } from './read-lines.ts';
import { ANALYSIS } from './testing/analysis.ts';
import { lacksConsent, writerName } from './writer-choice.ts';

const provider = ANALYSIS.provider;
const words = (text: string) => [{ text }];
const after = (...events: AnalysisEvent[]) => events.reduce<Letter | null>(addEvent, null);
const paragraph = (section: 'overview' | 'headline', place: number, text: string): AnalysisEvent => ({
  event: 'paragraph',
  section,
  place,
  text: words(text),
});

describe('a letter that is being written', () => {
  const begun: AnalysisEvent = { event: 'begun', provider, caution: words('The books are not reliable.') };

  it('begins with who writes and what to beware of', () => {
    expect(after(begun)).toMatchObject({
      provider,
      caution: words('The books are not reliable.'),
      overview: [],
    });
  });

  it('puts paragraphs where they belong, in whichever order they come', () => {
    const letter = after(begun, paragraph('overview', 1, 'Second.'), paragraph('overview', 0, 'First.'));
    expect(letter?.overview).toEqual([words('First.'), words('Second.')]);
  });

  it('lets a paragraph that comes again stand in place of the one before', () => {
    const letter = after(begun, paragraph('headline', 0, 'Draft'), paragraph('headline', 0, 'Final'));
    expect(letter?.headline).toEqual([words('Final')]);
  });

  it('is at the end what the last line says', () => {
    const letter = after(begun, paragraph('overview', 0, 'Dropped later.'), {
      event: 'done',
      data: ANALYSIS,
    });
    expect(letter).toEqual(letterOf(ANALYSIS));
  });

  it('knows nothing before it has begun', () => {
    expect(after(paragraph('overview', 0, 'Too early.'))).toBeNull();
  });
});

describe('lines that arrive in pieces', () => {
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

  it('are whole wherever the pieces end, even inside a letter', async () => {
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      const lines = await read(bytes.slice(0, cut), bytes.slice(cut));
      expect(lines).toEqual(['{"name":"Café Müller"}', '{"n":2}', '{"n":3}']);
    }
  });
});

describe('who writes', () => {
  it('is named with the model, where there is one', () => {
    expect(writerName({ kind: 'openai', name: 'OpenAI', model: 'gpt-5' })).toBe('OpenAI (gpt-5)');
    expect(writerName(provider)).toBe('Built-in analyst');
  });

  it('is asked about only when the server lacks the consent', () => {
    const withNotice = (code: string): Analysis => ({ ...ANALYSIS, notice: { code, text: 'Why.' } });
    expect(lacksConsent(withNotice('analysis.consent_needed'))).toBe(true);
    expect(lacksConsent(withNotice('analysis.model_failed'))).toBe(false);
    expect(lacksConsent(ANALYSIS)).toBe(false);
  });

  it('gives an answer that the contract accepts', () => {
    expect(AnalysisResponse.safeParse({ success: true, data: ANALYSIS }).success).toBe(true);
  });
});
