import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { MENU_ROW, MenuItem } from '../../../components/ui/menu-item.tsx';
import { useDisconnect, useSelectCompany } from '../api/connection.ts';
import type { Connection } from '../connection.ts';

interface CompanyMenuProps {
  connection: Exclude<Connection, { state: 'demo' }>;
  onConnect: () => void;
  onUseFiles: () => void;
  onCompanyChange: () => void;
}

/** The name of the selected company; it opens the choice of another one and the way to disconnect. */
export function CompanyMenu({ connection, onConnect, onUseFiles, onCompanyChange }: CompanyMenuProps) {
  const { selected, companies } = connection;
  const [isConfirming, setIsConfirming] = useState(false);
  const selectCompany = useSelectCompany({ onCompanyChange });
  const disconnect = useDisconnect({ onCompanyChange });
  const isBusy = selectCompany.isPending || disconnect.isPending;

  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger
          disabled={isBusy}
          className="inline-flex min-h-10 min-w-0 max-w-full cursor-pointer @5xl:max-w-60 items-center gap-2 rounded-control border border-control bg-surface px-3 py-1.5 text-left font-strong transition-colors duration-150 hover:border-ink disabled:text-secondary @max-5xl:min-h-6 @max-5xl:border-0 @max-5xl:p-0"
        >
          <span className="sr-only">Company: </span>
          <span className="truncate" title={selected.name}>
            {selected.name}
          </span>
          <Icon name="chevron" className="text-secondary" />
        </DropdownMenu.Trigger>
        <DropdownMenu.Content
          align="start"
          sideOffset={6}
          collisionPadding={16}
          className="z-40 max-h-(--radix-dropdown-menu-content-available-height) w-80 max-w-[calc(100vw-2rem)] animate-appear overflow-y-auto rounded-card border border-hairline bg-surface p-1 shadow-floating"
        >
          <DropdownMenu.Label className="label-caps px-3 pt-2 pb-1">Companies</DropdownMenu.Label>
          <DropdownMenu.RadioGroup
            value={selected.realmId}
            onValueChange={(realmId) => selectCompany.mutate(realmId)}
          >
            {companies.map(({ realmId, name, isFromFiles, needsReconnect }) => (
              <CompanyItem key={realmId} realmId={realmId}>
                {name}
                {isFromFiles && <span className="block text-secondary text-small">From files</span>}
                {needsReconnect && <span className="block text-caution text-small">Reconnect needed</span>}
              </CompanyItem>
            ))}
          </DropdownMenu.RadioGroup>
          <DropdownMenu.Separator className="my-1 h-px bg-hairline" />
          <MenuItem onSelect={onConnect}>Connect another company</MenuItem>
          <MenuItem onSelect={onUseFiles}>Use exported files</MenuItem>
          <MenuItem className="text-bad" onSelect={() => setIsConfirming(true)}>
            Disconnect this company…
          </MenuItem>
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setIsConfirming}
        title={`Disconnect ${selected.name}?`}
        confirmLabel="Disconnect"
        onConfirm={() => disconnect.mutate()}
      >
        {selected.isFromFiles
          ? 'Financial Insights deletes the files that were uploaded for it, and everything that was read from them. You can upload them again at any time.'
          : 'Financial Insights gives its access back to QuickBooks and forgets it. Nothing changes in your books, and you can connect again at any time.'}
      </ConfirmDialog>
    </>
  );
}

function CompanyItem({ realmId, children }: { realmId: string; children: ReactNode }) {
  return (
    <DropdownMenu.RadioItem value={realmId} className={MENU_ROW}>
      <span className="grid w-4 shrink-0 place-items-center text-accent">
        <DropdownMenu.ItemIndicator>
          <Icon name="check" />
        </DropdownMenu.ItemIndicator>
      </span>
      <span className="min-w-0">{children}</span>
    </DropdownMenu.RadioItem>
  );
}
