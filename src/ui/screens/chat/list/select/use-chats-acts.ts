import { useRef } from 'react';
import { useLocation } from 'wouter';
import type { Command } from '../../../../../core/core-interface.ts';
import type { Answer } from '../../../../../core/kernel/answer.ts';
import type { Reason } from '../../../../../core/kernel/reasons.ts';
import type { FlagRow } from '../../../../../core/model/chat/flags/types.ts';
import type { ChatRow } from '../../../../../core/model/chat/list/types.ts';
import { showDone, showFailure } from '../../../../components/toast/show-toast.ts';
import { useCore } from '../../../../core-client/use-core.ts';
import { useTranslation } from '../../../../language/translation-context.tsx';
import { aFewAtOnce } from '../../../../records/bulk/a-few-at-once.ts';
import { chatPath, type ListScope } from '../../../../routes/chat-path.ts';
import { ACT_RULES, type ChatAct } from '../acts/chat-acts.ts';
import { namesInWords } from './names-in-words.ts';
import { texts } from './texts/texts.ts';
import type { Ticks } from './use-ticks.ts';

/** What is done to each of several chats. */
type Step = {
  readonly perform: (chatId: string) => Promise<Answer<unknown>>;
  readonly after: (row: ChatRow) => ChatRow;
  /** Says what happened, such as "5 chats marked as read". */
  readonly words: (chats: string) => string;
};

type Outcome = {
  readonly changed: readonly ChatRow[];
  /** The chats that were not changed, by the reason. */
  readonly refused: ReadonlyMap<Reason, readonly ChatRow[]>;
};

type ActsProps = {
  readonly put: Ticks['put'];
  readonly openChatId: string | null;
  readonly scope: ListScope;
};

/** Changes several chats: one command each, and one toast that says what each has become. */
export const useChatsActs = ({ put, openChatId, scope }: ActsProps) => {
  const { t, formats, sentence } = useTranslation(texts);
  const { execute } = useCore();
  const [, navigate] = useLocation();
  const isBusy = useRef(false);

  const carryOut = async (rows: readonly ChatRow[], perform: Step['perform']): Promise<Outcome> => {
    const changed: ChatRow[] = [];
    const refused = new Map<Reason, readonly ChatRow[]>();
    await aFewAtOnce(rows, async (row) => {
      const answer = await perform(row.key);
      if (answer.ok) changed.push(row);
      else refused.set(answer.refusal.reason, [...(refused.get(answer.refusal.reason) ?? []), row]);
    });
    return { changed, refused };
  };
  const whyNot = (refused: Outcome['refused']): string | undefined => {
    const total = [...refused.values()].flat().length;
    const why = [...refused].map(([reason, rows]) =>
      t('why', { names: namesInWords(rows, t, formats), reason: sentence(reason) }),
    );
    return total === 0 ? undefined : t('refused', { refused: formats.count(total), why: why.join(' ') });
  };

  /** Returns the chats that were changed. A second press during a run does nothing. */
  const run = async (step: Step, rows: readonly ChatRow[], undo?: Step): Promise<readonly ChatRow[]> => {
    if (isBusy.current || rows.length === 0) return [];
    isBusy.current = true;
    const { changed, refused } = await carryOut(rows, step.perform).finally(() => {
      isBusy.current = false;
    });
    const done = new Set(changed.map(({ key }) => key));
    put((now) => new Map([...now].map(([key, row]) => [key, done.has(key) ? step.after(row) : row])));
    const why = whyNot(refused);
    if (changed.length === 0) showFailure(t('noneDone'), why);
    else {
      const outcome = step.words(t('chats', { count: changed.length }));
      const [some, total] = [formats.count(changed.length), formats.count(rows.length)];
      showDone(
        why === undefined ? outcome : t('of', { done: some, total, outcome }),
        undo === undefined ? undefined : { label: t('undo'), run: () => void run(undo, changed) },
        why,
      );
    }
    return changed;
  };

  const stepOf = (act: ChatAct): Step => ({
    perform: (chatId) => settle(execute, act, chatId),
    after: ACT_RULES[act].after,
    words: (chats) => t(`done.${act}`, { chats }),
  });
  const flagStep = ({ key: id, name }: FlagRow, isPut: boolean): Step => {
    const [put, taken] = isPut ? [[id], []] : [[], [id]];
    return {
      perform: (chatId) => execute({ type: 'flagChat', chatId, put, taken }),
      after: (row) => ({ ...row, flags: [...row.flags.filter((one) => one !== id), ...put] }),
      words: (chats) => t(isPut ? 'done.flag' : 'done.unflag', { flag: name, chats }),
    };
  };

  return {
    act: async (act: ChatAct, rows: readonly ChatRow[]) => {
      const concerned = rows.filter(ACT_RULES[act].applies);
      const changed = await run(stepOf(act), concerned, stepOf(ACT_RULES[act].inverse));
      // An open chat counts as read.
      if (act === 'unread' && changed.some(({ key }) => key === openChatId)) navigate(chatPath(null, scope));
    },
    flag: (flag: FlagRow, isPut: boolean, rows: readonly ChatRow[]) =>
      void run(
        flagStep(flag, isPut),
        rows.filter(({ flags }) => flags.includes(flag.key) !== isPut),
        flagStep(flag, !isPut),
      ),
    /** The notices of the deletions say which chats are gone, and undo them. */
    remove: async (rows: readonly ChatRow[]) => {
      const { changed, refused } = await carryOut(rows, (chatId) => execute({ type: 'deleteChat', chatId }));
      const gone = new Set(changed.map(({ key }) => key));
      put((now) => new Map([...now].filter(([key]) => !gone.has(key))));
      const why = whyNot(refused);
      if (why === undefined) return;
      const [some, total] = [formats.count(changed.length), formats.count(rows.length)];
      showFailure(changed.length === 0 ? t('noneDeleted') : t('deletedSome', { done: some, total }), why);
    },
  };
};

type Execute = ReturnType<typeof useCore>['execute'];

/** Carries out an act on one chat. */
const settle = async (execute: Execute, act: ChatAct, chatId: string): Promise<Answer<unknown>> => {
  if (act !== 'favourite' && act !== 'unfavourite') {
    const command: Command = ACT_RULES[act].command(chatId);
    return execute(command);
  }
  // The service toggles. If somebody else has toggled meanwhile, its answer names the wrong state: toggle back.
  const answer = await execute({ type: 'toggleFavourite', chatId });
  const isWrong = answer.ok && answer.value.isFavorite !== (act === 'favourite');
  return isWrong ? execute({ type: 'toggleFavourite', chatId }) : answer;
};
