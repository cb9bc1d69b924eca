import { randomUUID } from 'node:crypto';
import type { MarkActionRequest, MarkedAction } from '@insights/contracts';
import { refusal } from '../../shared/app-error.ts';
import { after, DAY } from '../../shared/clock.ts';
import { sealedColumn } from '../../shared/sealed-json.ts';
import type { Uses } from '../../shared/services.ts';
import type { AnalysisUseCases } from '../analysis/analysis.usecases.ts';
import type { Connections } from '../connections/connections.usecases.ts';
import { createActionsRepository, type MarkedActionRow } from './actions.repository.ts';

const KEPT_MS = 400 * DAY;

type Content = Omit<MarkedAction, 'markedAt'>;

/** Stores which actions in the letters about a company a user marked as done, for later, or not theirs. */
export function createActions(
  dependencies: Uses<'database' | 'clock' | 'secrets'> & {
    connections: Pick<Connections, 'selectedCompany'>;
    analysis: Pick<AnalysisUseCases, 'find'>;
  },
) {
  const { database, clock, secrets, connections, analysis } = dependencies;
  const repository = createActionsRepository(database.queries);
  const contents = sealedColumn<Content>(secrets, 'marked_actions', 'content');

  function open({ id, markedAt, sealedContent }: MarkedActionRow): MarkedAction | null {
    const content = contents.open(id, sealedContent);
    return content && { ...content, markedAt: markedAt.toISOString() };
  }

  async function ownerOf(accountId: string) {
    const { connectionId } = await connections.selectedCompany(accountId);
    return { accountId, connectionId };
  }

  async function list(accountId: string): Promise<MarkedAction[]> {
    const rows = await repository.list(await ownerOf(accountId));
    return rows.map(open).filter((action) => action !== null);
  }

  return {
    list,

    /** Marks an action of the letter about a period, or one that was marked in an earlier letter. */
    async mark(
      accountId: string,
      { actionId, status, ...subject }: MarkActionRequest,
    ): Promise<MarkedAction[]> {
      const owner = await ownerOf(accountId);
      if (status === null) await repository.remove(owner, [actionId]);
      else {
        const { startDate, endDate, ...query } = subject;
        const letter = await analysis.find(accountId, { startDate, endDate }, query);
        const action = letter?.actions.find(({ id }) => id === actionId);
        const content: Omit<Content, 'status'> | undefined =
          action === undefined
            ? (await list(accountId)).find((marked) => marked.action.id === actionId)
            : { startDate, endDate, action };
        if (content === undefined) throw unknownAction();
        const id = randomUUID();
        const sealedContent = contents.seal(id, { ...content, status });
        const row = { id, ...owner, actionId, markedAt: clock.now(), sealedContent };
        await repository.replace(row, [actionId]);
      }
      return list(accountId);
    },

    async exportOf(accountId: string) {
      return (await repository.listEverything(accountId)).map(open);
    },

    async deleteExpired(): Promise<void> {
      await repository.deleteBefore(after(clock.now(), -KEPT_MS));
    },
  };
}

export type Actions = ReturnType<typeof createActions>;

const unknownAction = refusal(
  'actions.unknown',
  404,
  'The letter no longer contains this action. Reload the page to see the current one.',
);
