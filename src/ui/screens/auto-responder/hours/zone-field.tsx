import { useId, useState } from 'react';
import { css } from 'styled-system/css';
import { Button } from '../../../components/button/button.tsx';
import { SearchField } from '../../../components/field/search-field.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { useZoneTimes } from '../../../language/zone-times.ts';
import { focusSoon } from '../../../records/focus-soon.ts';
import { FormGroup } from '../../../records/form/fields.tsx';
import { useFormField } from '../../../records/form/form-context.ts';
import { texts } from '../texts/texts.ts';
import { findZones, spacedZone } from './find-zones.ts';

const chosenLine = css({
  layerStyle: 'row',
  justifyContent: 'space-between',
  gap: '8',
  textStyle: 'text.ui',
});
const clock = css({ color: 'fg.muted', fontVariantNumeric: 'tabular-nums' });
const options = css({ display: 'flex', flexDirection: 'column', mt: '4' });
const option = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '8',
  width: 'full',
  px: '8',
  py: '6',
  borderRadius: 'sm',
  textStyle: 'text.ui',
  textAlign: 'start',
  cursor: 'pointer',
  _hover: { bg: 'bg.hover' },
});

/** A zone with the time there. */
const Zone = ({ name, now }: { readonly name: string; readonly now: number }) => {
  const { clockIn } = useZoneTimes();
  return (
    <>
      <bdi lang="en" translate="no">
        {spacedZone(name)}
      </bdi>{' '}
      <span className={clock}>{clockIn(now, name)}</span>
    </>
  );
};

/** The time zone of the business: its name with the time there, or a search. */
export const ZoneField = ({ now }: { readonly now: number }) => {
  const t = useTexts(texts);
  const id = useId();
  const { text: zone, set } = useFormField('zone');
  const [q, setQ] = useState<string | null>(null);
  const found = q === null ? [] : findZones(q, zone);
  const leave = () => {
    setQ(null);
    focusSoon('[data-change-zone]');
  };
  const choose = (next: string) => {
    set(next);
    leave();
  };
  return (
    <FormGroup name="zone" label={t('hours.zone')}>
      {q === null ? (
        <div className={chosenLine}>
          <Zone name={zone} now={now} />
          <Button size="sm" data-change-zone onClick={() => setQ('')}>
            {t('hours.change')}
          </Button>
        </div>
      ) : (
        <>
          <SearchField
            label={t('hours.searchZone')}
            value={q}
            autoFocus
            aria-controls={id}
            onChange={({ currentTarget }) => setQ(currentTarget.value)}
            onKeyDown={(event) => {
              const [first] = found;
              if (event.key === 'Enter') {
                // Enter chooses the first, and does not submit the form.
                event.preventDefault();
                if (first !== undefined) choose(first);
              }
              if (event.key === 'Escape') {
                event.preventDefault();
                event.stopPropagation();
                leave();
              }
            }}
          />
          <ul id={id} className={options} aria-label={t('hours.searchZone')}>
            {found.map((name) => (
              <li key={name}>
                <button type="button" className={option} onClick={() => choose(name)}>
                  <Zone name={name} now={now} />
                </button>
              </li>
            ))}
          </ul>
          {q.trim() !== '' && found.length === 0 && <p role="status">{t('hours.noZone')}</p>}
        </>
      )}
    </FormGroup>
  );
};
