import { z } from 'zod';

export const Dollars = z.number().meta({ description: 'US dollars, exact to the cent' });
