import { type IsoDate, monthOf, yearOf } from '../books/calendar.ts';

/** How busy each month is, as a percentage of an average month. Spring and early fall are the peak. */
const projectSeason = [45, 60, 105, 160, 175, 150, 100, 85, 115, 120, 60, 25];
const shopSeason = [25, 35, 85, 150, 200, 160, 110, 90, 100, 95, 60, 90];
const contractSeason = [50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 75, 50];

/** Sales growth of about four percent per year, as a percentage of the first year. */
const growth = [100, 104, 108, 112, 116, 120, 124, 128];

function level(season: readonly number[], date: IsoDate): number {
  const year = Math.min(Math.max(yearOf(date) - 2023, 0), growth.length - 1);
  return Math.round(((season[monthOf(date) - 1] ?? 100) * (growth[year] ?? 100)) / 100);
}

export function projectLevel(date: IsoDate): number {
  return level(projectSeason, date);
}

export function shopLevel(date: IsoDate): number {
  return level(shopSeason, date);
}

/** Contracts follow the season but not growth, because their fees are fixed. */
export function contractLevel(date: IsoDate): number {
  return contractSeason[monthOf(date) - 1] ?? 100;
}
