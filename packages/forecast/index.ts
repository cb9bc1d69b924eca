export {
  buildForecast,
  type Forecast,
  type ForecastInput,
  type ForecastMonth,
  type ForecastSettings,
  type ForecastWeek,
  forecastDay,
  type LowPoint,
} from './build-forecast.ts';
export {
  type Flow,
  FORECAST_WEEKS,
  type ForecastLine,
  type LeftOut,
  LINE_KINDS,
  type LineKind,
} from './line.ts';
export type { ForecastRecord, FourWeeksAgo, PastForecast } from './record.ts';
export { applyScenario, type Change, type LineChange, monthlyPayment } from './scenarios.ts';
