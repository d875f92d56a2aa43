import { CircleAlert, UserPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Reason } from '../../../../core/kernel/reasons.ts';
import type { ThreadHead } from '../../../../core/model/chat/thread/types.ts';
import type { Contact } from '../../../../core/model/people/types.ts';
import { PEOPLE_MAX } from '../../../../core/model/people/types.ts';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import type { Overlaid } from '../../../components/overlay/use-overlay.ts';
import { useCore } from '../../../core-client/use-core.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useMayWrite } from '../../../session/may-write.ts';
import { ChosenPeople } from './chosen-people.tsx';
import { ContactPicker } from './contact-picker.tsx';
import { roomFor } from './newcomers.ts';
import { ParticipantList } from './participant-list.tsx';
import { people } from './people.recipe.ts';
import { texts } from './texts/texts.ts';
import { useNumberContact } from './use-number-contact.ts';

export type ParticipantsDialogProps = Overlaid & {
  readonly head: Pick<ThreadHead, 'chatId' | 'participants'>;
};

const ParticipantsDialog = ({ head, open, onClose, onGone }: ParticipantsDialogProps) => {
  const { chatId, participants } = head;
  const styles = people();
  const { t, sentence } = useTranslation(texts);
  const { execute } = useCore();
  const mayWrite = useMayWrite();
  const [adding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<readonly Contact[]>([]);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Reason | string | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  // Each step replaces the focused element, so move the focus. Not on opening: the dialog first notes which element has the
  // focus, and returns it there.
  const step = useRef(adding);
  useEffect(() => {
    if (step.current !== adding) (adding ? search : addButton).current?.focus();
    step.current = adding;
  }, [adding]);
  const contactOf = useNumberContact({ onBusy: setBusy, onProblem: setProblem }, chatId);
  const isFull = roomFor(participants, chosen) === 0;

  const back = () => {
    setAdding(false);
    setChosen([]);
    setProblem(null);
  };
  const add = async () => {
    if (chosen.length === 0) return setProblem(t('chooseSome'));
    setBusy(true);
    setProblem(null);
    const newcomers = chosen.map(({ id, phone, identity }) => ({ id, phone, identity }));
    const answer = await execute({ type: 'addParticipants', chatId, participants: newcomers });
    setBusy(false);
    if (answer.ok) back();
    else setProblem(answer.refusal.reason);
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      onGone={onGone}
      focusFirst={() => addButton.current}
      title={adding ? t('members.add') : t('members.count', { count: participants.length })}
      actions={
        adding ? (
          <>
            <Button onClick={back}>{t('members.back')}</Button>
            <Button variant="primary" busy={busy} onClick={() => void add()}>
              {chosen.length === 0 ? t('members.addNone') : t('members.addSome', { count: chosen.length })}
            </Button>
          </>
        ) : (
          <>
            {mayWrite && (
              <Button ref={addButton} icon={UserPlus} onClick={() => setAdding(true)}>
                {t('members.add')}
              </Button>
            )}
            <Button variant="primary" onClick={onClose}>
              {t('members.done')}
            </Button>
          </>
        )
      }
    >
      {adding ? (
        <>
          <ChosenPeople
            chosen={chosen}
            onRemove={({ id }) => {
              setChosen(chosen.filter((one) => one.id !== id));
              search.current?.focus();
            }}
          />
          <ContactPicker
            search={search}
            chatId={chatId}
            multiple
            chosen={chosen}
            noteOf={(contact) => {
              if (contact.isIn) return { text: t('members.inChat'), fixed: true };
              const isChosen = chosen.some(({ id }) => id === contact.id);
              if (isFull && !isChosen) return { text: t('atMost', { most: PEOPLE_MAX }), fixed: true };
              return contact.consent === 'out' ? { text: t('optedOut'), fixed: false } : null;
            }}
            onChange={(next) => {
              setProblem(null);
              setChosen(next);
            }}
            onNumber={async (phone) => {
              if (isFull) return setProblem(t('atMost', { most: PEOPLE_MAX }));
              const contact = await contactOf(phone);
              if (contact !== null && !contact.isIn) setChosen((before) => [...before, contact]);
            }}
          />
          {problem !== null && (
            <p className={styles.problem} role="alert">
              <CircleAlert size={16} aria-hidden />
              <span>{sentence(problem)}</span>
            </p>
          )}
        </>
      ) : (
        <ParticipantList chatId={chatId} participants={participants} />
      )}
    </Dialog>
  );
};

export default ParticipantsDialog;
