import { type Books, type BooksContent, gardenCompany, type SimulatedCompany } from '@insights/companies';

/**
 * Small enough to be synced often, with a little of everything: inventory, sales tax, budgets, reconciliation status.
 */
const FIRST_BOOKS_ON = '2023-09-30';

/** A sandbox company whose books can be edited. */
export class EditedCompany implements SimulatedCompany {
  readonly realmId: string;
  readonly name = 'Edited Company';
  readonly description = 'Changed between two readings';
  #books: Books;

  constructor(realmId: string) {
    this.realmId = realmId;
    this.#books = gardenCompany
      .booksOn(FIRST_BOOKS_ON)
      .changed(({ profile }) => ({ profile: { ...profile, realmId, classes: ['Town', 'Country'] } }));
  }

  get books(): Books {
    return this.#books;
  }

  change(change: (content: BooksContent) => Partial<BooksContent>): void {
    this.#books = this.#books.changed(change);
  }

  booksOn(today: string): Books {
    return this.#books.changed(() => ({ today }));
  }
}
