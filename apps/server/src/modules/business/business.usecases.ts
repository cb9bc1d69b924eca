import { randomUUID } from 'node:crypto';
import { type BusinessAnswers as Answers, NO_ANSWERS } from '@insights/analysis';
import { BusinessAnswers } from '@insights/contracts';
import { fromDollars } from '@insights/money';
import type { TaxReturn } from '@insights/words';
import { sealedColumn } from '../../shared/sealed-json.ts';
import type { Uses } from '../../shared/services.ts';
import type { Connections } from '../connections/connections.usecases.ts';
import { type BusinessAnswersRow, createBusinessRepository } from './business.repository.ts';

/**
 * Manages the owner's answers about the business. Letter and review use them; they are never sent to a model.
 */
export function createBusiness(
  dependencies: Uses<'database' | 'clock' | 'secrets'> & {
    connections: Pick<Connections, 'selectedCompany'>;
  },
) {
  const { database, clock, secrets, connections } = dependencies;
  const repository = createBusinessRepository(database.queries);
  const contents = sealedColumn<BusinessAnswers>(secrets, 'business_answers', 'content');

  function open({ id, sealedContent }: BusinessAnswersRow): BusinessAnswers | null {
    const answers = contents.open(id, sealedContent);
    return answers && BusinessAnswers.parse(answers);
  }

  async function find(accountId: string, connectionId: string | null): Promise<BusinessAnswers> {
    const row = await repository.find(accountId, connectionId);
    return (row === undefined ? null : open(row)) ?? BusinessAnswers.parse({});
  }

  return {
    /** Returns the answers about the account's selected company. */
    async show(accountId: string): Promise<BusinessAnswers> {
      return find(accountId, (await connections.selectedCompany(accountId)).connectionId);
    },

    async save(accountId: string, answers: BusinessAnswers): Promise<BusinessAnswers> {
      const { connectionId } = await connections.selectedCompany(accountId);
      const id = randomUUID();
      const sealedContent = contents.seal(id, answers);
      await repository.replace({ id, accountId, connectionId, answeredAt: clock.now(), sealedContent });
      return answers;
    },

    /** Returns the answers in the format that the letter and the review use. */
    async answersOf(accountId: string, connectionId: string | null): Promise<Answers> {
      const { cashFloor, taxReturn: _, ...answers } = await find(accountId, connectionId);
      return {
        ...NO_ANSWERS,
        ...answers,
        cashFloorCents: cashFloor === null ? null : fromDollars(cashFloor),
      };
    },

    /** Returns the income tax return that the business files; null if the owner has not said so. */
    async taxReturnOf(accountId: string, connectionId: string | null): Promise<TaxReturn | null> {
      return (await find(accountId, connectionId)).taxReturn;
    },

    async exportOf(accountId: string) {
      const rows = await repository.list(accountId);
      return rows.map((row) => ({ answeredAt: row.answeredAt, answers: open(row) }));
    },
  };
}

export type Business = ReturnType<typeof createBusiness>;
