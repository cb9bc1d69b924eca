import { z } from 'zod';

export const Dollars = z.number().meta({ description: 'In the company’s home currency, exact to the cent' });
