import { AppWindow, Ban, CircleAlert, Cpu, MonitorDot, Server, Zap } from 'lucide-react';
import { css } from 'styled-system/css';
import type { ActivityRecord } from '../../../../core/model/collections/activity.ts';
import type { Formats } from '../../../language/formats.ts';
import type { TranslateOf } from '../../../language/translate.ts';
import { useTexts } from '../../../language/use-texts.ts';
import type { RecordColumn } from '../../../records/columns.ts';
import { ActivitySentence, type TargetLink } from '../../../shared/activity/activity-sentence.tsx';
import type en from '../../../shared/activity/texts/en.ts';
import { texts } from '../../../shared/activity/texts/texts.ts';
import { Hit } from '../../../shared/search/hit.tsx';
import { ActorMark } from './actor-mark.tsx';

const who = css({
  layerStyle: 'row',
  gap: '8',
  minWidth: '0',
  fontWeight: 'medium',
  '& > bdi': { minWidth: '0', truncate: true },
});
const withIcon = css({ layerStyle: 'row', gap: '4' });
const refused = css({ color: 'error.fg' });

const ORIGIN_ICONS = { device: MonitorDot, service: Server } as const;
const RESULT_ICONS = { refused: Ban, failed: CircleAlert } as const;
const SOURCE_ICONS = { tab: AppWindow, worker: Cpu, server: Server, rule: Zap } as const;

/** Says that an entry was refused or failed. */
export const NotDone = ({ result }: { readonly result: keyof typeof RESULT_ICONS }) => {
  const t = useTexts(texts);
  const Icon = RESULT_ICONS[result];
  return (
    <span className={`${withIcon} ${refused}`}>
      <Icon size={14} aria-hidden />
      <span>{t(`results.${result}`)}</span>
    </span>
  );
};

/** Returns when an entry happened: the time for today, else the day and the time. */
export const timeOf = (
  at: number,
  now: number,
  { clockTime, dateLabel }: Formats,
  time: (at: number) => string = clockTime,
): string => (isSameDay(at, now) ? time(at) : `${dateLabel(at, now)}, ${time(at)}`);

const DAY_MS = 24 * 60 * 60_000;

/** Returns whether two instants are on one day of this device's calendar. */
const isSameDay = (at: number, now: number): boolean =>
  Math.abs(now - at) < 2 * DAY_MS && new Date(at).getDate() === new Date(now).getDate();

/** Returns an entry's title: its number at the service, or in this device's log. */
export const entryTitle = (t: TranslateOf<typeof en>, { id, event }: ActivityRecord): string =>
  event === 0 ? t('entry', { id }) : t('event', { id: event });

export const activityColumns = (parts: {
  readonly t: TranslateOf<typeof en>;
  readonly formats: Formats;
  readonly now: number;
  readonly textOf: (row: ActivityRecord) => string;
  readonly actorOf: (row: ActivityRecord) => string;
  readonly reasonOf: (row: ActivityRecord) => string;
  readonly changesOf: (row: ActivityRecord) => string;
  /** Returns the link to an entry's target; null if there is none. */
  readonly linkOf: (row: ActivityRecord) => TargetLink | null;
}): readonly RecordColumn<ActivityRecord>[] => {
  const { t, formats, now, textOf, actorOf, reasonOf, changesOf, linkOf } = parts;
  return [
    {
      id: 'time',
      header: t('time'),
      min: 132,
      grow: 0,
      rank: 0,
      cell: ({ at }) => (
        <time dateTime={new Date(at).toISOString()} title={new Date(at).toISOString()}>
          {timeOf(at, now, formats, (exactly) => formats.secondTime(exactly))}
        </time>
      ),
      text: ({ at }) => new Date(at).toISOString(),
    },
    {
      id: 'who',
      header: t('who'),
      min: 172,
      grow: 1,
      rank: 0,
      cell: (row) => (
        <span className={who}>
          <ActorMark row={row} name={actorOf(row)} />
          <bdi translate="no">
            <Hit text={actorOf(row)} />
          </bdi>
        </span>
      ),
      text: actorOf,
    },
    {
      id: 'what',
      header: t('columns.what'),
      min: 240,
      grow: 4,
      rank: 0,
      cell: (row) => <ActivitySentence row={row} link={linkOf(row)} />,
      text: textOf,
    },
    {
      id: 'channel',
      header: t('columns.channel'),
      min: 80,
      grow: 0,
      rank: 3,
      cell: ({ channel }) => <span>{channel === null ? '' : t(`channels.${channel}`)}</span>,
      text: ({ channel }) => (channel === null ? '' : t(`channels.${channel}`)),
    },
    {
      id: 'source',
      header: t('source'),
      min: 104,
      grow: 0,
      rank: 2,
      cell: ({ source }) => {
        if (source === null) return null;
        const Icon = SOURCE_ICONS[source];
        return (
          <span className={withIcon}>
            <Icon size={14} aria-hidden />
            <span>{t(`sources.${source}`)}</span>
          </span>
        );
      },
      text: ({ source }) => (source === null ? '' : t(`sources.${source}`)),
    },
    {
      id: 'known',
      header: t('columns.known'),
      min: 120,
      grow: 0,
      rank: 4,
      cell: ({ origin }) => {
        const Icon = ORIGIN_ICONS[origin];
        return (
          <span className={withIcon}>
            <Icon size={14} aria-hidden />
            <span>{t(`known.${origin}`)}</span>
          </span>
        );
      },
      text: ({ origin }) => t(`known.${origin}`),
    },
    {
      id: 'result',
      header: t('result'),
      min: 96,
      grow: 0,
      rank: 1,
      cell: ({ result }) =>
        result === 'done' ? <span>{t('results.done')}</span> : <NotDone result={result} />,
      text: ({ result }) => t(`results.${result}`),
    },
    {
      id: 'reason',
      header: t('reason'),
      min: 160,
      grow: 1,
      rank: 5,
      isExtra: true,
      cell: (row) => <span>{reasonOf(row)}</span>,
      text: reasonOf,
    },
    {
      id: 'changes',
      header: t('changes'),
      min: 240,
      grow: 2,
      rank: 6,
      isExtra: true,
      cell: (row) => <span>{changesOf(row)}</span>,
      text: changesOf,
    },
  ];
};
