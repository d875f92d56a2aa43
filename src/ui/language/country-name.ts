/** Returns the name of a country by its code, such as `GB`, in a language. */
export const countryName = (language: string, code: string): string =>
  new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
