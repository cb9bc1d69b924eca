import type { PeriodRequest } from '@insights/contracts';
import { useState } from 'react';
import { Link } from 'wouter';
import { Icon } from '../../../components/ui/icon.tsx';
import { LazyBoundary } from '../../../components/ui/lazy-boundary.tsx';
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '../../../components/ui/menu.tsx';
import { formatReadAt } from '../../../lib/dates/format-date.ts';
import { periodLabel } from '../../../lib/dates/period-label.ts';
import { useReportHistory } from '../api/report-history.ts';

interface ReportsMenuProps {
  /** When the books behind the displayed figures were read. */
  readAt: string;
  onReadAgain: () => void;
  /** Returns the URL of a report. */
  addressOf: (company: string, period: PeriodRequest) => string;
}

/** Menu to read the books again, and to open a report that was opened before. */
export function ReportsMenu({ readAt, onReadAgain, addressOf }: ReportsMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { data: companies = [] } = useReportHistory({ isNeeded: isOpen });
  return (
    <Menu
      trigger={{
        className: 'screen-only link inline-flex min-h-8 cursor-pointer items-center gap-1 text-small',
        children: (
          <>
            <span className="@max-2xs/page:sr-only">Reports</span>
            <Icon name="chevron" />
          </>
        ),
      }}
      align="end"
      className="w-[18rem]"
      onOpenChange={setIsOpen}
    >
      <MenuItem onSelect={onReadAgain}>
        <span>
          Read again
          <span className="block text-secondary text-small">Last read {formatReadAt(readAt)}</span>
        </span>
      </MenuItem>
      <MenuSeparator />
      {/* The list arrives in an open menu, which must not wait for the script of the list. */}
      <LazyBoundary>
        {companies
          .filter(({ reports }) => reports.length > 0)
          .map(({ company, companyName, reports }) => (
            <MenuGroup key={company} legend={companyName}>
              {reports.map(({ openedAt: _, ...period }) => (
                <MenuItem key={`${period.startDate} ${period.endDate}`} asChild>
                  <Link href={addressOf(company, period)}>{periodLabel(period)}</Link>
                </MenuItem>
              ))}
            </MenuGroup>
          ))}
      </LazyBoundary>
    </Menu>
  );
}
