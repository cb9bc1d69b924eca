import { Link } from 'react-router';
import { Brand } from '../../components/layout/brand.tsx';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { AccountMenu } from '../../features/account/components/account-menu.tsx';
import { ConnectionBar } from '../../features/connection/components/connection-bar.tsx';
import type { Connection } from '../../features/connection/connection.ts';

interface DashboardHeaderProps {
  connection: Connection | null | undefined;
  isChoosing: boolean;
  onUseFiles: () => void;
  onCompanyChange: () => void;
}

export function DashboardHeader({
  connection,
  isChoosing,
  onUseFiles,
  onCompanyChange,
}: DashboardHeaderProps) {
  return (
    <header className="border-hairline border-b bg-surface">
      <div className="page flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 py-2 sm:gap-y-3 sm:py-3">
        <PageTitle className="text-title">
          <Brand />
        </PageTitle>
        <p className="text-secondary text-small max-sm:sr-only sm:translate-y-0.5">Powered by QuickBooks</p>
        <div className="screen-only ml-auto flex items-center gap-x-5 max-sm:gap-x-4">
          <Link to="/support" className="link py-1">
            Support
          </Link>
          <AccountMenu />
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-2 max-lg:basis-full lg:ml-3 lg:gap-x-3">
          <ConnectionBar
            connection={connection}
            isChoosing={isChoosing}
            onUseFiles={onUseFiles}
            onCompanyChange={onCompanyChange}
          />
        </div>
      </div>
    </header>
  );
}
