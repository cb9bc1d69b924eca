import { type Books, monthNames } from '@insights/companies';
import { type JsonObject, present } from '../json.ts';
import { head, homeCountry, morningMs } from './parts.ts';

export function preferences(books: Books): JsonObject {
  const { profile } = books;
  const firstMonth = monthNames[profile.fiscalYearFirstMonth - 1];
  return {
    AccountingInfoPrefs: present({
      FirstMonthOfFiscalYear: firstMonth,
      UseAccountNumbers: profile.usesAccountNumbers,
      TaxYearMonth: 'January',
      ClassTrackingPerTxn: false,
      ClassTrackingPerTxnLine: profile.classes !== undefined,
      TrackDepartments: false,
      TaxForm: '6',
      CustomerTerminology: 'Customers',
      BookCloseDate: profile.booksClosedThrough,
    }),
    ProductAndServicesPrefs: {
      ForSales: true,
      ForPurchase: true,
      QuantityWithPriceAndRate: true,
      QuantityOnHand: profile.tracksInventory,
    },
    SalesFormsPrefs: {
      CustomTxnNumbers: false,
      AllowDeposit: false,
      AllowDiscount: true,
      AllowEstimates: true,
      AllowServiceDate: false,
      AllowShipping: false,
      DefaultTerms: { value: '3' },
    },
    EmailMessagesPrefs: {
      InvoiceMessage: {
        Subject: `Invoice from ${profile.name}`,
        Message: `Your invoice is attached.\n\nSincerely,\n${profile.name}`,
      },
    },
    VendorAndPurchasesPrefs: { TrackingByCustomer: true, BillableExpenseTracking: false },
    TimeTrackingPrefs: {
      UseServices: true,
      BillCustomers: true,
      ShowBillRateToAll: false,
      WorkWeekStartDate: 'Monday',
      MarkTimeEntriesBillable: true,
    },
    TaxPrefs: profile.usesSalesTax
      ? { UsingSalesTax: true, TaxGroupCodeRef: { value: '2' } }
      : { UsingSalesTax: false },
    CurrencyPrefs: {
      MultiCurrencyEnabled: profile.foreignCurrency !== undefined,
      HomeCurrency: { value: homeCountry(books).currency },
    },
    ReportPrefs: { ReportBasis: profile.basis, CalcAgingReportFromTxnDate: false },
    OtherPrefs: {
      NameValue: [
        { Name: 'SalesFormsPrefs.DefaultCustomerMessage', Value: 'Thank you for your business!' },
        { Name: 'SFCEnabled', Value: 'true' },
        { Name: 'DataPartner', Value: 'false' },
        { Name: 'Vendor1099Enabled', Value: 'true' },
      ],
    },
    ...head('1', morningMs(profile.startedOn)),
  };
}
