export { bigCompany } from './big-company.ts';
export { companyFromPostings, type PostingSpec } from './company-from-postings.ts';
export { randomBooks } from './random-books.ts';
