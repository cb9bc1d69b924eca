import { createContext } from 'react';

/** Opens a figure of the letter down to its postings. */
export const OpenFigureContext = createContext<(figureId: string) => void>(() => undefined);
