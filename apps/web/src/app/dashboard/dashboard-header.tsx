import { Link } from 'react-router';
import { Brand } from '../../components/layout/brand.tsx';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { ConnectionBar } from '../../features/connection/components/connection-bar.tsx';
import type { Connection } from '../../features/connection/connection.ts';

interface DashboardHeaderProps {
  connection: Connection | null | undefined;
  onCompanyChange: () => void;
}

export function DashboardHeader({ connection, onCompanyChange }: DashboardHeaderProps) {
  return (
    <header className="border-hairline border-b bg-surface">
      <div className="page grid min-h-16 grid-cols-[1fr_auto] items-center gap-x-6 gap-y-3 py-3 lg:grid-cols-[auto_1fr_auto]">
        <div className="flex flex-wrap items-center gap-x-3">
          <PageTitle className="text-title">
            <Brand />
          </PageTitle>
          <p className="translate-y-0.5 text-secondary text-small max-sm:translate-y-0">
            Powered by QuickBooks
          </p>
        </div>
        <Link to="/support" className="screen-only link justify-self-end py-1">
          Support
        </Link>
        <div className="flex min-w-0 flex-wrap items-center gap-2 lg:gap-x-3 max-lg:col-span-2">
          <ConnectionBar connection={connection} onCompanyChange={onCompanyChange} />
        </div>
      </div>
    </header>
  );
}
