import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { RowWork } from '../../../core/model/work/types.ts';
import { useOverlay } from '../../components/overlay/use-overlay.ts';
import { useReportMissing } from '../../components/overlay/use-report-missing.ts';
import { showFailure } from '../../components/toast/show-toast.ts';
import { useView } from '../../core-client/use-view.ts';
import { useTexts } from '../../language/use-texts.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { BulkOutcomes } from '../../records/bulk/bulk-outcomes.tsx';
import { onWorkAsk, type WorkAsk } from './ask-work.ts';
import { CloseQuestion } from './close-question.tsx';
import type { HandDialogProps } from './hand-dialog.tsx';
import type { HeldDialogProps } from './held-dialog.tsx';
import { inSentence } from './in-sentence.ts';
import type { SnoozeDialogProps } from './snooze-dialog.tsx';
import { texts } from './texts/texts.ts';
import { useWorkActs } from './use-work-acts.ts';
import { useWorkRights } from './use-work-rights.ts';
import { mayAct, obstacleOf, takesToHand, type WorkChat } from './work-acts.ts';
import { WorkReader } from './work-reader.tsx';

const SNOOZE = lazyPart(() => import('./snooze-dialog.tsx'));
const HAND = lazyPart(() => import('./hand-dialog.tsx'));
const HELD = lazyPart(() => import('./held-dialog.tsx'));

/** `held`: a colleague answers the chat, so the person can't hand it over. */
type DialogName = 'snooze' | 'hand' | 'held';

interface WorkDeskProps {
  /**
   * Called when these chats are about to be closed. Returns what happens once they are: for example, another chat opens.
   * `isByKey`: a key outside a text field asked for it.
   * That returns what happens when the person takes it back.
   */
  readonly onClosing?: (chatIds: readonly string[], isByKey: boolean) => () => () => void;
}

/** A chat may be about to be closed while the question of an earlier one fades. */
interface Closing {
  readonly chats: readonly WorkChat[];
  readonly isByKey: boolean;
  readonly call: number;
}

const NONE: readonly WorkChat[] = [];

/**
 * Carries out the acts on chats that menus, keys and buttons ask for (`askWork`), and draws their dialogs. A page that shows
 * the work of chats has one. It keeps the work of all chats loaded.
 */
export const WorkDesk = ({ onClosing }: WorkDeskProps): ReactNode => {
  useView({ view: 'work' });
  const t = useTexts(texts);
  const rights = useWorkRights();
  const { outcomes, ...acts } = useWorkActs();
  const [chats, setChats] = useState(NONE);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const [closing, setClosing] = useState<Closing | null>(null);
  const [isClosing, setIsClosing] = useState(false);
  const close = () => setDialog(null);
  const onMissing = useReportMissing();
  const snooze = useOverlay<SnoozeDialogProps>(SNOOZE, dialog === 'snooze', close, onMissing);
  const hand = useOverlay<HandDialogProps>(HAND, dialog === 'hand', close, onMissing);
  const held = useOverlay<HeldDialogProps>(HELD, dialog === 'held', close, onMissing);
  // Somebody may change the chat while a dialog is open. Each try is made from the newest state. Writes of many name what
  // they change.
  const [work, setWork] = useState<RowWork | null>(null);
  const [only, ...others] = chats;
  const read = dialog !== null && only !== undefined && others.length === 0 ? only : null;
  const fresh = read === null || work === null ? chats : [{ ...read, work }];

  const show = (shown: DialogName, of: readonly WorkChat[]) => {
    setChats(of);
    setWork(null);
    setDialog(shown);
  };
  const perform = useEffectEvent(({ act, chats: asked, until, isByKey = false }: WorkAsk) => {
    const able = asked.filter(({ work }) => mayAct(act, work, rights));
    if (able.length === 0) {
      const [single, ...more] = asked;
      // Whoever presses the key types a name next. A toast would leave the letters to the shortcuts of the page.
      if (act === 'hand' && rights.mayWrite && single !== undefined && more.length === 0)
        return show('held', asked);
      // A key was pressed. Without a word, the user would take it for a dead one.
      for (const { name, work } of asked.slice(0, 1))
        showFailure(
          t(`failed.${act}`, { name: inSentence(name) }),
          t(`obstacles.${obstacleOf(act, work, rights)}`),
        );
      return;
    }
    switch (act) {
      case 'take':
      case 'giveBack':
      case 'reopen':
        return void acts[act](able);
      case 'snooze':
        if (until !== undefined) return void acts.snooze(able, until);
        return show('snooze', able);
      case 'hand':
        return show('hand', able);
      case 'close':
        setClosing((before) => ({ chats: able, isByKey, call: (before?.call ?? 0) + 1 }));
        return setIsClosing(true);
    }
  });
  useEffect(() => onWorkAsk((ask) => perform(ask)), []);

  /** Returns a function that carries out an act, and resolves with the reason if the only chat was refused. */
  const told = async (
    act: (refused: (reason: string) => void) => Promise<number>,
  ): Promise<string | null> => {
    let why: string | null = null;
    await act((reason) => {
      why = reason;
    });
    return why;
  };
  return (
    <>
      {read !== null && <WorkReader key={read.id} chatId={read.id} onRead={setWork} />}
      {snooze.draw({
        chats: fresh,
        onSnooze: (until) => told((refused) => acts.snooze(fresh, until, refused)),
      })}
      {hand.draw({
        chats: fresh,
        takesFirst: fresh.some(({ work }) => takesToHand(work, rights)),
        onHand: (to, note) => told((refused) => acts.handOver(fresh, to, note, refused)),
      })}
      {held.draw({ chats })}
      {closing !== null && (
        <CloseQuestion
          key={closing.call}
          chats={closing.chats}
          open={isClosing}
          onClose={() => setIsClosing(false)}
          onGone={() => setClosing((now) => (now === closing ? null : now))}
          onAct={(heard) => {
            const after = onClosing?.(
              closing.chats.map(({ id }) => id),
              closing.isByKey,
            );
            let back: (() => void) | undefined;
            void acts.close(closing.chats, heard, () => back?.());
            back = after?.();
          }}
        />
      )}
      <BulkOutcomes {...outcomes} />
    </>
  );
};
