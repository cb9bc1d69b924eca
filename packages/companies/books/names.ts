import type { IsoDate } from './calendar.ts';

export interface Address {
  line1: string;
  city: string;
  state: string;
  postalCode: string;
}

interface Contact {
  id: string;
  displayName: string;
  companyName?: string;
  givenName?: string;
  familyName?: string;
  email?: string;
  phone?: string;
  address?: Address;
  active?: boolean;
  createdOn: IsoDate;
  /** Milliseconds since the epoch. */
  changedAt?: number;
}

export interface Customer extends Contact {
  kind: 'Customer';
  /** Customer who is billed for a sub-customer (a job or a second site). */
  parentId?: string;
  taxable?: boolean;
  notes?: string;
}

export interface Vendor extends Contact {
  kind: 'Vendor';
  accountNumber?: string;
  /** Whether payments to this vendor are tracked for Form 1099. */
  reportable?: boolean;
  taxIdentifier?: string;
}

export interface Employee extends Contact {
  kind: 'Employee';
  hiredOn?: IsoDate;
  releasedOn?: IsoDate;
}

export type Name = Customer | Vendor | Employee;

/** All customers, vendors and employees of a company. Their ids come from a single sequence. */
export class NameList {
  readonly all: readonly Name[];
  readonly #byId: Map<string, Name>;

  constructor(names: readonly Name[]) {
    this.all = names;
    this.#byId = new Map(names.map((name) => [name.id, name]));
  }

  find(id: string): Name | undefined {
    return this.#byId.get(id);
  }

  get(id: string): Name {
    const name = this.#byId.get(id);
    if (name === undefined) throw new Error(`no name ${id} in this company`);
    return name;
  }

  /**
   * Returns "Freeman Sporting Goods:55 Twin Lane" for a sub-customer; for any other name, returns the display name.
   */
  fullName(id: string): string {
    const name = this.get(id);
    return name.kind === 'Customer' && name.parentId !== undefined
      ? `${this.fullName(name.parentId)}:${name.displayName}`
      : name.displayName;
  }

  customers(): Customer[] {
    return this.all.filter((name) => name.kind === 'Customer');
  }

  vendors(): Vendor[] {
    return this.all.filter((name) => name.kind === 'Vendor');
  }

  employees(): Employee[] {
    return this.all.filter((name) => name.kind === 'Employee');
  }
}
