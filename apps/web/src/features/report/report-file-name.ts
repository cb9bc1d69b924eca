interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

/** `Demo-Company-financial-report-2026-10-01-to-2026-10-31.pdf` */
export function reportFileName(companyName: string, { startDate, endDate }: Days): string {
  return `${companyName.trim().replace(/\s+/g, '-')}-financial-report-${startDate}-to-${endDate}.pdf`;
}
