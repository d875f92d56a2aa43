import { Lock } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { css, cx } from 'styled-system/css';
import * as v from 'valibot';
import { NOTE_MAX, type NoteRecord } from '../../../../core/model/collections/notes.ts';
import { enterChoice, isComposing, isPressed, partKeys } from '../../../actions/part-keys.ts';
import { inPlatformKeys } from '../../../actions/platform-keys.ts';
import { focusHome } from '../../../browser/keep-focus.ts';
import { KEPT } from '../../../browser/unsaved-text.ts';
import { Button } from '../../../components/button/button.tsx';
import { showFailure } from '../../../components/toast/show-toast.ts';
import { useOnChange } from '../../../hooks/use-on-change.ts';
import { areaDirection } from '../../../language/text-direction.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { keptInputs } from '../../../records/form/kept-input.ts';
import { useChoice } from '../../../session/choice.ts';
import { texts } from '../../../shared/events/texts/texts.ts';
import { standingMentions } from '../../../shared/notes/mentions-in-text.ts';
import { composer } from '../composer/composer.recipe.ts';
import UndoSteps from '../undo/undo-steps.tsx';
import { MentionWord } from './mention-word.tsx';
import { type NoteDraft, useNoteWriter } from './note-writer.ts';
import { useColleagues } from './use-colleagues.ts';

// A part of its own, because the box for messages draws it before this code is loaded.
const ComposerTabs = lazy(() => import('./composer-tabs.tsx'));

const box = css({
  bg: 'note.soft',
});
const text = css({ color: 'fg.default', _placeholder: { color: 'note.fg', opacity: '1' } });
const internal = css({
  layerStyle: 'row',
  gap: '6',
  px: '8',
  textStyle: 'text.meta',
  color: 'note.fg',
});
const small = css({ color: 'note.fg' });
const said = css({ srOnly: true });

/** Characters left from which the count is shown. */
const COUNT_FROM = 200;

const keyOf = (chatId: string, record: NoteRecord | null): string =>
  record === null ? `note:${chatId}` : `note:${chatId}:${record.id}`;

const keptSchema = v.object({
  text: v.string(),
  mentions: v.fallback(v.array(v.object({ id: v.string(), name: v.string() })), []),
});

/** Returns what was typed before, such as before a reload. */
const kept = (form: string): NoteDraft | null => {
  const typed = v.safeParse(keptSchema, keptInputs().read(form)?.typed);
  return typed.success ? { note: typed.output.text, chosen: typed.output.mentions } : null;
};

interface NoteComposerProps {
  readonly chatId: string;
  /** The note that is changed; null for a new one. Use its id as the React key. */
  readonly record: NoteRecord | null;
  /** The box takes the focus whenever this changes. */
  readonly asked: number;
  /** Called when a note was added. The thread then scrolls to its end. */
  readonly onAdded: () => void;
  /** The note is saved, or stays as it is. */
  readonly onEdited: () => void;
}

/**
 * The box for notes. It knows no command but the write of a note: what is typed here can't become a message. Its text is
 * kept in this tab.
 */
