import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useConnect } from '../api/connection.ts';
import type { Connection } from '../connection.ts';
import { CompanyMenu, type CompanyMenuProps } from './company-menu.tsx';

export interface ConnectionBarProps extends Omit<CompanyMenuProps, 'connection' | 'onConnect'> {
  connection: Connection | null | undefined;
}

/** Which company's books these are, and whether they are real. */
export function ConnectionBar({ connection, ...menu }: ConnectionBarProps) {
  const { connect, isConnecting } = useConnect();

  if (connection === undefined) return <Skeleton className="h-10 w-64 max-w-full" />;
  if (connection === null) return <Badge tone="caution">Connection unknown</Badge>;
  if (connection.state === 'demo') {
    return (
      <>
        <div className="grid @2xs:whitespace-nowrap @max-2xs:text-small @max-2xs:leading-tight @5xl:flex @5xl:items-center @5xl:gap-x-3">
          <span className="font-strong">Demo Mode</span>
          <Badge tone="caution" className={PLAIN}>
            Sample Data
          </Badge>
        </div>
        <Button
          className="screen-only @2xs:whitespace-nowrap @max-2xl:ml-auto @max-2xl:min-h-9 @max-2xl:px-3 @max-2xl:py-1 @max-2xl:text-small @max-2xs:px-1.5 @max-2xs:leading-tight"
          disabled={isConnecting}
          onClick={connect}
        >
          {isConnecting ? 'Connecting...' : 'Connect QBO'}
        </Button>
      </>
    );
  }
  const { state, companies, selected } = connection;
  const isFromFiles = selected.source === 'files';
  return (
    <div className={WHOSE}>
      <CompanyMenu {...menu} connection={connection} onConnect={connect} />
      {companies.length > 1 && (
        <span className="whitespace-nowrap text-secondary text-small">
          ({companies.length} companies available)
        </span>
      )}
      {state === 'connected' ? (
        <Badge tone="good" icon="check" className={PLAIN}>
          <span>{isFromFiles ? 'Imported Books' : 'QuickBooks Connected'}</span>
          {!isFromFiles && (
            <span className="@max-2xs:sr-only">
              <span aria-hidden="true">· </span>Live Data
            </span>
          )}
        </Badge>
      ) : (
        <Badge tone="caution" icon="warning" className={PLAIN}>
          Reconnect needed
        </Badge>
      )}
    </div>
  );
}

/** Side by side; in a narrow header, the company's name is above the status. */
const WHOSE = 'flex min-w-0 flex-wrap items-center gap-x-3 whitespace-nowrap @5xl:flex-nowrap';
const PLAIN =
  '@max-5xl:basis-full @max-5xl:flex-wrap @max-5xl:gap-x-1 @max-5xl:border-0 @max-5xl:p-0 @max-xs:[&>svg]:hidden';
