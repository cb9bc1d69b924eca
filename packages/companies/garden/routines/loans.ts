import { dayOf, monthOf } from '../../books/calendar.ts';
import type { Cents } from '../../books/cents.ts';
import { shareOf } from '../../simulation/random.ts';
import type { Routine } from '../../simulation/simulation.ts';
import { account } from '../accounts.ts';
import type { GardenOffice } from '../office.ts';
import { vendors } from '../people.ts';

/** 0.52% per month, in basis points. */
const monthlyRate = 52;

/** Repays the truck loan in equal installments of interest on the remaining balance plus principal. */
export function truckLoan(office: GardenOffice, principal: Cents): Routine {
  let left = principal;
  return {
    name: 'truck-loan',
    onDay: (day) => {
      if (dayOf(day) !== 15 || left <= 0) return;
      const interest = shareOf(left, monthlyRate);
      const paid = Math.min(64_800 - interest, left);
      left -= paid;
      const isMistake = monthOf(day) === 8;
      const lines = isMistake
        ? [{ accountId: account.interestPaid, cents: paid + interest, description: 'Truck loan payment' }]
        : [
            { accountId: account.truckLoan, cents: paid, description: 'Principal' },
            { accountId: account.interestPaid, cents: interest, description: 'Interest' },
          ];
      const payment = office.buy({ vendorId: vendors.lender.id, lines, with: 'checking' });
      // The full amount is posted to Interest Paid, although the principal should reduce Truck Loan.
      if (isMistake) office.bookkeeper.plant('loan-payment-expensed', paid, [payment]);
    },
  };
}

/** Draws on the line of credit in late winter and repays it in June and July. */
export function creditLine(office: GardenOffice): Routine {
  return {
    name: 'credit-line',
    onDay: (day) => {
      const month = monthOf(day);
      if (dayOf(day) === 10 && month === 2) {
        office.creditLineBalance += 1_800_000;
        office.deposit(
          [{ accountId: account.creditLine, cents: 1_800_000, nameId: vendors.lender.id }],
          'Draw on line of credit',
        );
      }
      if (dayOf(day) !== 25 || office.creditLineBalance <= 0) return;
      const interest = shareOf(office.creditLineBalance, 71);
      const paid = month === 6 || month === 7 ? Math.min(900_000, office.creditLineBalance) : 0;
      office.creditLineBalance -= paid;
      const principal = { accountId: account.creditLine, cents: paid, description: 'Repayment' };
      office.buy({
        vendorId: vendors.lender.id,
        lines: [
          ...(paid > 0 ? [principal] : []),
          { accountId: account.interestPaid, cents: interest, description: 'Interest on line of credit' },
        ],
        with: 'checking',
      });
    },
  };
}
