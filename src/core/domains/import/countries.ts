import { type CountryCode, getCountries, isSupportedCountry } from 'libphonenumber-js/min';
import { foldText } from '../../kernel/search/fold-text.ts';

const LANGUAGES = ['en', 'fr', 'ar'] as const;

/** Names that `Intl` does not list. */
const OTHER_NAMES: Readonly<Record<string, CountryCode>> = {
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  usa: 'US',
  'etats-unis': 'US',
  uae: 'AE',
  ksa: 'SA',
  السعوديه: 'SA',
  الامارات: 'AE',
};

let names: ReadonlyMap<string, CountryCode> | null = null;

function allNames(): ReadonlyMap<string, CountryCode> {
  const found = new Map<string, CountryCode>(Object.entries(OTHER_NAMES));
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames([language], { type: 'region' });
    for (const code of getCountries()) {
      const name = display.of(code);
      if (name !== undefined) found.set(foldText(name), code);
    }
  }
  return found;
}

/** Reads a country's code or its name in English, French or Arabic. Null if there is none. */
export function countryOf(text: string): CountryCode | null {
  const code = text.toUpperCase();
  if (isSupportedCountry(code)) return code;
  names ??= allNames();
  return names.get(foldText(text)) ?? null;
}
