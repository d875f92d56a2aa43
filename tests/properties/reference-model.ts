import type { Step } from '../../mocks/scenario/steps.ts';

export type ModelMessage = { readonly who: 'they' | 'we'; readonly text: string };

interface ModelChat {
  readonly thread: ModelMessage[];
  /** `unread` messages are certainly unseen. `doubtful` messages may or may not be unseen. */
  unread: number;
  doubtful: number;
  marked: boolean;
  draft: string;
}

export interface Done {
  readonly step: Step;
  readonly granted: boolean;
  /** The message of a retry, a discard or a repeated send. Null for other steps. */
  readonly about: { readonly chat: number; readonly text: string; readonly id: string } | null;
  /** Whether a retry sent the message as a new one, because the carrier could not deliver it. */
  readonly asNew: boolean;
}

export const TROUBLES: readonly Step['do'][] = ['socketDrops', 'factsHeldUp', 'faults', 'workerDies'];

/**
 * Predicts the chats after these steps, when nothing is pending. The model is simple on purpose: no events, no pages,
 * no network.
 *
 * @param begin The chats before the first step.
 */
export function modelOf(steps: readonly Done[], begin: readonly Pick<ModelChat, 'thread' | 'unread'>[]) {
  const chats = begin.map(({ thread, unread }): ModelChat => {
    return { thread: [...thread], unread, doubtful: 0, marked: false, draft: '' };
  });
  let looking: number | null = null;
  let opened: number | null = null;
  let isTroubled = false;

  const write = (place: number, who: ModelMessage['who'], text: string, times = 1) => {
    const chat = chats[place];
    for (let n = 0; chat && n < times; n += 1) {
      chat.thread.push({ who, text });
      if (who === 'we') continue;
      if (looking !== place) chat.unread += 1;
      else if (isTroubled) chat.doubtful += 1;
    }
  };
  /** The agent reads a chat to its end. */
  const read = (place: number | null) => {
    const chat = place === null ? undefined : chats[place];
    if (chat === undefined) return;
    // With faults, some messages may not have arrived yet.
    chat.doubtful = isTroubled ? chat.doubtful + chat.unread : 0;
    chat.unread = 0;
    // Only opening the chat removes its unread mark. Showing a hidden tab again does not.
    if (place !== opened) chat.marked = false;
    opened = place;
  };
  const forget = ({ chat, text }: NonNullable<Done['about']>) => {
    const { thread = [] } = chats[chat] ?? {};
    thread.splice(
      thread.findLastIndex((message) => message.who === 'we' && message.text === text),
      1,
    );
  };

  for (const { step, granted, about, asNew } of steps) {
    isTroubled ||= TROUBLES.includes(step.do);
    const chat = 'chat' in step && step.chat !== null ? chats[step.chat] : undefined;
    if (step.do === 'contactWrites') write(step.chat, 'they', step.body);
    else if (step.do === 'contactWritesMany') write(step.chat, 'they', 'ok', step.count);
    else if (step.do === 'agentAnswersElsewhere') write(step.chat, 'we', step.body);
    else if (step.do === 'colleagueAnswers') {
      write(step.chat, 'we', step.body);
      // An unknown colleague's message looks like a contact's until a page is loaded.
      if (chat) chat.doubtful += 1;
    } else if ((step.do === 'agentSends' || step.do === 'agentSendsPicture') && granted) {
      write(step.chat, 'we', step.body);
      if (chat) chat.draft = '';
    } else if (step.do === 'agentRetries' && granted && asNew && about) write(about.chat, 'we', about.text);
    else if (step.do === 'agentDiscards' && granted && about) forget(about);
    else if (step.do === 'agentTypes' && granted && chat) chat.draft = step.text;
    else if (step.do === 'agentMarksUnread' && granted && chat) chat.marked = true;
    else if (step.do === 'agentLooks') {
      if (step.chat !== opened) opened = null;
      const before: number | null = looking;
      looking = step.visible ? step.chat : null;
      if (looking !== before) read(looking);
    }
  }
  return { chats, looking, isTroubled };
}
