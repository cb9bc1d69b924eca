import type { Reporter, TestModule } from 'vitest/node';

/** Prints, after a run, each test that was skipped and why. */
export default class SkipReasons implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) {
      for (const test of module.children.allTests('skipped')) {
        const result = test.result();
        const reason = result.state === 'skipped' ? result.note : undefined;
        console.log(`skipped: ${test.fullName}${reason === undefined ? '' : `: ${reason}`}`);
      }
    }
  }
}
