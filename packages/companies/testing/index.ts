export { type BigCompany, bigCompany } from './big-company.ts';
export { type CompanyFromPostings, companyFromPostings, type PostingSpec } from './company-from-postings.ts';
export { randomBooks } from './random-books.ts';
