import { useId, useState } from 'react';
import { css } from 'styled-system/css';
import type { WorkingHours } from '../../../../core/model/profile/types.ts';
import { field } from '../../../components/field/field.recipe.ts';
import { PageSection, SectionPage } from '../../../components/page/section-page.tsx';
import { RadioList } from '../../../components/radio/radio-list.tsx';
import { showFailure } from '../../../components/toast/show-toast.ts';
import { useMinute } from '../../../hooks/use-now.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import {
  AVAILABILITY_STATES,
  endOf,
  endWords,
  SPANS,
  stateNow,
} from '../../../shared/profile/availability.ts';
import { availabilityOf } from '../../../shared/profile/own-availability.ts';
import type { LoadedProfile } from '../../../shared/profile/own-profile.ts';
import { texts } from '../../../shared/profile/texts/texts.ts';
import { WorkingHoursFields } from './working-hours.tsx';

const narrow = css({ maxWidth: '320px' });

type State = (typeof AVAILABILITY_STATES)[number];

/** Whether colleagues see the user as available, and until when. A choice is saved at once. */
export const AvailabilityTab = ({ own }: { readonly own: LoadedProfile }) => {
  const { t, formats, sentence } = useTranslation(texts);
  const styles = field();
  const id = useId();
  const now = useMinute();
  const { availability } = own.profile;
  const shown = stateNow(availability, now);
  const [asked, setAsked] = useState<State | null>(null);
  const [hoursAsked, setHoursAsked] = useState<WorkingHours | null>(null);
  const until = shown === 'available' ? null : availability.until;

  const save = async (state: State, end: number | null) => {
    setAsked(state);
    const answer = await own.change({
      act: 'setAvailability',
      state,
      until: state === 'available' ? null : end,
    });
    setAsked(null);
    if (!answer.ok) showFailure(t('availability.notChanged'), sentence(answer.refusal.reason));
  };

  const saveHours = async (hours: WorkingHours) => {
    setHoursAsked(hours);
    const answer = await own.change({ act: 'setWorkingHours', hours });
    setHoursAsked(null);
    if (!answer.ok) showFailure(t('availability.notChanged'), sentence(answer.refusal.reason));
  };

  return (
    <SectionPage title={t('availability.title')} text={t('availability.text')} width="text">
      <PageSection label={t('availability.label')}>
        <RadioList
          label={t('availability.label')}
          value={asked ?? shown}
          options={AVAILABILITY_STATES.map((value) => ({
            value,
            label: t(`availability.states.${value}`),
            note: t(`availability.notes.${value}`),
          }))}
          onChange={(state) => void save(state, until)}
        />
      </PageSection>
      {(asked ?? shown) !== 'available' && (
        <PageSection label={t('availability.until')}>
          <div className={narrow}>
            <select
              id={id}
              aria-label={t('availability.until')}
              aria-describedby={`${id}help`}
              value={until === null ? 'open' : 'kept'}
              className={styles.input}
              onChange={({ currentTarget }) => {
                const chosen = SPANS.find((one) => one === currentTarget.value);
                if (chosen === undefined) return;
                void save(shown, endOf(chosen, Date.now()));
              }}
            >
              {until !== null && (
                <option value="kept">
                  {t('availability.keepTime', { time: endWords(until, now, formats) })}
                </option>
              )}
              {SPANS.map((one) => (
                <option key={one} value={one}>
                  {t(`availability.spans.${one}`)}
                </option>
              ))}
            </select>
            <span id={`${id}help`} className={styles.help}>
              {t('availability.untilHelp')}
            </span>
          </div>
        </PageSection>
      )}
      <PageSection label={t('availability.hours.label')}>
        <WorkingHoursFields
          hours={hoursAsked ?? own.profile.workingHours}
          timeZone={own.profile.timeZone}
          isAway={shown === 'available' && availabilityOf(own.profile, now).state === 'away'}
          onChange={(hours) => void saveHours(hours)}
        />
      </PageSection>
    </SectionPage>
  );
};
