import type { ConnectedCompany } from '@insights/contracts';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../components/ui/dialog.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../../../components/ui/menu.tsx';
import { useDisconnect } from '../api/connection.ts';
import type { Connection } from '../connection.ts';

export interface CompanyMenuProps {
  connection: Exclude<Connection, { state: 'demo' }>;
  onConnect: () => void;
  /** Explains who can open the connected books. */
  connectNote: ReactNode;
  onImport: () => void;
  onChooseCompany: (realmId: string) => void;
  onCompanyChange: () => void;
}

/** The name of the selected company, which opens a menu to select another company or to disconnect. */
export function CompanyMenu(props: CompanyMenuProps) {
  const { connection, onConnect, connectNote, onImport, onChooseCompany, onCompanyChange } = props;
  const { selected, companies } = connection;
  const [isConfirming, setIsConfirming] = useState(false);
  const disconnect = useDisconnect(selected.realmId, onCompanyChange);

  return (
    <>
      <Menu
        trigger={{
          disabled: disconnect.isPending,
          className:
            'inline-flex min-h-10 min-w-0 max-w-full cursor-pointer @5xl:max-w-60 items-center gap-2 rounded-control border border-control bg-surface px-3 py-1.5 text-left font-strong transition-colors duration-150 hover:border-ink disabled:text-secondary @max-5xl:min-h-6 @max-5xl:border-0 @max-5xl:p-0',
          children: (
            <>
              <span className="sr-only">Company: </span>
              <span className="truncate" title={selected.companyName}>
                {selected.companyName}
              </span>
              <Icon name="chevron" className="text-secondary" />
            </>
          ),
        }}
        align="start"
        className="w-[20rem]"
      >
        <MenuChoice
          legend="Companies"
          options={companies.map((company) => ({
            value: company.realmId,
            label: <CompanyName company={company} />,
          }))}
          value={selected.realmId}
          onChoose={onChooseCompany}
        />
        <MenuSeparator />
        <MenuItem onSelect={onConnect}>
          <span>
            Connect another company
            <span className="block min-h-5 text-secondary text-small">{connectNote}</span>
          </span>
        </MenuItem>
        <MenuItem onSelect={onImport}>Import books from files</MenuItem>
        <MenuItem className="text-bad" onSelect={() => setIsConfirming(true)}>
          Disconnect this company…
        </MenuItem>
      </Menu>
      {isConfirming && (
        <ConfirmDialog
          onClose={() => setIsConfirming(false)}
          title={`Disconnect ${selected.companyName}?`}
          confirmLabel="Disconnect"
          onConfirm={() => disconnect.mutate()}
        >
          {selected.source === 'files'
            ? 'Financial Insights deletes the uploaded files and everything that was imported from them. You can upload them again at any time.'
            : 'Financial Insights revokes its access to QuickBooks. Nothing changes in your books, and you can connect again at any time.'}
        </ConfirmDialog>
      )}
    </>
  );
}

function CompanyName({ company }: { company: ConnectedCompany }) {
  const { companyName, source, needsReconnect } = company;
  return (
    <>
      {companyName}
      {source === 'files' && <span className="block text-secondary text-small">Imported from files</span>}
      {needsReconnect && <span className="block text-caution text-small">Reconnect needed</span>}
    </>
  );
}
