import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { useConnect } from '../api/connection.ts';

/**
 * Shown if QuickBooks no longer accepts our tokens. This is a normal event, and the owner can reconnect with one click.
 */
export function ReconnectNotice({ companyName }: { companyName: string }) {
  const { connect, isConnecting } = useConnect();
  return (
    <Notice tone="caution" title={`QuickBooks has ended the connection to ${companyName}`}>
      <p>You can fetch new figures as soon as you reconnect. Figures that you fetched before are not lost.</p>
      <Button disabled={isConnecting} onClick={connect}>
        {isConnecting ? 'Connecting...' : 'Reconnect QuickBooks'}
      </Button>
    </Notice>
  );
}
