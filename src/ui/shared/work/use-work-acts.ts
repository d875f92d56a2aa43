import {
  chatWork,
  type WorkChange,
  type WorkRecord,
} from '../../../core/model/collections/work/chat-work.ts';
import { showFailure } from '../../components/toast/show-toast.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { useOwnZone, useZoneTimes } from '../../language/zone-times.ts';
import { type BulkStep, useBulk } from '../../records/bulk/use-bulk.ts';
import { refusalWords } from '../../records/refusal-words.ts';
import { texts as recordTexts } from '../../records/texts/texts.ts';
import type { WriteRefused } from '../../records/use-write.ts';
import { useSession } from '../../session/use-session.ts';
import { inSentence } from './in-sentence.ts';
import { texts } from './texts/texts.ts';
import { useWorkRights } from './use-work-rights.ts';
import { takesToHand, type WorkActName, type WorkChat } from './work-acts.ts';
import { workRefusal } from './work-words.ts';

/** What a write of the work needs of a record. */
type WorkTarget = Pick<WorkRecord, 'id' | 'version' | 'ownerId' | 'state' | 'until' | 'note'> & {
  readonly name: string;
};

const TAKEN = { state: 'open', until: null } as const satisfies WorkChange;
const CLOSED: WorkChange = { state: 'closed', until: null };

const WORK = { name: chatWork.name, v: chatWork.v };

/** What the toast of an act on these chats is about. */
export const workAbout = (...chatIds: readonly string[]): string => `${chatWork.name}/${chatIds.join()}`;

const targetOf = ({ id, name, work: { version, ownerId, state, until } }: WorkChat): WorkTarget => ({
  id,
  name: inSentence(name),
  version,
  ownerId,
  state,
  until,
  note: '',
});

/** Times of messages by the ids of their chats. */
export type HeardThrough = ReadonlyMap<string, number>;

/** A new owner, with the words for it. */
export interface NewOwner {
  readonly id: string;
  readonly name: string;
}

/** Tells why the only chat was refused, in place of a toast. */
type Refused = (reason: string) => void;

/**
 * The acts on the work of one or many chats: one write each, one toast with an undo. Each returns how many chats were changed,
 * or will be when the service answers. A refusal of one chat is told by a toast, refusals of many by `run`.
 */
export function useWorkActs() {
  const t = useTexts(texts);
  const { t: words, sentence } = useTranslation(recordTexts);
  const { dayTimeIn } = useZoneTimes();
  const zone = useOwnZone();
  const ownId = String(useSession()?.userData.id ?? '');
  const rights = useWorkRights();
  const { run, start, stop, dismiss } = useBulk<WorkTarget>(WORK);

  const whyNot = (refused: WriteRefused): string =>
    workRefusal(t, refused, ownId) ?? refusalWords(words, sentence, refused);

  function carryOut(
    chats: readonly WorkChat[],
    act: WorkActName,
    step: {
      readonly op: 'change' | 'hand';
      readonly input: object | ((target: WorkTarget) => WorkChange);
    } & Pick<BulkStep<WorkTarget>, 'onUndo' | 'afterUndo'>,
    done: { readonly text?: WorkActName | 'snoozeReply'; readonly owner?: string; readonly time?: string },
    refused?: Refused,
  ): Promise<number> {
    const { text = act, owner = '', time = '' } = done;
    let isUndone = false;
    return start(
      {
        ...step,
        // Each act writes the whole state: after the next one, the undo of this one would be refused.
        about: workAbout(...chats.map(({ id }) => id)),
        onUndo() {
          isUndone = true;
          step.onUndo?.();
        },
        done: (records) => {
          if (records.length > 1)
            return t(`doneAll.${text}`, { chats: t('chats', { count: records.length }), owner, time });
          return t(`done.${text}`, { name: records[0].name, owner, time });
        },
        refused: ({ name }, why) => {
          // Who handed a chat over may take it back until the new owner does something.
          const isLate = isUndone && act === 'hand' && why.kind === 'notAllowed';
          const reason = isLate ? t('refusals.acted', { owner }) : whyNot(why);
          // The dialog that would tell it is closed by then.
          if (isUndone) showFailure(t('failed.undo', { name }), reason);
          else if (refused !== undefined) refused(reason);
          else showFailure(t(`failed.${act}`, { name }), reason);
        },
      },
      chats.map(targetOf),
    );
  }

  const change = (
    chats: readonly WorkChat[],
    act: WorkActName,
    input: WorkChange,
    done: Parameters<typeof carryOut>[3] = {},
    refused?: Refused,
  ) => carryOut(chats, act, { op: 'change', input }, done, refused);

  // An act names the whole state, so that its undo brings back the whole state before.
  const take = (chats: readonly WorkChat[], refused?: Refused) =>
    change(chats, 'take', { ownerId: ownId, ...TAKEN }, {}, refused);

  /** Takes the chats that are nobody's if only their owner may hand them over, and then hands over all. */
  async function handOver(
    chats: readonly WorkChat[],
    to: NewOwner,
    note: string,
    refused?: Refused,
  ): Promise<number> {
    const before = new Map(
      chats.flatMap((chat) => (takesToHand(chat.work, rights) ? [[chat.id, targetOf(chat)] as const] : [])),
    );
    const toTake = chats.filter(({ id }) => before.has(id));
    if (toTake.length > 0 && (await take(toTake, refused)) === 0 && toTake.length === chats.length) return 0;
    const taken = chats.map(
      (chat): WorkChat =>
        before.has(chat.id)
          ? { ...chat, work: { ...chat.work, ...TAKEN, ownerId: ownId, isMine: true } }
          : chat,
    );
    return carryOut(
      taken,
      'hand',
      {
        op: 'hand',
        input: { ownerId: to.id, note },
        afterUndo: (targets) =>
          targets.flatMap((record) => {
            const was = before.get(record.id);
            if (was === undefined) return [];
            const { ownerId, state, until } = was;
            return [{ row: record, ask: { op: 'change', record, input: { ownerId, state, until } } }];
          }),
      },
      { owner: inSentence(to.name) },
      refused,
    );
  }

  return {
    /** State and words of a run with many chats, for `BulkOutcomes`. */
    outcomes: { run, whyNot, titleOf: ({ name }: WorkTarget) => name, onStop: stop, onClose: dismiss },
    take: (chats: readonly WorkChat[]) => take(chats),
    giveBack: (chats: readonly WorkChat[]) => change(chats, 'giveBack', { ownerId: '' }),
    handOver,
    /** `until` is null: until the contact writes. */
    snooze: (chats: readonly WorkChat[], until: number | null, refused?: Refused) =>
      change(
        chats,
        'snooze',
        { state: 'snoozed', until },
        until === null ? { text: 'snoozeReply' } : { time: dayTimeIn(until, zone) },
        refused,
      ),
    /** `heard`: time of the newest message of each chat that the person knew. A newer one of the contact refuses the close. */
    close: (chats: readonly WorkChat[], heard: HeardThrough, onUndo: () => void) =>
      carryOut(
        chats,
        'close',
        {
          op: 'change',
          input: ({ id }) => ({ ...CLOSED, heardThrough: heard.get(id) ?? 0 }),
          onUndo,
        },
        {},
      ),
    reopen: (chats: readonly WorkChat[]) => change(chats, 'reopen', { state: 'open', until: null }),
  };
}
