export interface DocumentsProgress {
  readonly partsRead: number;
  readonly partsTotal: number;
}

/** Counts the parts that are complete or unavailable. */
export class PartProgress {
  readonly #left: Set<string>;
  readonly #total: number;
  readonly #report: (progress: DocumentsProgress) => void;

  constructor(parts: readonly string[], report: (progress: DocumentsProgress) => void) {
    this.#left = new Set(parts);
    this.#total = parts.length;
    this.#report = report;
    this.#tell();
  }

  finish(part: string): void {
    this.#left.delete(part);
    this.#tell();
  }

  #tell(): void {
    this.#report({ partsRead: this.#total - this.#left.size, partsTotal: this.#total });
  }
}
