import { Plus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { css } from 'styled-system/css';
import * as v from 'valibot';
import type { NamedDate } from '../../../../core/model/automation/types.ts';
import { DATE_NAME_MAX, DATES_MAX } from '../../../../core/model/collections/automation/hours-fields.ts';
import { KEPT } from '../../../browser/unsaved-text.ts';
import { Button } from '../../../components/button/button.tsx';
import { PlainIconButton } from '../../../components/button/plain-icon-button.tsx';
import { field as fieldRecipe } from '../../../components/field/field.recipe.ts';
import { LAST_DAY } from '../../../components/field/last-day.ts';
import { Problem } from '../../../components/field/problem.tsx';
import { LANGUAGE_FACTS } from '../../../language/languages.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { FormGroup } from '../../../records/form/fields.tsx';
import { useFormField } from '../../../records/form/form-context.ts';
import { useTooLong } from '../../../records/form/use-too-long.ts';
import { dateWords } from '../rule-words.ts';
import { texts } from '../texts/texts.ts';

const list = css({ layerStyle: 'column', gap: '6' });
const row = css({
  display: 'grid',
  gridTemplateColumns: '140px minmax(0, 1fr) auto',
  gap: '6',
  alignItems: 'center',
  '&[data-past] input': { color: 'fg.subtle' },
});
const wide = css({ gridColumn: '1 / -1' });
const note = css({ textStyle: 'text.ui', color: 'fg.muted' });
const acts = css({ mt: '8' });

/** Dates while they are typed. The schema of the write judges them. */
const typedDates = v.array(v.object({ date: v.string(), name: v.string() }));
export const datesIn = (value: unknown): readonly NamedDate[] => {
  const read = v.safeParse(typedDates, value);
  return read.success ? read.output : [];
};

interface DatesFieldProps {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  /** Today's date in the zone of the business. Earlier dates are drawn as past. */
  readonly today: string;
}

/** Dates with their names. */
export const DatesField = ({ name, label, help, today }: DatesFieldProps) => {
  const { t, language } = useTranslation(texts);
  const { locale } = LANGUAGE_FACTS[language];
  const { value, set, error } = useFormField(name);
  const styles = fieldRecipe({ size: 'sm' });
  const tooLong = useTooLong();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const dates = datesIn(value);
  const put = (next: readonly NamedDate[]) => set(next.map((one) => ({ ...one })));
  const change = (at: number, part: Partial<NamedDate>) =>
    put(dates.map((one, place) => (place === at ? { ...one, ...part } : one)));
  const add = () => {
    put([...dates, { date: '', name: '' }]);
    requestAnimationFrame(() =>
      [...(box.current?.querySelectorAll<HTMLElement>('input[type=date]') ?? [])].at(-1)?.focus(),
    );
  };
  return (
    <FormGroup name={name} label={label}>
      {help !== undefined && <p className={note}>{help}</p>}
      <div ref={box} className={list}>
        {dates.length === 0 && <span className={note}>{t('hours.noDates')}</span>}
        {dates.map(({ date, name: named }, at) => (
          <div
            // The rows have no other name: a date may be there twice while it is typed.
            key={at.toString()}
            className={row}
            data-past={(date !== '' && date < today) || undefined}
          >
            <input
              type="date"
              max={LAST_DAY}
              autoComplete="off"
              aria-label={t('hours.date', { place: at + 1 })}
              aria-invalid={(error !== undefined && date === '') || undefined}
              className={styles.input}
              value={date}
              onChange={({ currentTarget }) => change(at, { date: currentTarget.value })}
            />
            <input
              {...KEPT}
              type="text"
              dir="auto"
              autoComplete="off"
              aria-label={t('hours.dateName', { place: at + 1 })}
              aria-invalid={tooLong(named, DATE_NAME_MAX) !== undefined || undefined}
              aria-describedby={tooLong(named, DATE_NAME_MAX) && `${id}${at}`}
              placeholder={t('hours.namePlaceholder')}
              className={styles.input}
              value={named}
              onChange={({ currentTarget }) => change(at, { name: currentTarget.value })}
            />
            <PlainIconButton
              size="sm"
              icon={X}
              label={t('hours.removeDate', { date: date === '' ? String(at + 1) : dateWords(date, locale) })}
              onClick={() => {
                put(dates.filter((_, place) => place !== at));
                adding.current?.focus();
              }}
            />
            {tooLong(named, DATE_NAME_MAX) !== undefined && (
              <div className={wide}>
                <Problem id={`${id}${at}`} text={tooLong(named, DATE_NAME_MAX)} />
              </div>
            )}
          </div>
        ))}
      </div>
      {dates.length < DATES_MAX && (
        <div className={acts}>
          <Button ref={adding} size="sm" icon={Plus} onClick={add}>
            {t('hours.addDate')}
          </Button>
        </div>
      )}
    </FormGroup>
  );
};
