import { css } from 'styled-system/css';
import type { RecipientStatus } from '../../../../core/model/collections/campaigns/campaign-fields.ts';
import type { RecipientRecord } from '../../../../core/model/collections/campaigns/campaign-people.ts';
import { Address } from '../../../components/address/address.tsx';
import { Avatar } from '../../../components/avatar/avatar.tsx';
import { Badge, type BadgeTone } from '../../../components/badge/badge.tsx';
import { failureTitle } from '../../../language/failure-title.ts';
import { dayOf, type Formats } from '../../../language/formats.ts';
import type { Translate } from '../../../language/translate.ts';
import type { RecordColumn } from '../../../records/columns.ts';
import { type CampaignWords, reasonWords } from '../../../shared/campaigns/campaign-parts.tsx';
import { type ReportWords, timeWords } from './report-words.ts';

const TONES: Readonly<Record<RecipientStatus, BadgeTone>> = {
  queued: 'neutral',
  sending: 'neutral',
  sent: 'info',
  delivered: 'success',
  failed: 'error',
  skipped: 'neutral',
};

const person = css({ layerStyle: 'row', gap: '8', minWidth: '0' });
const cut = css({ truncate: true, minWidth: '0' });
const muted = css({ color: 'fg.muted' });
const failed = css({ color: 'error.fg' });

export interface RecipientParts {
  readonly t: ReportWords;
  /** The texts that all screens share. */
  readonly shared: Translate;
  readonly words: CampaignWords;
  readonly formats: Formats;
  readonly now: number;
  /** When the campaign started. Times of that day have no date. */
  readonly startedAt: number | null;
}

/** Whether the reply is what is to be said of a recipient. The exported table has its time in a column of its own. */
const isReply = ({ status, code, repliedAt }: RecipientRecord): boolean =>
  repliedAt !== null && !(status === 'failed' && code !== null);

/** Returns what is to be said of a recipient beside the status: the reply, the reason, or when the turn comes. */
export function whyWords(parts: RecipientParts, row: RecipientRecord): string {
  const { t, shared, formats, now } = parts;
  if (row.status === 'failed' && row.code !== null) return failureTitle(shared, String(row.code));
  if (row.repliedAt !== null)
    return t('replies.quote', { time: timeWords(formats, row.repliedAt, now), text: row.reply });
  if (row.reason !== null) return reasonWords(parts.words, row.reason, row.instead);
  if (row.optedOut) return t('recipients.statuses.opted_out');
  return row.status === 'queued' && row.dueAt !== null
    ? t('recipients.about', { time: timeWords(formats, row.dueAt, now) })
    : '';
}

/** When the text left. Somebody who was skipped got none. */
const leftAt = ({ status, at }: RecipientRecord): number | null =>
  status === 'skipped' || status === 'queued' ? null : at;

const isoOf = (at: number | null): string => (at === null ? '' : new Date(at).toISOString());

export const nameOf = ({ t }: Pick<RecipientParts, 't'>, { name, phone }: RecipientRecord): string =>
  name || phone || t('recipients.noName');

export const StatusBadge = ({ row, t }: { readonly row: RecipientRecord; readonly t: ReportWords }) => (
  <Badge tone={TONES[row.status]} text={t(`recipients.statuses.${row.status}`)} />
);

export const WhyText = ({
  row,
  parts,
}: {
  readonly row: RecipientRecord;
  readonly parts: RecipientParts;
}) => {
  const why = whyWords(parts, row);
  return (
    <span
      title={why}
      translate={row.reply === '' ? undefined : 'no'}
      className={row.status === 'failed' ? failed : muted}
    >
      {why}
    </span>
  );
};

export const recipientColumns = (parts: RecipientParts): readonly RecordColumn<RecipientRecord>[] => {
  const { t, formats, now } = parts;
  const day = dayOf(parts.startedAt ?? now);
  return [
    {
      id: 'name',
      header: t('recipients.columns.name'),
      min: 150,
      grow: 3,
      rank: 0,
      cell: (row) => (
        <span className={person} title={nameOf(parts, row)}>
          <Avatar id={row.contactId} name={row.name} size={24} />
          <bdi translate="no" className={cut}>
            {nameOf(parts, row)}
          </bdi>
        </span>
      ),
      text: ({ name }) => name,
    },
    {
      id: 'phone',
      header: t('recipients.columns.phone'),
      min: 136,
      grow: 1,
      rank: 4,
      cell: ({ phone }) => (
        <span className={muted}>
          <Address address={phone} />
        </span>
      ),
      text: ({ phone }) => phone,
    },
    {
      id: 'status',
      header: t('recipients.columns.status'),
      min: 104,
      grow: 0,
      rank: 1,
      cell: (row) => <StatusBadge row={row} t={t} />,
      text: ({ status }) => t(`recipients.statuses.${status}`),
    },
    {
      id: 'segments',
      header: t('recipients.columns.segments'),
      min: 82,
      grow: 0,
      rank: 5,
      isNumber: true,
      cell: ({ segments }) => <span>{segments === 0 ? '' : formats.count(segments)}</span>,
      text: ({ segments }) => String(segments),
    },
    {
      id: 'time',
      header: t('recipients.columns.time'),
      min: 72,
      grow: 0,
      rank: 3,
      cell: (row) => {
        const at = leftAt(row);
        return (
          <span className={muted} title={at === null ? undefined : formats.exactTime(at)}>
            {at === null ? '' : dayOf(at) === day ? formats.clockTime(at) : formats.dateLabel(at, now)}
          </span>
        );
      },
      text: (row) => isoOf(leftAt(row)),
    },
    {
      id: 'why',
      header: t('recipients.columns.why'),
      min: 140,
      grow: 3,
      rank: 2,
      cell: (row) => <WhyText row={row} parts={parts} />,
      text: (row) => (isReply(row) ? row.reply : whyWords(parts, row)),
    },
  ];
};

/** The columns of the exported table: the words of the screen, and the codes and times that its cells draw together. */
export const exportedColumns = (parts: RecipientParts): readonly RecordColumn<RecipientRecord>[] => {
  const { t } = parts;
  const only = (
    id: string,
    header: string,
    text: (row: RecipientRecord) => string,
  ): RecordColumn<RecipientRecord> => ({ id, header, min: 0, grow: 0, rank: 1, cell: () => null, text });
  return [
    ...recipientColumns(parts),
    only('code', t('recipients.columns.code'), ({ code }) => (code === null ? '' : String(code))),
    only('repliedAt', t('recipients.columns.repliedAt'), ({ repliedAt }) => isoOf(repliedAt)),
  ];
};
