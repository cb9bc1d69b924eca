import { serveTasks } from './serve-tasks.ts';
/**
 * Creates reports in a separate process, because the typesetter is synchronous, and because its memory use grows
 * outside the JavaScript heap, where threads would share the memory.
 */
await serveTasks(async () => {
    // Imported dynamically, so that a missing platform package is reported to the pool.
    const { createReportEngine } = await import('../engine/report-engine.ts');
    const engine = createReportEngine();
    return (task) => ('logo' in task ? engine.drawLogo(task.logo) : engine.render(task.content));
});
