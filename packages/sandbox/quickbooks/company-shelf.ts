import type { Books } from '../books/books.ts';
import type { IsoDate } from '../books/calendar.ts';
import type { SandboxCompany } from '../books/company.ts';

/** The companies of a sandbox with the books of the last day somebody asked about. */
export class CompanyShelf {
  readonly companies: readonly SandboxCompany[];
  readonly #open = new Map<string, { day: IsoDate; books: Books }>();

  constructor(companies: readonly SandboxCompany[]) {
    this.companies = companies;
  }

  find(realmId: string): SandboxCompany | undefined {
    return this.companies.find((company) => company.realmId === realmId);
  }

  books(company: SandboxCompany, day: IsoDate): Books {
    const known = this.#open.get(company.realmId);
    if (known?.day === day) return known.books;
    const books = company.booksOn(day);
    this.#open.set(company.realmId, { day, books });
    return books;
  }
}
