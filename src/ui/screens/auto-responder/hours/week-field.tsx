import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { sva } from 'styled-system/css';
import * as v from 'valibot';
import type { WeekHours } from '../../../../core/model/automation/types.ts';
import { DAY_MINUTES, overlapDay, spanOf } from '../../../../core/model/automation/week-hours.ts';
import { SPANS_MAX, weekHours } from '../../../../core/model/collections/automation/hours-fields.ts';
import { Button } from '../../../components/button/button.tsx';
import { PlainIconButton } from '../../../components/button/plain-icon-button.tsx';
import { TimeInput } from '../../../components/field/time-input.tsx';
import { LANGUAGE_FACTS } from '../../../language/languages.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { focusSoon } from '../../../records/focus-soon.ts';
import { FormGroup } from '../../../records/form/fields.tsx';
import { useFormField } from '../../../records/form/form-context.ts';
import { dayName, hoursWords } from '../rule-words.ts';
import { texts } from '../texts/texts.ts';

const recipe = sva({
  slots: ['days', 'day', 'name', 'spans', 'span', 'time', 'none', 'copies'],
  base: {
    days: { layerStyle: 'column' },
    day: {
      display: 'grid',
      gridTemplateColumns: '44px minmax(0, 1fr) auto',
      gap: '8',
      alignItems: 'start',
      py: '6',
      borderBlockEnd: '1px solid token(colors.border.subtle)',
    },
    name: { textStyle: 'text.ui', lineHeight: '32px' },
    spans: { layerStyle: 'column', gap: '6' },
    span: { layerStyle: 'row', flexWrap: 'wrap', gap: '4', textStyle: 'text.meta' },
    time: { width: '98px' },
    none: { textStyle: 'text.ui', lineHeight: '32px', color: 'fg.muted' },
    copies: { display: 'flex', flexWrap: 'wrap', gap: '8', mt: '8' },
  },
});

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;
const WORKDAYS = [2, 3, 4, 5];
const REST = [2, 3, 4, 5, 6, 7];

/** Hours while they are typed. The schema of the write judges them. */
const typedHours = v.array(weekHours);
export const hoursIn = (value: unknown): readonly WeekHours[] => {
  const read = v.safeParse(typedHours, value);
  return read.success ? read.output : [];
};

/** A time field has no 24:00. Its 00:00 as an end is the end of the day. */
const endOf = (time: string) => (time === '00:00' ? '24:00' : time);
const fieldTime = (time: string) => (time === '24:00' ? '00:00' : time);

/** Returns further hours of a day: after the last ones, or the usual ones. Null if the day is full. */
function nextHours(own: readonly WeekHours[]): Pick<WeekHours, 'from' | 'to'> | null {
  const last = own.at(-1);
  if (last === undefined) return { from: '09:00', to: '17:00' };
  return spanOf(last).to >= DAY_MINUTES ? null : { from: last.to, to: '24:00' };
}

/** The hours of a week: several a day, also over midnight. */
export const WeekField = ({ name, label }: { readonly name: string; readonly label: string }) => {
  const { t, language, formats } = useTranslation(texts);
  const { locale } = LANGUAGE_FACTS[language];
  const styles = recipe();
  const { value, set, error } = useFormField(name);
  const box = useRef<HTMLDivElement>(null);
  const all = hoursIn(value);
  const wrongDay = error === undefined ? null : overlapDay(all);
  const monday = all.filter(({ day }) => day === 1);
  const put = (hours: readonly WeekHours[]) =>
    set(hours.map((one) => ({ ...one })).toSorted((a, b) => a.day - b.day));
  const add = (hours: WeekHours) => {
    put([...all, hours]);
    requestAnimationFrame(() =>
      [...(box.current?.querySelectorAll<HTMLElement>(`[data-day="${hours.day}"] input`) ?? [])]
        .at(-2)
        ?.focus(),
    );
  };
  const copy = (days: readonly number[]) =>
    put([
      ...all.filter(({ day }) => !days.includes(day)),
      ...days.flatMap((day) => monday.map((hours) => ({ ...hours, day }))),
    ]);
  return (
    <FormGroup name={name} label={label}>
      <div ref={box} className={styles.days}>
        {WEEK.map((day) => {
          const own = all.filter((hours) => hours.day === day);
          const long = dayName(day, locale, 'long');
          const next = nextHours(own);
          const change = (at: number, part: Partial<WeekHours>) =>
            put([
              ...all.filter((hours) => hours.day !== day),
              ...own.map((hours, place) => (place === at ? { ...hours, ...part } : hours)),
            ]);
          const isWrong = (hours: WeekHours) =>
            wrongDay === day || (error !== undefined && hours.from === hours.to);
          return (
            <div key={day} data-day={day} className={styles.day}>
              <span className={styles.name}>{dayName(day, locale, 'short')}</span>
              <div className={styles.spans}>
                {own.length === 0 && <span className={styles.none}>{t('hours.closed')}</span>}
                {own.map((hours, at) => (
                  <div key={`${day} ${at.toString()}`} className={styles.span}>
                    <div className={styles.time}>
                      <TimeInput
                        label={t('hours.from', { day: long })}
                        time={hours.from}
                        invalid={isWrong(hours)}
                        onChange={(from) => change(at, { from })}
                      />
                    </div>
                    <span aria-hidden>–</span>
                    <div className={styles.time}>
                      <TimeInput
                        label={t('hours.to', { day: long })}
                        time={fieldTime(hours.to)}
                        invalid={isWrong(hours)}
                        onChange={(to) => change(at, { to: endOf(to) })}
                      />
                    </div>
                    <PlainIconButton
                      size="sm"
                      icon={X}
                      label={t('hours.remove', { hours: hoursWords(hours, formats), day: long })}
                      onClick={() => {
                        put([
                          ...all.filter((one) => one.day !== day),
                          ...own.filter((_, place) => place !== at),
                        ]);
                        focusSoon(`[data-day="${day}"] [data-add]`);
                      }}
                    />
                    {spanOf(hours).to > DAY_MINUTES && hours.from !== hours.to && (
                      <span>{t('hours.overnight', { day: dayName((day % 7) + 1, locale, 'long') })}</span>
                    )}
                  </div>
                ))}
              </div>
              {next !== null && all.length < SPANS_MAX && (
                <PlainIconButton
                  size="sm"
                  icon={Plus}
                  data-add
                  label={t('hours.add', { day: long })}
                  onClick={() => add({ day, ...next })}
                />
              )}
            </div>
          );
        })}
      </div>
      <div className={styles.copies}>
        <Button size="sm" onClick={() => copy(WORKDAYS)}>
          {t('hours.copyWeek')}
        </Button>
        <Button size="sm" onClick={() => copy(REST)}>
          {t('hours.copyAll')}
        </Button>
      </div>
    </FormGroup>
  );
};
