import type { Analysis, AnalysisProvider } from '@insights/contracts';
import { readStored, writeStored } from '../../lib/stored.ts';
import type { Writer } from './api/analysis.ts';

const STORAGE_KEY = 'financial-insights.analysis-writer';

export function recallWriter(storage: Storage): Writer {
  return readStored(storage, STORAGE_KEY) === 'built-in' ? 'built-in' : 'configured';
}

export function rememberWriter(writer: Writer, storage: Storage): void {
  writeStored(storage, STORAGE_KEY, writer);
}

/** Returns whether the server would use a model if the visitor gave consent. */
export function lacksConsent(analysis: Analysis | null | undefined): boolean {
  return analysis?.notice?.code.includes('consent') === true;
}

/** `OpenAI (gpt-5)`, `Built-in analyst` */
export function writerName({ name, model }: AnalysisProvider): string {
  return model === null ? name : `${name} (${model})`;
}
