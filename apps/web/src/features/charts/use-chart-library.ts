import { useQuery } from '@tanstack/react-query';

/** Loads the chart library and its typeface. */
export function useChartLibrary() {
  return useQuery({
    queryKey: ['chart library'],
    queryFn: async () => {
      const [library] = await Promise.all([import('./drawing/chart-library.ts'), document.fonts.ready]);
      return library;
    },
    gcTime: Number.POSITIVE_INFINITY,
  });
}

export type ChartLibrary = NonNullable<ReturnType<typeof useChartLibrary>['data']>;
