import type { Customer, Employee, Vendor } from '@insights/ledger';
import type { GetOptions, QuickBooksClient } from '../../http/quickbooks-client.ts';
import { type Fields, fieldsOf } from '../../reports/fields.ts';
import type { Place } from '../../reports/place.ts';
import {
  amountIn,
  booleanIn,
  idIn,
  instantIn,
  optionalReferenceIn,
  optionalTextIn,
  textIn,
} from '../entity-fields.ts';
import { fetchList, statementForAll } from './fetch-list.ts';

export function fetchCustomers(client: QuickBooksClient, options: GetOptions = {}): Promise<Customer[]> {
  return fetchList(client, 'Customer', statementForAll('Customer'), readCustomer, options);
}

export function fetchVendors(client: QuickBooksClient, options: GetOptions = {}): Promise<Vendor[]> {
  return fetchList(client, 'Vendor', statementForAll('Vendor'), readVendor, options);
}

export function fetchEmployees(client: QuickBooksClient, options: GetOptions = {}): Promise<Employee[]> {
  return fetchList(client, 'Employee', statementForAll('Employee'), readContact, options);
}

function readCustomer(fields: Fields, place: Place): Customer {
  const contact = readContact(fields, place);
  return {
    ...contact,
    name: optionalTextIn(fields, 'FullyQualifiedName', place) || contact.name,
    parentId: optionalReferenceIn(fields, 'ParentRef', place)?.id ?? null,
    balanceCents: amountIn(fields, 'Balance', place),
  };
}

function readVendor(fields: Fields, place: Place): Vendor {
  return {
    ...readContact(fields, place),
    balanceCents: amountIn(fields, 'Balance', place),
    isReportable: booleanIn(fields, 'Vendor1099', false, place),
    hasTaxIdentifier: optionalTextIn(fields, 'TaxIdentifier', place) !== '',
  };
}

function readContact(fields: Fields, place: Place): Employee {
  const metaPlace = place.in('MetaData');
  return {
    id: idIn(fields, 'Id', place),
    name: textIn(fields, 'DisplayName', place),
    isActive: booleanIn(fields, 'Active', true, place),
    createdMs: instantIn(fieldsOf(fields.MetaData, metaPlace), 'CreateTime', metaPlace),
  };
}
