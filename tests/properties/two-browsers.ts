import type { WorldChat } from '../../mocks/world/chat-types.ts';
import { WINDOW_MAX } from '../../src/core/kernel/windows.ts';
import { type ChatFilter, QUEUE_KINDS, type QueueKind } from '../../src/core/model/chat/list/types.ts';
import { type InView, look, NOTHING_IN_VIEW, unreadKeys } from '../../src/ui/shared/chat/thread/reading.ts';
import { createRig, type Rig, type RigOptions } from '../core/support/rig.ts';

/** Number of messages that fit into a tab's thread. */
const SCREEN = 4;
/** ms between two looks of a tab, as on the screen. */
const LOOK_EVERY_MS = 250;

/** A tab with a thread of a few messages. It reads as the chat screen does. */
export interface ReadingTab {
  readonly browser: number;
  chatId: string | null;
  visible: boolean;
  attended: boolean;
  /** Number of messages below the view. */
  below: number;
  opened: boolean;
  inView: InView;
  /** The model: how many looks in succession each message was in view. Keyed by sid. */
  looks: Map<string, number>;
}

/** Two browsers of one account, with two tabs each. The first tab of each browser starts with somebody there. */
export async function openBrowsers(
  options: Pick<RigOptions, 'chats' | 'messagesPerChat' | 'ports' | 'seed'>,
) {
  const first = await createRig(options);
  const second = await createRig({ ...options, beside: first });
  const rigs: readonly Rig[] = [first, second];
  const tabs = [0, 0, 1, 1].map(
    (browser): ReadingTab => ({
      browser,
      chatId: null,
      visible: true,
      attended: true,
      below: 0,
      opened: false,
      inView: NOTHING_IN_VIEW,
      looks: new Map(),
    }),
  );
  const rigOf = ({ browser }: ReadingTab): Rig => rigs[browser] ?? first;
  const settle = async (ms = 1) => {
    for (const rig of rigs) await rig.advance(ms);
    await first.settle();
  };
  await settle(600);

  const isReading = ({ chatId, visible, attended }: ReadingTab) => chatId !== null && visible && attended;
  const attend = (tab: ReadingTab) => {
    const { chatId, visible, attended, opened } = tab;
    rigOf(tab).core.attend(`tab-${tabs.indexOf(tab)}`, { chatId, visible, attended, opened });
    if (!isReading(tab)) {
      tab.inView = NOTHING_IN_VIEW;
      tab.looks.clear();
    }
    tab.opened ||= isReading(tab);
  };

  /** The rows that the tab shows, as its thread does. */
  const shownIn = (tab: ReadingTab) => {
    if (tab.chatId === null) return null;
    const view = rigOf(tab).core.view({ view: 'thread', chatId: tab.chatId, size: WINDOW_MAX });
    const end = Math.max(Math.min(SCREEN, view.rows.length), view.rows.length - tab.below);
    return { view, rows: view.rows.slice(Math.max(0, end - SCREEN), end) };
  };

  return {
    world: first.world,
    service: first.service,
    rigs,
    tabs,
    settle,
    isReading,
    attend,
    /** All tabs look at their threads once. */
    async look(onInView: (tab: ReadingTab, chat: WorldChat, sids: readonly string[]) => void) {
      for (const tab of tabs) {
        const shown = isReading(tab) ? shownIn(tab) : null;
        const chat = tab.chatId === null ? undefined : first.world.chat(tab.chatId);
        if (shown === null || chat === undefined) continue;
        onInView(
          tab,
          chat,
          shown.rows.map(({ key }) => key),
        );
        const keys = new Set(shown.rows.map(({ key }) => key));
        const unread = unreadKeys(shown.view.rows, shown.view.head).filter((key) => keys.has(key));
        const { inView, read } = look(tab.inView, unread, first.virtual.now());
        tab.inView = inView;
        if (read !== null) await rigOf(tab).execute({ type: 'markSeen', chatId: chat.id, key: read });
      }
      await settle(LOOK_EVERY_MS / rigs.length);
    },
    /** The chats that pass a filter, in a browser. */
    passing: (rig: Rig, filter: ChatFilter): readonly string[] =>
      rig.core
        .view({ view: 'chatList', q: '', filter, size: WINDOW_MAX })
        .rows.map(({ key }) => key)
        .sort(),
    /** The counts in the queue, in the list's head and of the lists themselves. */
    countsOf: (rig: Rig): readonly (readonly [QueueKind, readonly number[]])[] =>
      QUEUE_KINDS.map((kind) => [
        kind,
        [
          rig.core.view({ view: 'queue', of: kind }).head.counts[kind],
          rig.core.view({ view: 'chatList', q: '' }).head.passing[kind],
          rig.core.view({ view: 'chatList', q: '', filter: kind, size: WINDOW_MAX }).rows.length,
        ],
      ]),
  };
}
export type Browsers = Awaited<ReturnType<typeof openBrowsers>>;
