import { createContext } from 'react';

/** The text in the search of the list around a row. Its rows mark what it has found. */
export const TypedSearch = createContext('');
