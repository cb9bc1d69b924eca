import type { IsoDate } from '../books/calendar.ts';
import type { Customer, Employee, Vendor } from '../books/names.ts';

/** Details shared by fictional people and businesses in one town. */
export interface Town {
  city: string;
  state: string;
  postalCode: string;
  areaCode: string;
  createdOn: IsoDate;
}

export function person(
  id: string,
  givenName: string,
  familyName: string,
  street: string,
  town: Town,
): Customer {
  return {
    kind: 'Customer',
    id,
    displayName: `${givenName} ${familyName}`,
    givenName,
    familyName,
    email: `${plain(givenName)}.${plain(familyName)}@example.com`,
    ...whereabouts(id, street, town),
  };
}

export function firm(id: string, name: string, street: string, town: Town): Customer {
  return {
    kind: 'Customer',
    id,
    displayName: name,
    companyName: name,
    email: `office@${plain(name)}.example`,
    ...whereabouts(id, street, town),
  };
}

/** Creates a second site for a customer. */
export function site(id: string, parentId: string, name: string, town: Town): Customer {
  return { kind: 'Customer', id, parentId, displayName: name, ...whereabouts(id, name, town) };
}

export function vendor(id: string, name: string, town: Town, more: Partial<Vendor> = {}): Vendor {
  return {
    kind: 'Vendor',
    id,
    displayName: name,
    companyName: name,
    email: `billing@${plain(name)}.example`,
    ...whereabouts(id, `${100 + Number(id)} Depot Road`, town),
    ...more,
  };
}

export function employee(
  id: string,
  givenName: string,
  familyName: string,
  hiredOn: IsoDate,
  town: Town,
  more: Partial<Employee> = {},
): Employee {
  return {
    kind: 'Employee',
    id,
    displayName: `${givenName} ${familyName}`,
    givenName,
    familyName,
    hiredOn,
    createdOn: hiredOn < town.createdOn ? town.createdOn : hiredOn,
    ...more,
  };
}

function whereabouts(id: string, street: string, { city, state, postalCode, areaCode, createdOn }: Town) {
  return {
    phone: `(${areaCode}) 555-${String(100 + Number(id)).padStart(4, '0')}`,
    address: { line1: street, city, state, postalCode },
    createdOn,
  };
}

/** Reduces text to unaccented letters and digits for email addresses. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}
