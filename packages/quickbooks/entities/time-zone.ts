import { optionalFieldsIn, optionalTextIn } from '../documents/entity-fields.ts';
import type { Fields } from '../reports/fields.ts';
import type { ReportLocation } from '../reports/report-location.ts';

/**
 * Time zone of most residents in a country, state or province. QuickBooks provides a company's address, but its time
 * zone only in some responses.
 */
const ZONES: Readonly<Record<string, string>> = {
  'America/New_York': 'US-CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'US-AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'US-CO ID MT NM UT WY',
  'America/Phoenix': 'US-AZ',
  'America/Los_Angeles': 'US-CA NV OR WA',
  'America/Anchorage': 'US-AK',
  'Pacific/Honolulu': 'US-HI',
  'America/Puerto_Rico': 'US-PR VI',
  'Pacific/Guam': 'US-GU MP',
  'America/Vancouver': 'CA-BC YT',
  'America/Edmonton': 'CA-AB NT',
  'America/Regina': 'CA-SK',
  'America/Winnipeg': 'CA-MB',
  'America/Toronto': 'CA ON QC NU',
  'America/Halifax': 'CA-NS NB PE',
  'America/St_Johns': 'CA-NL',
  'Australia/Sydney': 'AU NSW ACT VIC TAS',
  'Australia/Brisbane': 'AU-QLD',
  'Australia/Adelaide': 'AU-SA',
  'Australia/Darwin': 'AU-NT',
  'Australia/Perth': 'AU-WA',
  'Europe/London': 'GB',
  'Europe/Dublin': 'IE',
  'Europe/Paris': 'FR',
  'Europe/Berlin': 'DE',
  'Europe/Madrid': 'ES',
  'Europe/Rome': 'IT',
  'Asia/Kolkata': 'IN',
  'Asia/Singapore': 'SG',
  'Asia/Hong_Kong': 'HK',
  'Asia/Manila': 'PH',
  'Asia/Kuala_Lumpur': 'MY',
  'Asia/Dubai': 'AE',
  'Africa/Johannesburg': 'ZA',
  'Pacific/Auckland': 'NZ',
  'America/Mexico_City': 'MX',
  'America/Sao_Paulo': 'BR',
};

/** Time zones by `US-CO`, or by `GB` if one time zone represents the whole country. */
const ZONE_OF_REGION = new Map(
  Object.entries(ZONES).flatMap(([zone, regions]) => {
    const [first = '', ...others] = regions.split(' ');
    const country = first.slice(0, 2);
    return [first, ...others.map((state) => `${country}-${state}`)].map((region) => [region, zone] as const);
  }),
);

/**
 * Returns the company's time zone, either from the response or implied by its address; null if neither is available.
 */
export function timeZoneIn(company: Fields, location: ReportLocation): string | null {
  try {
    const own = optionalTextIn(company, 'DefaultTimeZone', location);
    if (isTimeZone(own)) return own;
    const address =
      optionalFieldsIn(company, 'CompanyAddr', location) ??
      optionalFieldsIn(company, 'LegalAddr', location) ??
      {};
    const country = optionalTextIn(company, 'Country', location).toUpperCase().slice(0, 2);
    const state = optionalTextIn(address, 'CountrySubDivisionCode', location).trim().toUpperCase();
    return ZONE_OF_REGION.get(`${country}-${state}`) ?? ZONE_OF_REGION.get(country) ?? null;
  } catch {
    // An error here loses only the time zone.
    return null;
  }
}

function isTimeZone(name: string): boolean {
  try {
    return name.includes('/') && new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}
