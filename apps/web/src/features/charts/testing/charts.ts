import { ChartDataResponse } from '@insights/contracts';
import assets from '../../../testing/answers/chart-assets.json' with { type: 'json' };
import manyAssets from '../../../testing/answers/chart-many-assets.json' with { type: 'json' };
import margins from '../../../testing/answers/chart-margins.json' with { type: 'json' };
import revenue from '../../../testing/answers/chart-revenue.json' with { type: 'json' };

export const ANSWERS = {
  revenue: ChartDataResponse.parse(revenue),
  margins: ChartDataResponse.parse(margins),
  assets: ChartDataResponse.parse(assets),
  manyAssets: ChartDataResponse.parse(manyAssets),
};

/** Three months; the last one has a loss and no revenue. */
export const REVENUE = ANSWERS.revenue.chart;

/** One month within the axis, one with values above and below the axis, and one without revenue. */
export const MARGINS = ANSWERS.margins.chart;

/** Two sections, and one overdrawn account. */
export const ASSETS = ANSWERS.assets.chart;

/** Sixteen accounts, two more than a chart draws. */
export const MANY_ASSETS = ANSWERS.manyAssets.chart;
