import type { Customer, Employee, Vendor } from '@insights/ledger';
import type { GetOptions, QuickBooksClient } from '../../http/quickbooks-client.ts';
import type { Fields } from '../../reports/fields.ts';
import type { Place } from '../../reports/place.ts';
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

function readCustomer(fields: Fields, place: Place): Customer {
  const contact = readContact(fields, place);
  return {
    ...contact,
    name: optionalTextIn(fields, 'FullyQualifiedName', place) || contact.name,
    parentId: readableOr(() => optionalReferenceIn(fields, 'ParentRef', place)?.id ?? null, null),
  };
}

function readVendor(fields: Fields, place: Place): Vendor {
  return {
    ...readContact(fields, place),
    isReportable: booleanIn(fields, 'Vendor1099', false, place),
    hasTaxIdentifier: optionalTextIn(fields, 'TaxIdentifier', place) !== '',
  };
}

function readContact(fields: Fields, place: Place): Employee {
  return {
    id: idIn(fields, 'Id', place),
    name: nameIn(fields, place),
    isActive: booleanIn(fields, 'Active', true, place),
  };
}

/** A blank name would match every transaction without one. */
function nameIn(fields: Fields, place: Place): string {
  const name = textIn(fields, 'DisplayName', place);
  if (name.trim() === '') throw place.in('DisplayName').error('a name was expected');
  return name;
}
