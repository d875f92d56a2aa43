import { Paperclip, Reply, Star } from 'lucide-react';
import { css } from 'styled-system/css';
import type { Mail, MailFolder } from '../../../../core/model/collections/demo/mails.ts';
import { PlainIconButton } from '../../../components/button/plain-icon-button.tsx';
import type { Formats } from '../../../language/formats.ts';
import type { TranslateOf } from '../../../language/translate.ts';
import type { RecordColumn } from '../../../records/columns.ts';
import { PhoneRow } from '../../../records/phone-row.tsx';
import type en from './texts/en.ts';

interface MailColumnsParts {
  readonly t: TranslateOf<typeof en>;
  readonly formats: Formats;
  readonly now: number;
  readonly folder: MailFolder;
  /** Null: the person may not change mails. */
  readonly onStar: ((mail: Mail) => void) | null;
}

const unread = css({ '&[data-unread]': { fontWeight: 'semibold' } });
const dot = css({
  display: 'inline-block',
  boxSize: '8px',
  marginInlineEnd: '6',
  borderRadius: 'full',
  bg: 'accent.solid',
  _highContrast: { forcedColorAdjust: 'none', border: '1px solid CanvasText' },
});
const hidden = css({ srOnly: true });
const marks = css({
  layerStyle: 'row',
  gap: '8',
  minWidth: '0',
  color: 'fg.muted',
  '& > svg': { flexShrink: 0 },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
});
const starred = css({ display: 'block', color: 'warning.fg', '&[data-off]': { visibility: 'hidden' } });

export const subjectOf = (mail: Pick<Mail, 'subject'>, t: TranslateOf<typeof en>): string =>
  mail.subject.trim() === '' ? t('noSubject') : mail.subject;

/** Whom a row names: in the folders of what we wrote ourselves, those who get it. */
const othersOf = (mail: Mail, folder: MailFolder): readonly string[] =>
  folder === 'sent' || folder === 'draft' ? mail.to.map(({ name }) => name) : [mail.from.name];

const Others = ({ mail, folder, t, formats }: MailColumnsParts & { readonly mail: Mail }) => (
  <span className={unread} data-unread={!mail.isRead || undefined}>
    {!mail.isRead && <span aria-hidden className={dot} />}
    {!mail.isRead && <span className={hidden}>{`${t('unread')} `}</span>}
    <bdi translate="no">{formats.joined(othersOf(mail, folder))}</bdi>
  </span>
);

const Marks = ({ mail, t }: Pick<MailColumnsParts, 't'> & { readonly mail: Mail }) => (
  <span className={marks}>
    {mail.attachments.length > 0 && <Paperclip size={14} aria-label={t('attached')} role="img" />}
    {mail.replies.length > 0 && <Reply size={14} aria-label={t('answered')} role="img" />}
    <span>{mail.labels.map((label) => t(`labels.${label}`)).join(' · ')}</span>
  </span>
);

export function mailColumns(parts: MailColumnsParts): readonly RecordColumn<Mail>[] {
  const { t, formats, now, folder, onStar } = parts;
  return [
    {
      id: 'star',
      header: t('columns.star'),
      hidesHeader: true,
      min: 44,
      grow: 0,
      rank: 0,
      cell: (mail) =>
        onStar === null ? (
          <Star
            size={16}
            role="img"
            aria-label={t('columns.star')}
            fill="currentColor"
            className={starred}
            data-off={!mail.isStarred || undefined}
          />
        ) : (
          <PlainIconButton
            size="sm"
            icon={Star}
            filled={mail.isStarred}
            label={t(mail.isStarred ? 'acts.unstar' : 'acts.star')}
            tabIndex={-1}
            onClick={() => onStar(mail)}
          />
        ),
      text: (mail) => (mail.isStarred ? t('columns.star') : ''),
    },
    {
      id: 'from',
      header: t(folder === 'sent' || folder === 'draft' ? 'columns.to' : 'columns.from'),
      min: 130,
      grow: 1,
      rank: 0,
      cell: (mail) => <Others {...parts} mail={mail} />,
      text: (mail) => formats.joined(othersOf(mail, folder)),
    },
    {
      id: 'subject',
      header: t('columns.subject'),
      min: 130,
      grow: 2,
      rank: 0,
      cell: (mail) => (
        <bdi translate="no" className={unread} data-unread={!mail.isRead || undefined}>
          {subjectOf(mail, t)}
        </bdi>
      ),
      text: (mail) => mail.subject,
    },
    {
      id: 'marks',
      header: t('columns.labels'),
      min: 200,
      grow: 1,
      rank: 3,
      cell: (mail) => <Marks t={t} mail={mail} />,
      text: (mail) => mail.labels.map((label) => t(`labels.${label}`)).join('; '),
    },
    {
      id: 'time',
      header: t('columns.time'),
      min: 110,
      grow: 0,
      rank: 1,
      cell: (mail) => <span>{formats.rowTime(Date.parse(mail.time), now)}</span>,
      text: (mail) => mail.time,
    },
  ];
}

/** A mail in two lines. */
export const MailPhoneRow = (parts: MailColumnsParts & { readonly mail: Mail }) => {
  const { t, formats, now, mail } = parts;
  return (
    <PhoneRow
      start={
        <Star
          size={16}
          role="img"
          aria-label={t('columns.star')}
          aria-hidden={!mail.isStarred}
          fill="currentColor"
          className={starred}
          data-off={!mail.isStarred || undefined}
        />
      }
      title={<Others {...parts} />}
      titleEnd={formats.rowTime(Date.parse(mail.time), now)}
      second={<bdi translate="no">{subjectOf(mail, t)}</bdi>}
      secondEnd={mail.attachments.length > 0 && <Paperclip size={14} aria-label={t('attached')} role="img" />}
    />
  );
};
