import type { Reporter, TestModule } from 'vitest/node';

/** Prints each skipped test and the reason after a test run. */
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
