import { Paperclip } from 'lucide-react';
import { sva } from 'styled-system/css';
import {
  type Letter,
  MAIL_LABELS,
  type Mail,
  type MailLabel,
} from '../../../../core/model/collections/demo/mails.ts';
import { Avatar } from '../../../components/avatar/avatar.tsx';
import { Badge } from '../../../components/badge/badge.tsx';
import { Chip } from '../../../components/chip/chip.tsx';
import { useOnChange } from '../../../hooks/use-on-change.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { FactList } from '../../../records/fact-list.tsx';
import { DemoHtml } from '../demo-html.tsx';
import { subjectOf } from './mail-columns.tsx';
import { texts } from './texts/texts.ts';

const styles = sva({
  slots: ['title', 'labels', 'letter', 'head', 'name', 'meta', 'files', 'file', 'caption'],
  base: {
    title: { textStyle: 'text.title', overflowWrap: 'anywhere' },
    labels: { display: 'flex', flexWrap: 'wrap', gap: '6', py: '12' },
    letter: {
      py: '16',
      borderBlockStart: '1px solid token(colors.border.subtle)',
      '& > dl': { pb: '12' },
    },
    head: { layerStyle: 'row', gap: '10', pb: '8' },
    name: { display: 'block', fontWeight: 'semibold', overflowWrap: 'anywhere' },
    meta: { display: 'block', textStyle: 'text.meta', color: 'fg.muted' },
    files: { layerStyle: 'column', gap: '6', pt: '12' },
    file: { layerStyle: 'row', gap: '6', textStyle: 'text.ui', color: 'fg.muted' },
    caption: { textStyle: 'text.ui', fontWeight: 'semibold', pt: '4', pb: '8' },
  },
})();

const LetterView = ({ letter }: { readonly letter: Letter }) => {
  const { t, formats } = useTranslation(texts);
  const { from, to, cc, bcc, attachments, message, time } = letter;
  const named = (people: Letter['to']) =>
    formats.joined(people.map(({ name, email }) => `${name} <${email}>`));
  const addressed = (field: 'to' | 'cc' | 'bcc', text: string) =>
    text === ''
      ? []
      : [
          [
            t(`columns.${field}`),
            <bdi key={field} translate="no">
              {text}
            </bdi>,
          ] as const,
        ];
  return (
    <article className={styles.letter} aria-label={t('letterFrom', { name: from.name })}>
      <header className={styles.head}>
        <Avatar id={from.email} name={from.name} size={32} />
        <div>
          <bdi translate="no" className={styles.name}>
            {from.name}
          </bdi>
          <bdi translate="no" className={styles.meta}>
            {from.email}
          </bdi>
        </div>
      </header>
      <FactList
        facts={[
          ...addressed('to', named(to)),
          ...addressed('cc', formats.joined(cc)),
          ...addressed('bcc', formats.joined(bcc)),
          [t('columns.time'), formats.exactTime(Date.parse(time))],
        ]}
      />
      <DemoHtml html={message} />
      {attachments.length > 0 && (
        <ul className={styles.files} aria-label={t('attachments')}>
          {attachments.map(({ fileName, size }) => (
            <li key={fileName} className={styles.file}>
              <Paperclip size={14} aria-hidden />
              <bdi translate="no">{fileName}</bdi>
              <bdi translate="no">{size}</bdi>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
};

interface MailLetterProps {
  readonly mail: Mail;
  /** Null: the person may not change mails. */
  readonly onLabel: ((label: MailLabel) => void) | null;
  /** The mail is on the screen. */
  readonly onOpen: () => void;
}

/** A mail and the answers to it. */
export const MailLetter = ({ mail, onLabel, onOpen }: MailLetterProps) => {
  const t = useTexts(texts);
  useOnChange([mail.id], onOpen);
  return (
    <>
      <h2 className={styles.title}>
        <bdi translate="no">{subjectOf(mail, t)}</bdi>
      </h2>
      {onLabel === null ? (
        <div className={styles.labels}>
          {mail.labels.map((label) => (
            <Badge key={label} tone="neutral" text={t(`labels.${label}`)} />
          ))}
        </div>
      ) : (
        <ul aria-label={t('columns.labels')} className={styles.labels}>
          {MAIL_LABELS.map((label) => (
            <li key={label}>
              <Chip aria-pressed={mail.labels.includes(label)} onClick={() => onLabel(label)}>
                <span>{t(`labels.${label}`)}</span>
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <LetterView letter={mail} />
      {mail.replies.length > 0 && (
        <h3 className={styles.caption}>{t('replies', { count: mail.replies.length })}</h3>
      )}
      {mail.replies.map((reply) => (
        <LetterView key={reply.id} letter={reply} />
      ))}
    </>
  );
};
