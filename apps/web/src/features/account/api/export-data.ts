import { useMutation } from '@tanstack/react-query';
import { fetchAndSaveFile } from '../../../lib/save-file.ts';

export type ExportFormat = 'json' | 'csv';

/** Saves everything that is kept about the visitor: for programs as JSON, for spreadsheets as CSV. */
export function useExportData() {
  return useMutation({
    mutationFn: (format: ExportFormat) =>
      fetchAndSaveFile(format === 'csv' ? '/api/export-data?format=csv' : '/api/export-data'),
  });
}
