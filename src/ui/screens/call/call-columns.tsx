import { css } from 'styled-system/css';
import type { FlagRow } from '../../../core/model/chat/flags/types.ts';
import { type CallRecord, isRunning } from '../../../core/model/collections/calls.ts';
import { Address } from '../../components/address/address.tsx';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Badge } from '../../components/badge/badge.tsx';
import type { Formats } from '../../language/formats.ts';
import type { TranslateOf } from '../../language/translate.ts';
import type { RecordColumn } from '../../records/columns.ts';
import {
  CallerName,
  CallIcon,
  type CallWords,
  callerName,
  outcomeWords,
  talkTime,
} from '../../shared/calls/call-parts.tsx';
import { ContactFlags } from '../../shared/contacts/contact-parts.tsx';
import { Hit } from '../../shared/search/hit.tsx';
import type en from './texts/en.ts';

const muted = css({ color: 'fg.muted' });
const who = css({ layerStyle: 'row', gap: '10', minWidth: '0' });
const name = css({
  fontWeight: 'medium',
  truncate: true,
});

interface ColumnParts {
  readonly t: TranslateOf<typeof en>;
  readonly words: CallWords;
  readonly formats: Formats;
  readonly now: number;
  readonly flagsById: ReadonlyMap<string, FlagRow>;
}

/** Today the clock time, within the week the day with it, else the date. */
export const startedWords = (formats: Formats, at: number, now: number): string => {
  const [day, time] = [formats.rowTime(at, now), formats.clockTime(at)];
  return day === time ? time : `${day} ${time}`;
};

/** How long a call has lasted or lasts, or null if nobody answered. */
export const lengthOf = ({ status, answeredAt, talkSeconds }: CallRecord, now: number): string | null => {
  if (answeredAt === null) return null;
  if (isRunning(status)) return talkTime((now - answeredAt) / 1000);
  return talkSeconds === null ? null : talkTime(talkSeconds);
};

export const callColumns = ({
  t,
  words,
  formats,
  now,
  flagsById,
}: ColumnParts): readonly RecordColumn<CallRecord>[] => [
  {
    id: 'direction',
    header: t('columns.direction'),
    hidesHeader: true,
    min: 36,
    grow: 0,
    rank: 0,
    cell: (call) => <CallIcon call={call} />,
    text: ({ direction }) => t(`kinds.${direction}`),
  },
  {
    id: 'contact',
    header: t('columns.contact'),
    min: 160,
    grow: 3,
    rank: 0,
    sort: 'name',
    cell: (call) => (
      <span className={who}>
        <Avatar id={call.contactId ?? call.number} name={call.name} size={24} />
        <span className={name}>
          <CallerName call={call} />
        </span>
      </span>
    ),
    text: callerName,
  },
  {
    id: 'number',
    header: t('columns.number'),
    min: 140,
    grow: 1,
    rank: 4,
    cell: (call) => (
      <span className={muted}>
        {call.contactId === null ? words('notAContact') : <Address address={call.number} />}
      </span>
    ),
    text: ({ number }) => number,
  },
  {
    id: 'started',
    header: t('columns.started'),
    min: 116,
    grow: 0,
    rank: 1,
    sort: 'started',
    cell: ({ startedAt }) => (
      <span title={formats.exactTime(startedAt)}>{startedWords(formats, startedAt, now)}</span>
    ),
    text: ({ startedAt }) => new Date(startedAt).toISOString(),
  },
  {
    id: 'length',
    header: t('columns.length'),
    min: 72,
    grow: 0,
    rank: 3,
    sort: 'length',
    isNumber: true,
    cell: (call) => <span>{lengthOf(call, now) ?? '–'}</span>,
    text: ({ talkSeconds }) => (talkSeconds === null ? '' : String(talkSeconds)),
  },
  {
    id: 'outcome',
    header: t('columns.outcome'),
    min: 112,
    grow: 1,
    rank: 2,
    cell: (call) =>
      isRunning(call.status) ? (
        <Badge tone="success" text={outcomeWords(words, call)} />
      ) : (
        <span>{outcomeWords(words, call)}</span>
      ),
    text: (call) => outcomeWords(words, call),
  },
  {
    id: 'agent',
    header: t('columns.agent'),
    min: 56,
    grow: 0,
    rank: 5,
    cell: ({ agent, agentId }) =>
      agentId !== null && (
        <span title={agent}>
          <Avatar id={agent} name={agent} size={24} />
          <span className={css({ srOnly: true })}>{agent}</span>
        </span>
      ),
    text: ({ agent }) => agent,
  },
  {
    id: 'flags',
    header: t('columns.flags'),
    min: 120,
    grow: 2,
    rank: 6,
    cell: ({ flags }) => <ContactFlags ids={flags} byId={flagsById} />,
    text: ({ flags }) => flags.map((id) => flagsById.get(id)?.name ?? id).join(', '),
  },
  {
    id: 'notes',
    header: t('columns.notes'),
    min: 160,
    grow: 3,
    rank: 7,
    isExtra: true,
    cell: ({ notes }) => (
      <bdi translate="no" className={muted}>
        <Hit text={notes} />
      </bdi>
    ),
    text: ({ notes }) => notes,
  },
];
