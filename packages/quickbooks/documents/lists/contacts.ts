import type { Customer, Employee, Vendor } from '@insights/ledger';
import type { GetOptions, QuickBooksClient } from '../../http/quickbooks-client.ts';
import type { Fields } from '../../reports/fields.ts';
import type { ReportLocation } from '../../reports/report-location.ts';
import {
  booleanIn,
  idIn,
  optionalReferenceIn,
  optionalTextIn,
  readableOr,
  textIn,
} from '../entity-fields.ts';
import { type FetchedList, fetchList, statementForAll } from './fetch-list.ts';

export function fetchCustomers(
  client: QuickBooksClient,
  options: GetOptions = {},
): Promise<FetchedList<Customer>> {
  return fetchList(client, 'Customer', statementForAll('Customer'), readCustomer, options);
}

export function fetchVendors(
  client: QuickBooksClient,
  options: GetOptions = {},
): Promise<FetchedList<Vendor>> {
  return fetchList(client, 'Vendor', statementForAll('Vendor'), readVendor, options);
}

export function fetchEmployees(
  client: QuickBooksClient,
  options: GetOptions = {},
): Promise<FetchedList<Employee>> {
  return fetchList(client, 'Employee', statementForAll('Employee'), readContact, options);
}

function readCustomer(fields: Fields, location: ReportLocation): Customer {
  const contact = readContact(fields, location);
  return {
    ...contact,
    name: optionalTextIn(fields, 'FullyQualifiedName', location) || contact.name,
    parentId: readableOr(() => optionalReferenceIn(fields, 'ParentRef', location)?.id ?? null, null),
  };
}

function readVendor(fields: Fields, location: ReportLocation): Vendor {
  return {
    ...readContact(fields, location),
    isReportable: booleanIn(fields, 'Vendor1099', false, location),
    hasTaxIdentifier: optionalTextIn(fields, 'TaxIdentifier', location) !== '',
  };
}

function readContact(fields: Fields, location: ReportLocation): Employee {
  return {
    id: idIn(fields, 'Id', location),
    name: nameIn(fields, location),
    isActive: booleanIn(fields, 'Active', true, location),
  };
}

/** A blank name would match every transaction without a name. */
function nameIn(fields: Fields, location: ReportLocation): string {
  const name = textIn(fields, 'DisplayName', location);
  if (name.trim() === '') throw location.in('DisplayName').error('a name was expected');
  return name;
}