export const NoteComposer = ({ chatId, record, asked, onAdded, onEdited }: NoteComposerProps) => {
  const styles = composer();
  const { t, formats } = useTranslation(texts);
  const [enter] = useChoice(enterChoice);
  const form = keyOf(chatId, record);
  const [draft, setDraft] = useState<NoteDraft>(
    () => kept(form) ?? { note: record?.text ?? '', chosen: record?.mentions ?? [] },
  );
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState('');
  const writer = useNoteWriter(chatId);
  const colleagues = useColleagues();
  const input = useRef<HTMLTextAreaElement>(null);
  /** What is in the box now, for an answer that comes later. */
  const latest = useRef(draft);
  const noteId = useId();
  useOnChange([asked], () => {
    const area = input.current;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  });

  const put = ({ note, chosen }: NoteDraft) => {
    latest.current = { note, chosen };
    setDraft(latest.current);
    if (note === (record?.text ?? '')) keptInputs().forget(form);
    else
      keptInputs().write(form, {
        typed: { text: note, mentions: chosen.map(({ id, name }) => ({ id, name })) },
        base: {},
        writeId: null,
      });
  };
  const change = (note: string) => put({ ...latest.current, note });
  const leave = () => {
    put({ note: record?.text ?? '', chosen: record?.mentions ?? [] });
    onEdited();
  };
  const submit = () => {
    const draft = latest.current;
    const sent = { ...draft, mentions: standingMentions(draft.note, draft.chosen, colleagues) };
    input.current?.focus();
    const { length } = sent.note.trim();
    if (length === 0 || length > NOTE_MAX) {
      setProblem(length === 0 ? t('write.empty') : t('write.tooLong', { most: formats.count(NOTE_MAX) }));
      return;
    }
    setProblem(null);
    const failed = (title: string) => (reason: string) => {
      showFailure(title, reason);
      // What was typed meanwhile stays below it.
      put({
        note: [sent.note, latest.current.note].filter((one) => one !== '').join('\n'),
        chosen: [...sent.chosen, ...latest.current.chosen],
      });
    };
    if (record === null) {
      put({ note: '', chosen: [] });
      setDone(t('write.added'));
      onAdded();
      void writer.add(sent, failed(t('write.notAdded')));
    } else if (sent.note.trim() === record.text) {
      leave();
    } else {
      void writer.save(record, sent, failed(t('write.notSaved'))).then((saved) => {
        if (saved === null) return;
        keptInputs().forget(form);
        onEdited();
      });
    }
  };

  const type = (note: string) => {
    setProblem(null);
    setDone('');
    change(note);
  };

  const left = NOTE_MAX - draft.note.trim().length;
  return (
    <div translate="no" className={styles.root}>
      <div className={cx(styles.box, box)}>
        <div className={styles.from}>
          <Suspense fallback={<span />}>
            <ComposerTabs isNote />
          </Suspense>
          <span className={internal}>
            <Lock size={12} aria-hidden />
            <span>{t(record === null ? 'note.internal' : 'write.editing')}</span>
          </span>
        </div>
        <textarea
          {...KEPT}
          ref={input}
          rows={1}
          className={cx(styles.text, text)}
          aria-label={t('write.label')}
          aria-describedby={noteId}
          aria-invalid={problem !== null || undefined}
          placeholder={t('write.placeholder')}
          autoComplete="off"
          dir={areaDirection(draft.note)}
          value={draft.note}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !isComposing(event.nativeEvent)) {
              if (record === null) focusHome();
              else leave();
            }
            if (!isPressed('sendMessage', event.nativeEvent, enter)) return;
            event.preventDefault();
            submit();
          }}
        />
        <MentionWord
          input={input}
          colleagues={colleagues}
          onPicked={(colleague) => put({ ...latest.current, chosen: [...latest.current.chosen, colleague] })}
        />
        <UndoSteps key={form} name={form} input={input} text={draft.note} onChange={type} />
        <div className={styles.tools}>
          <p id={noteId} className={styles.note} data-bad={problem !== null || undefined} aria-live="polite">
            {problem}
            <span className={said}>{done}</span>
          </p>
          {problem === null && left < COUNT_FROM && (
            <span className={cx(styles.count, small)}>
              {t('write.left', { used: formats.count(NOTE_MAX - left), most: formats.count(NOTE_MAX) })}
            </span>
          )}
          {record !== null && (
            <Button size="sm" variant="ghost" onClick={leave}>
              {t('write.cancel')}
            </Button>
          )}
          <Button
            variant="primary"
            size="sm"
            aria-keyshortcuts={inPlatformKeys(partKeys('sendMessage', enter)[0])}
            onClick={submit}
          >
            {t(record === null ? 'write.add' : 'write.save')}
          </Button>
        </div>
      </div>
    </div>
  );
};
