import type { Job, PgBoss, WorkOptions } from 'pg-boss';

export interface WorkOfKind {
  readonly name: string;
  readonly atOnce: number;
  readonly options: WorkOptions;
  readonly run: (job: Job<object>) => Promise<void>;
  /** Whether the queue ends, so that nobody else is taken on. */
  readonly isStopping: () => boolean;
}

/**
 * Lets one worker look for work of a kind, and while it has some another one in its place, up to `atOnce` of them. Each
 * that looks asks the database every second, and all of them at once when there is something new, so sixteen that have
 * nothing to do would ask sixteen times.
 */
export async function employWorkers(boss: PgBoss, kind: WorkOfKind): Promise<void> {
  const { name, atOnce, options, run, isStopping } = kind;
  const idle = new Set<string>();
  const leaving = new Set<string>();
  let busy = 0;

  async function employ(): Promise<void> {
    const worker: string = await boss.work<object>(name, options, async ([job]) => {
      if (job === undefined) return;
      idle.delete(worker);
      busy += 1;
      if (idle.size === 0 && busy < atOnce && !isStopping()) await employ();
      await run(job).finally(() => afterWork(worker));
    });
    idle.add(worker);
  }

  /** The one that is done stays, and looks at once for what waited until its job was done. */
  async function afterWork(worker: string): Promise<void> {
    busy -= 1;
    if (!leaving.has(worker)) {
      for (const other of idle) dismiss(other);
      idle.add(worker);
      boss.notifyWorker(worker);
    } else if (idle.size === 0 && !isStopping()) await employ();
  }

  /** It may have found work at this very moment, and leaves when that is done: until then it must not count as idle. */
  function dismiss(worker: string): void {
    idle.delete(worker);
    leaving.add(worker);
    void boss.offWork(name, { id: worker, wait: true }).then(() => leaving.delete(worker));
  }

  await employ();
}
