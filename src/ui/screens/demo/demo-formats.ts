import { useMinute } from '../../hooks/use-now.ts';
import type { Formats } from '../../language/formats.ts';
import { LANGUAGE_FACTS } from '../../language/languages.ts';
import type { TranslateOf } from '../../language/translate.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import type en from './texts/en.ts';
import { texts } from './texts/texts.ts';

type Words = TranslateOf<typeof en>;

/** How the sample's values are written. */
export interface DemoFormats extends Pick<Formats, 'count' | 'joined'> {
  readonly t: Words;
  /** Returns an amount in US dollars. */
  readonly money: (amount: number) => string;
  /** Returns a share, such as 0.25, in per cent. */
  readonly percent: (share: number) => string;
  /** Returns a day, such as `2021-07-14`. */
  readonly day: (date: string) => string;
  /** Returns a day with its month in letters and its year. */
  readonly wholeDay: (date: string) => string;
  /** Returns a day, or a day and a time on the wall, such as `2021-07-14T10:00:00`. */
  readonly when: (text: string) => string;
}

export function useDemoFormats(): DemoFormats {
  const { t, formats, language } = useTranslation(texts);
  const now = useMinute();
  const { locale } = LANGUAGE_FACTS[language];
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const wholeDay = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  const atDay = (date: string) => Date.parse(`${date}T00:00`);
  const day = (date: string) => formats.dateLabel(atDay(date), now);
  return {
    t,
    day,
    wholeDay: (date) => wholeDay.format(atDay(date)),
    when(text) {
      const [date = '', time] = text.split('T');
      const at = Date.parse(text);
      return time === undefined
        ? day(date)
        : t('dayAndTime', { day: day(date), time: formats.clockTime(at) });
    },
    count: formats.count,
    joined: formats.joined,
    money: (amount) => money.format(amount),
    percent: (share) => percent.format(share),
  };
}
