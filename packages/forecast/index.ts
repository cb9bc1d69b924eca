export {
  buildForecast,
  completeForecast,
  type Forecast,
  type ForecastInput,
  type ForecastParts,
  type ForecastSettings,
  type ForecastSpan,
  forecastDay,
  type LowPoint,
  prepareForecast,
} from './build-forecast.ts';
export { closingsOf, weeklyChanges } from './build-lines.ts';
export {
  type Flow,
  FORECAST_WEEKS,
  type ForecastLine,
  type LeftOut,
  MAX_SOURCES,
} from './line.ts';
export type { ForecastRecord, FourWeeksAgo, PastForecast } from './record.ts';
export { applyScenario, type Change, type LineChange, monthlyPayment } from './scenarios.ts';
export { type LineSource, readSources } from './sources.ts';
