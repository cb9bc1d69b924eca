import type { ReportContent } from '../content.ts';
import type { ReportEngine } from '../engine/report-engine.ts';
import type { Answer } from './messages.ts';

/**
 * A process that makes reports, one after the other. It has a process of its own because the typesetter is
 * synchronous and its memory grows outside the JavaScript heap, where threads would share it.
 */
function answer(message: Answer): void {
  process.send?.(message);
}

try {
  // Only when called for, so that a missing platform package is told instead of being a silent end.
  const { createReportEngine } = await import('../engine/report-engine.ts');
  const engine = createReportEngine();
  process.on('message', (content) => answer(render(engine, content as ReportContent)));
  process.on('disconnect', () => process.exit(0));
  answer({ kind: 'ready' });
} catch (error) {
  answer({ kind: 'unusable', message: error instanceof Error ? error.message : String(error) });
}

function render(engine: ReportEngine, content: ReportContent): Answer {
  try {
    const pdf = engine.render(content);
    return { kind: 'report', pdf, memoryBytes: process.memoryUsage.rss() };
  } catch (error) {
    return {
      kind: 'refusal',
      message: withoutContent(String(error)),
      memoryBytes: process.memoryUsage.rss(),
    };
  }
}

/** The typesetter quotes the text that it stumbled over; a log must not. */
function withoutContent(message: string): string {
  return message.replace(/`[^`]*`|"(?:[^"\\]|\\.)*"/g, '…').slice(0, 500);
}
