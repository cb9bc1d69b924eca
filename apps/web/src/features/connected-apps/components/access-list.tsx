import type { TokensResponse } from '@insights/contracts';
import { TOKEN_SCOPE_NAMES } from '@insights/words';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RevocableList } from '../../../components/ui/revocable-list.tsx';

/** A connected app or an API token that may read figures. */
type Access = Pick<TokensResponse['data']['tokens'][number], 'id' | 'name' | 'scopes' | 'companies'>;

interface AccessListProps<Item extends Access> {
  items: readonly Item[];
  revocation: UseMutationResult<unknown, Error, string>;
  /** Text shown if there are no items. */
  empty: string;
  /** Title of the dialog that asks for confirmation. */
  question: (name: string) => string;
  /** Explains what revoking means. */
  consequence: string;
  describe: (item: Item) => {
    /** Text that distinguishes the item from others with the same name. */
    readonly detail: ReactNode;
    /** Creation time, expiration time, and time of last use. */
    readonly times: string;
    readonly buttonLabel: string;
  };
}

/**
 * Lists apps or tokens that may read figures. Each item has its name, what it may read, and a button that revokes it.
 */
export function AccessList<Item extends Access>(props: AccessListProps<Item>) {
  const { items, revocation, empty, question, consequence, describe } = props;
  if (items.length === 0) return <p className="text-secondary">{empty}</p>;
  return (
    <RevocableList
      items={items}
      action="Revoke"
      revocation={revocation}
      confirmation={{ question: ({ name }) => question(name), label: 'Revoke', consequence }}
      describe={(item) => {
        const { detail, times, buttonLabel } = describe(item);
        const companies = item.companies.map(({ name }) => name).join(', ');
        return {
          buttonLabel,
          content: (
            <div className="wrap-anywhere text-secondary text-small">
              <p className="text-body text-ink">
                <span className="font-strong">{item.name}</span>{' '}
                <span className="text-secondary text-small">{detail}</span>
              </p>
              <p className="text-ink">{item.scopes.map((scope) => TOKEN_SCOPE_NAMES[scope]).join(' · ')}</p>
              <p>{companies || 'None of its companies is still connected'}</p>
              <p>{times}</p>
            </div>
          ),
        };
      }}
    />
  );
}
