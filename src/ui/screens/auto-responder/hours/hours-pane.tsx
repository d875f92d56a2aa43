import { css } from 'styled-system/css';
import { wallTime } from '../../../../core/kernel/wall-time.ts';
import {
  type OpeningHoursRecord,
  openingHours,
} from '../../../../core/model/collections/automation/opening-hours.ts';
import { showDone } from '../../../components/toast/show-toast.ts';
import { useMinute } from '../../../hooks/use-now.ts';
import { LANGUAGE_FACTS } from '../../../language/languages.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { RecordDrawer } from '../../../records/drawer/record-drawer.tsx';
import { FactList } from '../../../records/fact-list.tsx';
import { RecordFormView } from '../../../records/form/record-form.tsx';
import { useRecordForm } from '../../../records/form/use-record-form.ts';
import { texts as kitTexts } from '../../../records/texts/texts.ts';
import { dateWords, dayName, hoursWords } from '../rule-words.ts';
import { texts } from '../texts/texts.ts';
import { useFieldWords } from '../use-field-words.ts';
import { DatesField } from './dates-field.tsx';
import { WeekField } from './week-field.tsx';
import { ZoneField } from './zone-field.tsx';

const body = css({ flex: '1', minHeight: '0', overflowY: 'auto', px: '20', pb: '20' });
const title = css({ textStyle: 'text.ui', fontWeight: 'semibold', mt: '16', mb: '4' });

interface HoursPaneProps {
  readonly record: OpeningHoursRecord;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

/** The opening hours: their form, or the hours for somebody who may not change them. */
export const HoursPane = (props: HoursPaneProps) =>
  props.mayWrite ? <HoursForm {...props} /> : <Hours {...props} />;

const HoursForm = ({ record, mayWrite, onClose }: HoursPaneProps) => {
  const t = useTexts(texts);
  const kit = useTexts(kitTexts);
  const now = useMinute();
  const { wordsOf, problemOf } = useFieldWords();
  const form = useRecordForm({
    collection: openingHours,
    op: 'update',
    record,
    title: t('hours.title'),
    mayWrite,
    initialOf: (row) => {
      const { zone, weekly, holidays } = row ?? record;
      return { zone, weekly, holidays: holidays.toSorted((a, b) => (a.date < b.date ? -1 : 1)) };
    },
    onDone: (outcome) => {
      showDone(outcome.state === 'queued' ? kit('form.queued') : t('done.hours'));
      onClose();
    },
    onLeave: onClose,
  });
  return (
    <RecordDrawer
      label={t('hours.title')}
      title={t('hours.title')}
      place={null}
      total={0}
      onMove={null}
      onClose={form.leave}
      onGone={onClose}
    >
      <RecordFormView
        form={form}
        label={t('hours.title')}
        submitLabel={kit('form.save')}
        fieldLabels={{ zone: t('hours.zone'), weekly: t('hours.weekly'), holidays: t('hours.holidays') }}
        wordsOf={wordsOf}
        problemOf={problemOf}
      >
        <WeekField name="weekly" label={t('hours.weekly')} />
        <DatesField
          name="holidays"
          label={t('hours.holidays')}
          today={wallTime(now, record.zone).slice(0, 10)}
        />
        <ZoneField now={now} />
      </RecordFormView>
    </RecordDrawer>
  );
};

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;

const Hours = ({ record: { zone, weekly, holidays }, onClose }: HoursPaneProps) => {
  const { t, language, formats } = useTranslation(texts);
  const { locale } = LANGUAGE_FACTS[language];
  return (
    <RecordDrawer
      label={t('hours.title')}
      title={t('hours.title')}
      place={null}
      total={0}
      onMove={null}
      onClose={onClose}
      onGone={onClose}
    >
      <div className={body}>
        <FactList
          facts={[
            ...WEEK.map((day) => {
              const own = weekly.filter((hours) => hours.day === day);
              const words = own.map((hours) => hoursWords(hours, formats)).join(', ');
              return [dayName(day, locale, 'long'), own.length === 0 ? t('hours.closed') : words] as const;
            }),
            [
              t('hours.zone'),
              <bdi key="zone" lang="en" translate="no">
                {zone.replaceAll('_', ' ')}
              </bdi>,
            ],
          ]}
        />
        <h3 className={title}>{t('hours.holidays')}</h3>
        <FactList
          facts={holidays.map(({ date, name }) => [
            dateWords(date, locale),
            <bdi key="name" translate="no">
              {name}
            </bdi>,
          ])}
        />
      </div>
    </RecordDrawer>
  );
};
