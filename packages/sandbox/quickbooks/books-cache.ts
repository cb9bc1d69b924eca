import type { Books, IsoDate, SimulatedCompany } from '@insights/companies';

/** Caches each company's books for the most recently requested day. */
export class BooksCache {
  readonly companies: SimulatedCompany[];
  readonly #open = new Map<string, { day: IsoDate; books: Books }>();

  constructor(companies: readonly SimulatedCompany[]) {
    this.companies = [...companies];
  }

  find(realmId: string): SimulatedCompany | undefined {
    return this.companies.find((company) => company.realmId === realmId);
  }

  /** Reloads a company's books for later requests after they changed. */
  reopen(realmId: string): void {
    this.#open.delete(realmId);
  }

  books(company: SimulatedCompany, day: IsoDate): Books {
    const known = this.#open.get(company.realmId);
    if (known?.day === day) return known.books;
    const books = company.booksOn(day);
    this.#open.set(company.realmId, { day, books });
    return books;
  }
}
