import { type Books, monthNames } from '@insights/companies';
import { type JsonObject, present } from '../json.ts';
import { addressOf, head, homeCountry, morningMs } from './parts.ts';

export function companyInfo(books: Books): JsonObject {
  const { profile } = books;
  const createdAt = morningMs(profile.startedOn);
  const address = addressOf('1', profile.address, { Country: homeCountry(books).countryCode });
  return present({
    CompanyName: profile.name,
    LegalName: profile.legalName,
    CompanyAddr: address,
    CustomerCommunicationAddr: address,
    LegalAddr: address,
    CustomerCommunicationEmailAddr: { Address: profile.email },
    PrimaryPhone: { FreeFormNumber: profile.phone },
    CompanyStartDate: profile.startedOn,
    FiscalYearStartMonth: monthNames[profile.fiscalYearFirstMonth - 1],
    Country: homeCountry(books).country,
    Email: { Address: profile.email },
    WebAddr: profile.website === undefined ? {} : { URI: profile.website },
    SupportedLanguages: 'en',
    NameValue: [
      { Name: 'NeoEnabled', Value: 'true' },
      { Name: 'IndustryType', Value: profile.industry.type },
      { Name: 'IndustryCode', Value: profile.industry.code },
      { Name: 'SubscriptionStatus', Value: 'SUBSCRIBED' },
      { Name: 'OfferingSku', Value: 'QuickBooks Online Plus' },
      { Name: 'PayrollFeature', Value: 'false' },
      { Name: 'AccountantFeature', Value: 'false' },
      { Name: 'IsQbdtMigrated', Value: 'false' },
      { Name: 'QBOIndustryType', Value: profile.industry.type },
    ],
    ...head('1', createdAt),
  });
}
