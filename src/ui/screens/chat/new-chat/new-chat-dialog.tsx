import { CircleAlert } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { Reason } from '../../../../core/kernel/reasons.ts';
import { hasVisibleText } from '../../../../core/kernel/shown-text.ts';
import type { Contact } from '../../../../core/model/people/types.ts';
import { GROUP_NAME_MAX, type NewChat, PEOPLE_MAX } from '../../../../core/model/people/types.ts';
import { isComposing } from '../../../actions/part-keys.ts';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { Problem } from '../../../components/field/problem.tsx';
import type { Overlaid } from '../../../components/overlay/use-overlay.ts';
import { Segment } from '../../../components/segment/segment.tsx';
import { useCore } from '../../../core-client/use-core.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { bufferKeys } from '../../../lazy/buffered-keys.ts';
import { useTooLong } from '../../../records/form/use-too-long.ts';
import { ChosenPeople } from '../people/chosen-people.tsx';
import { ContactPicker } from '../people/contact-picker.tsx';
import { people } from '../people/people.recipe.ts';
import { texts } from '../people/texts/texts.ts';
import { useNumberContact } from '../people/use-number-contact.ts';
import { type ChatKind, lackOf, newChatOf } from './new-chat-form.ts';

export type NewChatDialogProps = Overlaid & {
  readonly onMade: (chatId: string) => void;
};

const KINDS = ['single', 'group'] as const;

/** Returns the message box of the new chat, once it is drawn. */
const messageBox = () => document.querySelector<HTMLElement>('[data-message-box]');

const NewChatDialog = ({ open, onClose, onGone, onMade }: NewChatDialogProps) => {
  const styles = people();
  const { t, sentence } = useTranslation(texts);
  const { execute } = useCore();
  const [kind, setKind] = useState<ChatKind>('single');
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly Contact[]>([]);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Reason | null>(null);
  const [made, setMade] = useState(false);
  const [startsAtName, setStartsAtName] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const groupName = useRef<HTMLInputElement>(null);
  /** Chooses the highlighted person, as Enter in the search does. */
  const enter = useRef<() => boolean>(null);
  const isGroup = kind === 'group';
  const form = { kind, name, chosen };
  const lack = asked ? lackOf(form) : null;
  const longName = useTooLong()(name, isGroup ? GROUP_NAME_MAX : undefined);
  const nameProblem = useId();

  const contactOf = useNumberContact({ onBusy: setBusy, onProblem: setProblem });
  const begin = async (chat: NewChat): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    const answer = await execute({ type: 'createChat', chat });
    setBusy(false);
    if (answer.ok) {
      setMade(true);
      onMade(answer.value.chatId);
      onClose();
    } else setProblem(answer.refusal.reason);
    return answer.ok;
  };
  /** Opens the chat with the person. What is typed meanwhile is the first message. */
  const beginWith = async (person: () => Promise<Contact | null>) => {
    if (busy) return;
    const keys = bufferKeys(onClose);
    const contact = await person();
    const chat = contact === null ? null : newChatOf({ kind: 'single', name: '', chosen: [contact] });
    // After a failure nothing takes the focus, so the search gets the keys.
    if (chat !== null && (await begin(chat))) keys.land();
    else keys.giveBack();
  };
  const act = () => {
    if (longName !== undefined) return groupName.current?.focus();
    const chat = newChatOf(form);
    if (chat !== null) return void begin(chat);
    if (!isGroup && enter.current?.() === true) return;
    setAsked(true);
    (lackOf(form)?.field === 'name' ? groupName : search).current?.focus();
  };
  const isOpened = !isGroup && (chosen[0]?.chatId ?? null) !== null;

  return (
    <Dialog
      open={open}
      onClose={onClose}
      onGone={onGone}
      title={t('newChat.title')}
      focusFirst={() => search.current}
      {...(made ? { focusAfter: messageBox } : {})}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={act}>
            {t(isGroup ? 'newChat.createGroup' : isOpened ? 'newChat.open' : 'newChat.start')}
          </Button>
        </>
      }
    >
      <div>
        <Segment
          label={t('newChat.kind')}
          value={kind}
          options={KINDS.map((one) => ({ value: one, label: t(`newChat.${one}`) }))}
          onChange={(next) => {
            setKind(next);
            setAsked(false);
            setProblem(null);
            // Keeping one of several people would be arbitrary.
            if (next === 'single' && chosen.length > 1) setChosen([]);
            // A person who pressed the choice types next. The arrow keys may go on to another choice.
            if (document.activeElement?.matches(':focus-visible') !== false) return;
            if (next === 'single') search.current?.focus();
            else setStartsAtName(true);
          }}
        />
      </div>
      {isGroup && (
        <input
          ref={groupName}
          className={styles.field}
          aria-label={t('newChat.name')}
          autoFocus={startsAtName}
          placeholder={t('newChat.name')}
          value={name}
          autoComplete="off"
          dir="auto"
          aria-invalid={longName !== undefined || lack?.field === 'name' || undefined}
          aria-describedby={longName && nameProblem}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={({ key, nativeEvent }) => {
            if (key !== 'Enter' || isComposing(nativeEvent)) return;
            if (chosen.length === 0 && hasVisibleText(name)) search.current?.focus();
            else act();
          }}
        />
      )}
      <Problem id={nameProblem} text={longName} />
      {isGroup && (
        <ChosenPeople
          chosen={chosen}
          onRemove={({ id }) => {
            setChosen(chosen.filter((one) => one.id !== id));
            search.current?.focus();
          }}
        />
      )}
      <ContactPicker
        search={search}
        enter={enter}
        multiple={isGroup}
        chosen={chosen}
        noteOf={({ id, chatId, consent }) => {
          if (!isGroup && chatId !== null) return { text: t('newChat.open'), fixed: false };
          const isFull = isGroup && chosen.length >= PEOPLE_MAX && !chosen.some((one) => one.id === id);
          if (isFull) return { text: t('atMost', { most: PEOPLE_MAX }), fixed: true };
          return consent === 'out' ? { text: t('optedOut'), fixed: !isGroup } : null;
        }}
        onChange={(next) => {
          setProblem(null);
          setChosen(next);
          // The next name replaces the last.
          search.current?.select();
        }}
        onEnter={(contact) => void beginWith(async () => contact)}
        onNumber={async (phone) => {
          if (!isGroup) return beginWith(() => contactOf(phone));
          if (chosen.length >= PEOPLE_MAX) return;
          const contact = await contactOf(phone);
          if (contact !== null) setChosen((before) => [...before, contact]);
        }}
      />
      {(problem !== null || lack !== null) && (
        <p className={styles.problem} role="alert">
          <CircleAlert size={16} aria-hidden />
          <span>{problem === null ? lack !== null && t(lack.key) : sentence(problem)}</span>
        </p>
      )}
    </Dialog>
  );
};

export default NewChatDialog;
