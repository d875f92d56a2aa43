import { Pencil, StickyNote, Trash2 } from 'lucide-react';
import { memo, type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { sva } from 'styled-system/css';
import { Link } from 'wouter';
import type { ThreadHead } from '../../../../core/model/chat/thread/types.ts';
import { type NoteRecord, notes } from '../../../../core/model/collections/notes.ts';
import type { WriteRow } from '../../../../core/model/records/view-types.ts';
import { Button } from '../../../components/button/button.tsx';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { useView } from '../../../core-client/use-view.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { refusalWords } from '../../../records/refusal-words.ts';
import { useHeldWrite } from '../../../records/removal/use-held-write.ts';
import { texts as recordTexts } from '../../../records/texts/texts.ts';
import type { ListRow } from '../../../records/typed-rows.ts';
import { useWrite } from '../../../records/use-write.ts';
import { mayDo } from '../../../session/ability.ts';
import { useMayWrite } from '../../../session/may-write.ts';
import { useAbility } from '../../../session/use-ability.ts';
import { useIsRoleView, useSession } from '../../../session/use-session.ts';
import { MessageText } from '../../../shared/chat/thread/message-text.tsx';
import type { AsideFocus, ThreadAside } from '../../../shared/chat/thread/thread-items.ts';
import { useChatContact } from '../../../shared/contacts/use-chat-contact.ts';
import type { ContactEvent } from '../../../shared/events/event-words.ts';
import { texts } from '../../../shared/events/texts/texts.ts';
import { useContactEvents } from '../../../shared/events/use-contact-events.ts';
import { useNotes } from '../../../shared/events/use-notes.ts';
import { useWorkLog, type WorkLine } from '../../../shared/work/use-work-log.ts';
import { mentionsMarked } from './mention-text.tsx';

const recipe = sva({
  slots: ['note', 'block', 'head', 'body', 'meta', 'bar', 'line', 'lineText', 'lineNote', 'lineTime'],
  base: {
    note: { mt: '14', borderRadius: 'sm', _focusVisible: { outlineOffset: '2px' } },
    block: {
      position: 'relative',
      marginInlineStart: 'auto',
      width: 'fit-content',
      maxWidth: { base: '84%', md: 'min(76%, 480px)' },
      px: '12',
      py: '8',
      borderRadius: 'md',
      bg: 'note.soft',
    },
    head: {
      userSelect: 'none',
      layerStyle: 'row',
      gap: '6',
      textStyle: 'text.meta',
      fontWeight: 'medium',
      color: 'note.fg',
      overflowWrap: 'anywhere',
    },
    body: { textStyle: 'text.body', color: 'fg.default', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    meta: {
      userSelect: 'none',
      layerStyle: 'row',
      flexWrap: 'wrap',
      gap: '8',
      textStyle: 'text.meta',
      color: 'note.fg',
      fontVariantNumeric: 'tabular-nums',
      '&[data-bad]': { color: 'error.fg' },
    },
    bar: {
      position: 'absolute',
      insetBlockStart: '-22px',
      insetInlineEnd: '0',
      display: 'none',
      gap: '2',
      p: '2',
      bg: 'bg.overlay',
      borderRadius: 'sm',
      boxShadow: 'float',
      zIndex: 'jump',
      'article:is(:hover, :focus-within) &': { display: 'flex' },
    },
    line: {
      layerStyle: 'row',
      flexWrap: 'wrap',
      justifyContent: 'center',
      columnGap: '8',
      minHeight: '24px',
      mt: '14',
      px: '8',
      borderRadius: 'sm',
      textStyle: 'text.meta',
      color: 'fg.muted',
      overflowWrap: 'anywhere',
      fontVariantNumeric: 'tabular-nums',
      _hover: { bg: 'bg.hover' },
      '&[data-bad] > svg': { color: 'error.fg' },
      '& > svg': { flexShrink: '0' },
    },
    lineText: { color: 'fg.default', fontWeight: 'medium', minWidth: '0', textAlign: 'center' },
    lineNote: { minWidth: '0', textAlign: 'center' },
    lineTime: { userSelect: 'none' },
  },
});

/** With this right, a person may delete the notes of others, as texts of the log. */
const REDACT = 'manage-logs';

const HEIGHT = { line: 38, note: 76 } as const;

interface ThreadAsidesProps {
  readonly head: Pick<ThreadHead, 'chatId' | 'isGroup' | 'participants'>;
  readonly offline: boolean;
  /** Called with what lies between the messages, in the order of time. The same list until something changes. */
  readonly onAsides: (asides: readonly ThreadAside[]) => void;
  readonly onEdit: (note: NoteRecord) => void;
  /** The focused note is gone. */
  readonly onRemoved: () => void;
}

const NONE: readonly ThreadAside[] = [];

const timeOf = ({ at }: ThreadAside): number => at ?? Number.MAX_SAFE_INTEGER;

const byTime = (a: ThreadAside, b: ThreadAside): number => timeOf(a) - timeOf(b) || (a.key < b.key ? -1 : 1);

/** Watches the notes of the chat, and the calls and appointments of its contact. Draws nothing here: the thread does. */
export const ThreadAsides = ({
  head,
  offline,
  onAsides,
  onEdit,
  onRemoved,
}: ThreadAsidesProps): ReactNode => {
  const ability = useAbility();
  const [events, setEvents] = useState(NONE);
  const [workLines, setWorkLines] = useState(NONE);
  const hasWork = (useView({ view: 'workOfChat', chatId: head.chatId })?.head.work ?? null) !== null;
  const notesBetween = useNoteAsides(head.chatId, onEdit, onRemoved);
  const maySeeCalls = ability !== null && mayDo(ability, 'view-call');
  const found = useChatContact(head, offline);
  const contactId = head.isGroup || !maySeeCalls ? null : found;
  const asides = useMemo(
    () => [...notesBetween, ...workLines, ...(contactId === null ? NONE : events)].toSorted(byTime),
    [notesBetween, workLines, events, contactId],
  );
  useLayoutEffect(() => onAsides(asides), [onAsides, asides]);
  return (
    <>
      {hasWork && <WorkAsides key={head.chatId} chatId={head.chatId} onAsides={setWorkLines} />}
      {contactId !== null && <ContactAsides key={contactId} contactId={contactId} onAsides={setEvents} />}
    </>
  );
};

interface WorkAsidesProps {
  readonly chatId: string;
  readonly onAsides: (asides: readonly ThreadAside[]) => void;
}

const WorkAsides = ({ chatId, onAsides }: WorkAsidesProps) => {
  const lines = useWorkLog(chatId);
  useEffect(() => {
    onAsides(
      lines.flatMap((line) =>
        line.isMessage
          ? []
          : [
              {
                key: line.key,
                at: line.at,
                height: HEIGHT.line,
                draw: (focus: AsideFocus) => <WorkLogLine line={line} {...focus} />,
              },
            ],
      ),
    );
    return () => onAsides(NONE);
  }, [lines, onAsides]);
  return null;
};

/** What happened to the work of the chat, such as who took it. */
const WorkLogLine = memo(({ line, tabStop, onFocus }: AsideFocus & { readonly line: WorkLine }) => {
  const styles = recipe();
  const { formats } = useTranslation();
  const { key, at, icon: Icon, title } = line;
  return (
    <article
      aria-label={title}
      className={styles.line}
      data-key={key}
      tabIndex={tabStop ? 0 : -1}
      onFocus={() => onFocus(key)}
    >
      <Icon size={14} aria-hidden />
      <span translate="no" className={styles.lineNote}>
        {title}
      </span>
      <time dateTime={new Date(at).toISOString()} title={formats.exactTime(at)} className={styles.lineTime}>
        <bdi translate="no">{formats.clockTime(at)}</bdi>
      </time>
    </article>
  );
});

interface ContactAsidesProps {
  readonly contactId: string;
  readonly onAsides: (asides: readonly ThreadAside[]) => void;
}

const ContactAsides = ({ contactId, onAsides }: ContactAsidesProps) => {
  const { events } = useContactEvents(contactId);
  useEffect(() => {
    onAsides(
      events.map((event) => ({
        key: event.key,
        at: event.at,
        height: HEIGHT.line,
        draw: (focus) => <EventLine event={event} {...focus} />,
      })),
    );
    return () => onAsides(NONE);
  }, [events, onAsides]);
  return null;
};

/** A call or an appointment, as one line that leads to it. */
const EventLine = memo(({ event, tabStop, onFocus }: AsideFocus & { readonly event: ContactEvent }) => {
  const styles = recipe();
  const { formats } = useTranslation();
  const { key, at, icon: Icon, title, note, isBad, href } = event;
  return (
    <Link
      href={href}
      className={styles.line}
      data-key={key}
      data-bad={isBad || undefined}
      tabIndex={tabStop ? 0 : -1}
      onFocus={() => onFocus(key)}
    >
      <Icon size={14} aria-hidden />
      <span dir="auto" data-words className={styles.lineText}>
        {title}
      </span>
      {note !== null && (
        <span dir="auto" data-words className={styles.lineNote}>
          {note}
        </span>
      )}
      <time dateTime={new Date(at).toISOString()} title={formats.exactTime(at)} className={styles.lineTime}>
        <bdi translate="no">{formats.clockTime(at)}</bdi>
      </time>
    </Link>
  );
});

function useNoteAsides(
  chatId: string,
  onEdit: (note: NoteRecord) => void,
  onRemoved: () => void,
): readonly ThreadAside[] {
  const rows = useNotes(chatId);
  const writes = useView({ view: 'writes', collection: notes.name })?.rows;
  const isRoleView = useIsRoleView();
  return useMemo(() => {
    // These are the user's own writes. A role view could neither repeat nor dismiss them.
    const refused = (isRoleView ? [] : (writes ?? [])).filter(
      ({ op, state, input }) => op === 'create' && state === 'refused' && input.chatId === chatId,
    );
    return [
      ...rows.map((row) => ({
        key: `note:${row.key}`,
        at: row.values.createdAt,
        height: HEIGHT.note,
        draw: (focus: AsideFocus) => <NoteBlock row={row} onEdit={onEdit} onRemoved={onRemoved} {...focus} />,
      })),
      ...refused.map((write) => ({
        key: `note:${write.recordId}`,
        at: null,
        height: HEIGHT.note,
        draw: (focus: AsideFocus) => <RefusedNote write={write} {...focus} />,
      })),
    ];
  }, [rows, writes, isRoleView, chatId, onEdit, onRemoved]);
}

type NoteBlockProps = AsideFocus &
  Pick<ThreadAsidesProps, 'onEdit' | 'onRemoved'> & { readonly row: ListRow<NoteRecord> };

const NoteBlock = memo(({ row, tabStop, onFocus, onEdit, onRemoved }: NoteBlockProps) => {
  const styles = recipe();
  const { t, formats } = useTranslation(texts);
  const ability = useAbility();
  const mayWrite = useMayWrite();
  const userId = useSession()?.userData.id;
  const remove = useHeldWrite(notes);
  const [atHand, setAtHand] = useState(false);
  const { values, mark } = row;
  const { text, author, authorId, createdAt, updatedAt, version, mentions } = values;
  const key = `note:${row.key}`;
  const isMine = authorId === '' || authorId === String(userId);
  const mayEdit = mayWrite && isMine;
  const mayRemove = mayWrite && (isMine || (ability !== null && mayDo(ability, REDACT)));
  const name = isMine ? t('note.own') : t('note.of', { author });
  const words = mark === 'saving' ? t('note.saving') : mark === 'unconfirmed' ? t('note.waiting') : null;
  const removed = async () => {
    const words = { done: t('note.removed'), failed: t('note.notRemoved') };
    if (await remove({ op: 'remove', record: values, input: {} }, words)) onRemoved();
  };
  return (
    <article
      className={styles.note}
      aria-label={name}
      data-key={key}
      data-note
      tabIndex={tabStop ? 0 : -1}
      onPointerEnter={() => setAtHand(true)}
      onPointerMove={() => setAtHand(true)}
      onFocus={() => {
        setAtHand(true);
        onFocus(key);
      }}
    >
      <div className={styles.block}>
        <p className={styles.head} title={t('note.internal')}>
          <StickyNote size={12} aria-hidden />
          <span>{name}</span>
        </p>
        <div dir="auto" data-words className={styles.body}>
          <MessageText
            name={`${key} ${version}`}
            text={text}
            draw={mentions.length === 0 ? undefined : mentionsMarked(mentions, String(userId))}
          />
        </div>
        <p className={styles.meta}>
          {createdAt !== null && (
            <time dateTime={new Date(createdAt).toISOString()} title={formats.exactTime(createdAt)}>
              <bdi translate="no">{formats.clockTime(createdAt)}</bdi>
            </time>
          )}
          {createdAt !== null && updatedAt !== null && updatedAt > createdAt && (
            <span title={formats.exactTime(updatedAt)}>{t('note.edited')}</span>
          )}
          {words !== null && <span role="status">{words}</span>}
        </p>
        {atHand && (mayEdit || mayRemove) && (
          <div role="toolbar" aria-label={t('note.actions')} className={styles.bar}>
            {mayEdit && (
              <IconButton size="sm" label={t('note.edit')} icon={Pencil} onClick={() => onEdit(values)} />
            )}
            {mayRemove && (
              <IconButton size="sm" label={t('note.remove')} icon={Trash2} onClick={() => void removed()} />
            )}
          </div>
        )}
      </div>
    </article>
  );
});

/** A note that the service has refused while nobody could be asked, such as after a reload. */
const RefusedNote = memo(({ write, tabStop, onFocus }: AsideFocus & { readonly write: WriteRow }) => {
  const styles = recipe();
  const t = useTexts(texts);
  const { t: words, sentence } = useTranslation(recordTexts);
  const { end } = useWrite(notes);
  const key = `note:${write.recordId}`;
  const { text } = write.input;
  const reason = write.refusal === null ? '' : refusalWords(words, sentence, write.refusal);
  return (
    <article
      className={styles.note}
      aria-label={t('note.own')}
      data-key={key}
      tabIndex={tabStop ? 0 : -1}
      onFocus={() => onFocus(key)}
    >
      <div className={styles.block}>
        <div dir="auto" data-words className={styles.body}>
          <MessageText name={key} text={typeof text === 'string' ? text : ''} />
        </div>
        <p className={styles.meta} data-bad role="alert">
          <span>{t('note.refused', { reason })}</span>
          <Button size="sm" onClick={() => void end(write.key, 'again', write.version)}>
            {t('note.again')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => void end(write.key, 'drop')}>
            {t('note.discard')}
          </Button>
        </p>
      </div>
    </article>
  );
});
