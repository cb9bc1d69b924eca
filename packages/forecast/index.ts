export {
  buildForecast,
  completeForecast,
  type Forecast,
  type ForecastParts,
  type ForecastSpan,
  prepareForecast,
} from './build-forecast.ts';
export { closingsOf, weeklyChanges } from './build-lines.ts';
export { FORECAST_WEEKS, type ForecastLine, MAX_SOURCES } from './line.ts';
export { applyScenario, type Change } from './scenarios.ts';
export { type LineSource, readSources } from './sources.ts';
