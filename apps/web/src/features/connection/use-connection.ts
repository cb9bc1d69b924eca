import { useQboCompanyInfo } from './api/qbo-company-info.ts';
import { useQboStatus } from './api/qbo-status.ts';
import { type Connection, describeConnection } from './connection.ts';

/** The connection as the header shows it: undefined while it is being asked for, null when it could not be had. */
export function useConnection(): Connection | null | undefined {
  const status = useQboStatus();
  const companyInfo = useQboCompanyInfo({ isConnected: status.data?.connected ?? false });
  if (status.data) return describeConnection(status.data, companyInfo.data);
  return status.isError ? null : undefined;
}
