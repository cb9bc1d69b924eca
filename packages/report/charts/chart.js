export const CHART_TYPES = ['bar', 'bridge', 'line', 'horizontalBar', 'composition'];
