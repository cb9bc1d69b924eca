import { type ChildProcess, fork } from 'node:child_process';
import { extname, join } from 'node:path';
import type { ReportContent } from '../content.ts';
import type { Answer } from './messages.ts';
import { ReportError } from './report-error.ts';

/** Beside this file, in the sources and in what is built of them. */
const ENTRY = join(import.meta.dirname, `worker-process${extname(import.meta.filename)}`);

/** The typesetter's own threads wait for each other by spinning: a report by one costs a tenth less, and takes no longer. */
const ONE_THREAD = { RAYON_NUM_THREADS: '1' };

/** The process died before it answered; another one may do better. */
export class ProcessGone extends Error {
  override readonly name = 'ProcessGone';
}

/** One child process and what is known of it. It makes one report at a time. */
export class ReportProcess {
  readonly #child: ChildProcess;
  readonly #ready: Promise<void>;
  #settle: ((answer: Answer | ProcessGone) => void) | null = null;
  /** How many reports it has answered for, and the memory it had then. */
  made = 0;
  memoryBytes = 0;

  constructor() {
    this.#child = fork(ENTRY, {
      // Nothing of the server's settings, and with them no secret, is passed on. Windows starts nothing without its root.
      env: { ...ONE_THREAD, ...(process.env.SystemRoot && { SystemRoot: process.env.SystemRoot }) },
      execArgv: [],
      serialization: 'advanced',
      // What a native library prints when it dies may quote the report, so it is not kept.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child.on('message', (message) => this.#answered(message as Answer));
    this.#child.on('error', (error) => this.#answered(new ProcessGone(error.message)));
    this.#child.once('exit', (code, signal) => {
      this.#answered(new ProcessGone(`It ended with ${signal ?? `code ${code}`}`));
    });
    this.#ready = this.#nextAnswer().then((answer) => {
      if (answer instanceof ProcessGone) throw answer;
      if (answer.kind === 'unusable') throw new ProcessGone(answer.message);
    });
    // Whoever asks for a report hears of it; until then nobody does.
    this.#ready.catch(() => {});
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get isAlive(): boolean {
    return this.#child.connected;
  }

  /** Rejects with a ReportError when the report is at fault, with ProcessGone when the process is. */
  async render(content: ReportContent): Promise<Uint8Array> {
    await this.#ready;
    this.#child.ref();
    this.#child.channel?.ref();
    const answered = this.#nextAnswer();
    if (!this.#child.connected) throw new ProcessGone('It is no longer connected');
    this.#child.send(content);
    const answer = await answered;
    if (answer instanceof ProcessGone) throw answer;
    if (answer.kind !== 'report' && answer.kind !== 'refusal')
      throw new ProcessGone('It answered out of turn');
    this.made += 1;
    this.memoryBytes = answer.memoryBytes;
    // An idle process does not keep the server from ending.
    this.#child.channel?.unref();
    this.#child.unref();
    if (answer.kind === 'refusal') throw new ReportError('failed', answer.message);
    return answer.pdf;
  }

  /** At once: typesetting cannot be interrupted otherwise. */
  stop(): void {
    this.#child.kill('SIGKILL');
  }

  #nextAnswer(): Promise<Answer | ProcessGone> {
    return new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  #answered(answer: Answer | ProcessGone): void {
    this.#settle?.(answer);
    this.#settle = null;
  }
}
