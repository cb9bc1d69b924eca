import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useConnect } from '../api/connection.ts';
import type { Connection } from '../connection.ts';
import { CompanyMenu } from './company-menu.tsx';

interface ConnectionBarProps {
  connection: Connection | null | undefined;
  /** While a period is being chosen there is room for every way to begin. */
  isChoosing: boolean;
  onUseFiles: () => void;
  onCompanyChange: () => void;
}

/** Whose books these are, and whether they are real. */
export function ConnectionBar({ connection, isChoosing, onUseFiles, onCompanyChange }: ConnectionBarProps) {
  const { connect, isConnecting } = useConnect();

  if (connection === undefined) return <Skeleton className="h-10 w-64 max-w-full" />;
  if (connection === null) return <Badge tone="caution">Connection unknown</Badge>;
  if (connection.state === 'demo') {
    return (
      <>
        <span className="font-strong">Demo Mode</span>
        <Badge tone="caution">Sample Data</Badge>
        <Button
          className="screen-only max-sm:min-h-8 max-sm:py-1 max-sm:text-small"
          disabled={isConnecting}
          onClick={connect}
        >
          {isConnecting ? 'Connecting...' : 'Connect QBO'}
        </Button>
        {isChoosing && (
          <Button className="screen-only max-sm:min-h-8 max-sm:py-1 max-sm:text-small" onClick={onUseFiles}>
            Use exported files
          </Button>
        )}
      </>
    );
  }
  const { state, companies, selected } = connection;
  return (
    <>
      {state === 'connected' ? (
        <Badge tone="good" icon="check">
          {selected.isFromFiles ? 'From Files' : 'QuickBooks Connected'}
        </Badge>
      ) : (
        <Badge tone="caution" icon="warning">
          Reconnect needed
        </Badge>
      )}
      <CompanyMenu
        connection={connection}
        onConnect={connect}
        onUseFiles={onUseFiles}
        onCompanyChange={onCompanyChange}
      />
      {companies.length > 1 && (
        <span className="text-secondary text-small">({companies.length} companies available)</span>
      )}
      {state === 'connected' && !selected.isFromFiles && <Badge>Live Data</Badge>}
    </>
  );
}
