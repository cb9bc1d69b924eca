import { Link } from 'wouter';
import { Brand } from '../../components/layout/brand.tsx';
import { HeaderBar } from '../../components/layout/header-bar.tsx';
import { MenuItem } from '../../components/ui/menu.tsx';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { AccountMenu } from '../../features/account/components/account-menu.tsx';
import { BooksOpenedBy } from '../../features/account/components/books-opened-by.tsx';
import {
  ConnectionBar,
  type ConnectionBarProps,
} from '../../features/connection/components/connection-bar.tsx';

/** The name, the company, and one menu. */
export function DashboardHeader(props: Omit<ConnectionBarProps, 'connectNote'>) {
  const { connection, onImport } = props;
  const isFromFiles = connection?.state === 'connected' && connection.selected.source === 'files';
  return (
    <HeaderBar className="relative z-40">
      <div className="@max-2xs:sr-only">
        <PageTitle className="text-title">
          <Brand className="@max-2xl:sr-only" />
        </PageTitle>
        {!isFromFiles && (
          <p className="whitespace-nowrap text-secondary text-small @max-2xl:sr-only">
            Powered by QuickBooks
          </p>
        )}
      </div>
      <div className="flex min-w-0 grow items-center gap-x-2 @xs:gap-x-3">
        <ConnectionBar {...props} connectNote={<BooksOpenedBy />} />
      </div>
      <div className="screen-only ml-auto flex items-center gap-x-5">
        <Link href="/support" className="link py-1 @max-2xl:hidden">
          Support
        </Link>
        <AccountMenu>
          {/* Shown in the header instead if there is room. */}
          <MenuItem asChild className="@2xl:hidden">
            <Link href="/support">Support</Link>
          </MenuItem>
          <MenuItem onSelect={onImport}>Import books from files</MenuItem>
        </AccountMenu>
      </div>
    </HeaderBar>
  );
}
