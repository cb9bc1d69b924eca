interface Score {
  readonly what: string;
  readonly is: string;
  readonly target: string;
  readonly isMet: boolean;
}

/** Measurements and their targets. */
export class Scoreboard {
  readonly #scores: Score[] = [];
  readonly #examples: string[] = [];

  /** Checks a count against a maximum. */
  expect(what: string, is: number, { atMost }: { atMost: number }): void {
    this.#scores.push({
      what,
      is: is.toLocaleString('en-US'),
      target: `at most ${atMost}`,
      isMet: is <= atMost,
    });
  }

  tell(what: string, is: string): void {
    this.#scores.push({ what, is, target: '', isMet: true });
  }

  /** Records a case that missed its target, for inspection. */
  example(text: string): void {
    if (this.#examples.length < 20) this.#examples.push(text);
  }

  get isMet(): boolean {
    return this.#scores.every(({ isMet }) => isMet);
  }

  print(seconds: number): void {
    console.log(`\nAnalysis (${seconds} s)`);
    for (const { what, is, target, isMet } of this.#scores) {
      console.log(`${isMet ? '  ' : '✗ '}${what.padEnd(80)}${is.padStart(14)}   ${target}`);
    }
    for (const example of this.#examples) console.log(`  ! ${example.slice(0, 300)}`);
  }
}
