import { createContext } from 'react';

/** The page is closed to this person by now; it stays open only for the text typed in one of its forms. */
export const AcessoRetiradoContext = createContext(false);
