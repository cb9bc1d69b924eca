import type { Account } from '../books/account.ts';
import { Books } from '../books/books.ts';
import { dayNumber, type IsoDate } from '../books/calendar.ts';
import type { Cents } from '../books/cents.ts';
import type { SimulatedCompany } from '../books/company.ts';
import type { CompanyProfile } from '../books/company-profile.ts';
import type { Posting, PostingSource } from '../books/posting.ts';
import { plainProfile } from '../simulation/plain-profile.ts';

/**
 * A posting as plain data. Within an account, postings on the same day keep the order in which they are given.
 */
export interface PostingSpec {
  transactionId: string;
  /** QuickBooks' transaction type; defaults to "Journal Entry". */
  label?: string;
  date: IsoDate;
  /** Absent for a line that links credits to charges. */
  accountId?: string;
  /** Debits are positive, credits negative. */
  cents: Cents;
  /** Whether goods moved without a value. */
  blank?: boolean;
  number?: string;
  name?: { id: string; text: string; kind?: 'Customer' | 'Vendor' | 'Employee' };
  memo?: string;
  splitAccountId?: string;
}

interface CompanyFromPostings {
  realmId: string;
  name?: string;
  accounts: readonly Account[];
  postings: readonly PostingSpec[];
  profile?: Partial<CompanyProfile>;
}

/**
 * Creates a company that is known only from its ledger. Its reports work and have the same figures on both bases, but
 * it has no transactions to query.
 */
export function companyFromPostings(spec: CompanyFromPostings): SimulatedCompany {
  const name = spec.name ?? 'Company From Postings';
  const profile: CompanyProfile = { ...plainProfile(spec.realmId, name), ...spec.profile };
  const sources = new Map<string, PostingSource>();
  const postings = spec.postings.map((posting) => toPosting(posting, sources));
  return {
    realmId: spec.realmId,
    name,
    description: 'Known only from its ledger',
    booksOn: (today) => new Books({ profile, today, accounts: spec.accounts, postings }),
  };
}

function toPosting(spec: PostingSpec, sources: Map<string, PostingSource>): Posting {
  const createdAt = dayNumber(spec.date) * 86_400_000 + 18 * 3_600_000;
  const source = sources.get(spec.transactionId) ?? {
    id: spec.transactionId,
    label: spec.label ?? 'Journal Entry',
    date: spec.date,
    number: spec.number ?? '',
    createdAt,
    changedAt: createdAt,
  };
  sources.set(spec.transactionId, source);
  return {
    source,
    accountId: spec.accountId,
    cents: spec.cents,
    ...(spec.blank === true ? { blank: true } : {}),
    name: spec.name === undefined ? undefined : { kind: 'Customer', ...spec.name },
    memo: spec.memo ?? '',
    splitAccountId: spec.splitAccountId,
  };
}
