/**
 * The country of the business number. A number without a country code is dialled there. `code` is the country's calling
 * code, so that searches need no phone library.
 */
export const HOME = { country: 'GB', code: '44' } as const;
