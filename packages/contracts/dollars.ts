import { z } from 'zod';

export const Dollars = z
  .number()
  .meta({ description: 'In the home currency of the company, exact to the cent' });
