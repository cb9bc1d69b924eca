import { QboCompanyInfoResponse } from '@insights/contracts';
import { useQuery } from '@tanstack/react-query';
import { fetchByKey } from '../../../lib/api-client.ts';

export const QBO_COMPANY_INFO_KEY = ['/api/qbo-company-info'];

const fetchCompanyInfo = fetchByKey(QboCompanyInfoResponse);

/** The connected companies by their names in QuickBooks, the selected one first. Asked only while connected. */
export function useQboCompanyInfo({ isConnected }: { isConnected: boolean }) {
  return useQuery({
    queryKey: QBO_COMPANY_INFO_KEY,
    queryFn: fetchCompanyInfo,
    enabled: isConnected,
    select: (answer) => answer.data.QueryResponse.CompanyInfo,
  });
}
