import { CircleAlert, CircleCheck, Hourglass, Moon, User } from 'lucide-react';
import { useMemo } from 'react';
import { css, cva } from 'styled-system/css';
import { FREE_ACCOUNT } from '../../../../../core/model/account/types.ts';
import { settings } from '../../../../../core/model/collections/settings.ts';
import type { RowWork } from '../../../../../core/model/work/types.ts';
import { Avatar } from '../../../../components/avatar/avatar.tsx';
import { useView } from '../../../../core-client/use-view.ts';
import type { Formats } from '../../../../language/formats.ts';
import { LANGUAGE_FACTS } from '../../../../language/languages.ts';
import { useTranslation } from '../../../../language/translation-context.tsx';
import { createZoneTimes } from '../../../../language/zone-times.ts';
import { isRowOf } from '../../../../records/typed-rows.ts';
import { ACCOUNT_VIEW } from '../../../../session/account-view.ts';
import type { RowMarks } from './row-marks.ts';
import { texts, type WorkTexts } from './texts/texts.ts';
import { type Wait, waitOf } from './waits.ts';

const marks = css({ display: 'inline-flex', alignItems: 'center', gap: '6', flexShrink: 0 });

const state = css({
  layerStyle: 'inlineRow',
  gap: '4',
  color: 'fg.muted',
  textStyle: 'text.meta',
  whiteSpace: 'nowrap',
});

const owner = css({
  display: 'inline-flex',
  flexShrink: 0,
  '& > span': { boxSize: '18px', fontSize: '9px' },
});

/** The user's own mark has another form than those of others, not only another colour. */
const mine = css({
  layerStyle: 'centre',
  flexShrink: 0,
  boxSize: '18px',
  borderRadius: 'xs',
  bg: 'accent.soft',
  border: '1px solid token(colors.accent.line)',
  color: 'accent.fg',
});

const wait = cva({
  base: {
    layerStyle: 'inlineRow',
    gap: '4',
    flexShrink: 0,
    textStyle: 'text.meta',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  variants: {
    level: {
      warn: { color: 'warning.fg' },
      alarm: { color: 'error.fg', fontWeight: 'semibold' },
    },
  },
});

const dayOrTime = (at: number, now: number, { clockTime, dayLabel, dayOf }: Formats): string =>
  dayOf(at) === dayOf(now) ? clockTime(at) : dayLabel(at, now);

/** Returns the owner in words. Empty: nobody. A name may be unknown. */
export const ownerWords = ({ ownerId, owner: name, isMine }: RowWork, t: WorkTexts): string =>
  isMine ? t('you') : ownerId === '' ? '' : name || ownerId;

const stateWords = ({ state, until }: RowWork, t: WorkTexts, timeOf: (at: number) => string): string => {
  if (state === 'open') return '';
  if (state === 'closed') return t('closed');
  return until === null ? t('snoozedUntilText') : t('snoozed', { time: timeOf(until) });
};

const waitWords = ({ unit, count }: Wait, t: WorkTexts, formats: Formats): string =>
  t('waits', { time: t(unit, { figure: formats.count(count) }) });

/** Returns what each row shows of the work of its chat. The same function until the language or the limits change. */
export function useRowMarks(): RowMarks {
  const { t, formats, language } = useTranslation(texts);
  const row = useView(ACCOUNT_VIEW)?.rows[0];
  const { waitWarnMinutes, waitAlarmMinutes } =
    row !== undefined && isRowOf(settings, row) ? row.values : FREE_ACCOUNT;
  return useMemo(() => {
    const limits = { waitWarnMinutes, waitAlarmMinutes };
    const { dayTimeIn } = createZoneTimes(LANGUAGE_FACTS[language].locale);
    return (work, now) => {
      const whose = ownerWords(work, t);
      const how = stateWords(work, t, (at) => dayTimeIn(at, formats.zone, now));
      const waited = waitOf(work.waitingSince, now, limits);
      const words = [
        whose === '' ? t('nobody') : t('owner', { owner: whose }),
        how,
        waited === null ? '' : waitWords(waited, t, formats),
      ];
      return {
        words: words.flatMap((one) => (one === '' ? [] : [`; ${one}`])).join(''),
        mark: (whose !== '' || how !== '') && (
          <span className={marks}>
            {work.state === 'snoozed' && (
              <span className={state} title={how}>
                <Moon size={14} aria-hidden />
                {work.until !== null && <bdi translate="no">{dayOrTime(work.until, now, formats)}</bdi>}
              </span>
            )}
            {work.state === 'closed' && (
              <span className={state} title={how}>
                <CircleCheck size={14} aria-hidden />
              </span>
            )}
            {work.isMine ? (
              <span className={mine} title={whose}>
                <User size={12} aria-hidden />
              </span>
            ) : (
              whose !== '' && (
                <span className={owner} title={whose}>
                  <Avatar id={work.ownerId} name={work.owner} size={24} />
                </span>
              )
            )}
          </span>
        ),
        wait:
          waited === null || work.waitingSince === null ? null : (
            <span
              className={wait({ level: waited.level })}
              title={t('waitsSince', { time: formats.exactTime(work.waitingSince) })}
            >
              {waited.level === 'alarm' ? (
                <CircleAlert size={12} aria-hidden />
              ) : (
                <Hourglass size={12} aria-hidden />
              )}
              <span>{waitWords(waited, t, formats)}</span>
            </span>
          ),
      };
    };
  }, [t, formats, language, waitWarnMinutes, waitAlarmMinutes]);
}
