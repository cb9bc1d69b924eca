import type { Job, PgBoss, WorkOptions } from 'pg-boss';

export interface WorkOfKind {
  readonly name: string;
  readonly atOnce: number;
  readonly options: WorkOptions;
  readonly run: (job: Job<object>) => Promise<void>;
  /** Whether the queue is stopping, in which case no workers are added. */
  readonly isStopping: () => boolean;
}

/**
 * Keeps one worker polling for a kind of job, and adds another worker while the first is busy, up to `atOnce` workers.
 * Each idle worker queries the database every second, so sixteen idle workers would make sixteen queries.
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

  /** A worker that has finished stays, and immediately polls for jobs that were waiting for it. */
  async function afterWork(worker: string): Promise<void> {
    busy -= 1;
    if (!leaving.has(worker)) {
      for (const other of idle) dismiss(other);
      idle.add(worker);
      boss.notifyWorker(worker);
    } else if (idle.size === 0 && !isStopping()) await employ();
  }

  /**
   * The worker may have taken a job at this very moment, in which case it leaves after finishing the job. Until then,
   * it must not count as idle.
   */
  function dismiss(worker: string): void {
    idle.delete(worker);
    leaving.add(worker);
    void boss.offWork(name, { id: worker, wait: true }).then(() => leaving.delete(worker));
  }

  await employ();
}
