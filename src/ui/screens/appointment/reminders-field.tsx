import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { css } from 'styled-system/css';
import * as v from 'valibot';
import { REMINDERS_MAX } from '../../../core/model/collections/appointments.ts';
import { Button } from '../../components/button/button.tsx';
import { PlainIconButton } from '../../components/button/plain-icon-button.tsx';
import { field as fieldRecipe } from '../../components/field/field.recipe.ts';
import { useMinute } from '../../hooks/use-now.ts';
import type { TranslateOf } from '../../language/translate.ts';
import { useTexts } from '../../language/use-texts.ts';
import { FormGroup } from '../../records/form/fields.tsx';
import { useFormField } from '../../records/form/form-context.ts';
import type en from './texts/en.ts';
import { texts } from './texts/texts.ts';
import { useWhen } from './when-field.tsx';

const HOUR = 60;
const DAY = 24 * HOUR;
const OFFERED = [15, 30, HOUR, 2 * HOUR, 4 * HOUR, DAY, 2 * DAY, 7 * DAY];

/** The reminders that most people want come first: a day, two hours, an hour and so on before. */
const PROPOSED = [DAY, 2 * HOUR, HOUR, 30, 15];
const MINUTE_MS = 60_000;

/** A reminder keeps its key, and so the focus, while its time is changed. */
const KEYS = Array.from({ length: REMINDERS_MAX }, (_, place) => `reminder ${place}`);

const line = css({ display: 'flex', alignItems: 'center', gap: '8' });

const schema = v.array(v.object({ beforeMinutes: v.number(), templateId: v.nullable(v.number()) }));

/** Returns, for example, "2 hours before". */
export const beforeWords = (t: TranslateOf<typeof en>, minutes: number): string =>
  minutes % DAY === 0
    ? t('reminders.days', { count: minutes / DAY })
    : minutes % HOUR === 0
      ? t('reminders.hours', { count: minutes / HOUR })
      : t('reminders.minutes', { count: minutes });

/** When texts remind the contact. */
export const RemindersField = () => {
  const t = useTexts(texts);
  const { value, set } = useFormField('reminders');
  const read = v.safeParse(schema, value);
  const reminders = read.success ? read.output : [];
  const styles = fieldRecipe({ size: 'md' });
  const { at } = useWhen();
  const now = useMinute();
  /** Whether its time has passed already, so that it is never sent. */
  const isTooLate = (minutes: number): boolean => at !== null && at - minutes * MINUTE_MS <= now;
  const last = useRef<HTMLSelectElement>(null);
  const add = () => {
    const free = OFFERED.filter((minutes) => reminders.every((one) => one.beforeMinutes !== minutes));
    const beforeMinutes = PROPOSED.find((one) => free.includes(one) && !isTooLate(one)) ?? free[0] ?? 5;
    set([...reminders, { beforeMinutes, templateId: null }]);
    // The time of the new reminder is chosen next.
    requestAnimationFrame(() => last.current?.focus());
  };
  return (
    <FormGroup name="reminders" label={t('fields.reminders')}>
      {reminders.map(({ beforeMinutes }, place) => (
        <div key={KEYS[place]}>
          <div className={line}>
            <select
              ref={place === reminders.length - 1 ? last : undefined}
              className={styles.input}
              aria-label={t('reminders.before')}
              value={beforeMinutes}
              onChange={({ currentTarget }) =>
                set(
                  reminders.map((one, other) =>
                    other === place ? { ...one, beforeMinutes: Number(currentTarget.value) } : one,
                  ),
                )
              }
            >
              {[...new Set([...OFFERED, beforeMinutes])]
                .toSorted((a, b) => a - b)
                .map((minutes) => (
                  <option key={minutes} value={minutes}>
                    {beforeWords(t, minutes)}
                  </option>
                ))}
            </select>
            <PlainIconButton
              size="sm"
              label={t('reminders.remove')}
              icon={X}
              onClick={() => set(reminders.filter((_, other) => other !== place))}
            />
          </div>
          {isTooLate(beforeMinutes) && <p className={styles.help}>{t('reminders.tooLate')}</p>}
        </div>
      ))}
      {reminders.length < REMINDERS_MAX && (
        <div>
          <Button size="sm" icon={Plus} onClick={add}>
            {t('reminders.add')}
          </Button>
        </div>
      )}
    </FormGroup>
  );
};
