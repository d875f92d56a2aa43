import { isDeviceId } from '../domains/records/merged-list.ts';
import { nameOf } from '../model/chat/names.ts';
import type { LoggedEvent } from '../model/events.ts';
import type { EventBatch } from '../model/log/types.ts';
import type { UserData } from '../model/session/user.ts';
import type { State } from '../model/state.ts';
import type { DeviceActivity } from '../readers/inspect/device-activity.ts';

/** Connects the activity that only this device knows to the log of one session. Its code loads when a view needs it. */
export function createSessionActivity(deps: {
  /** Yields the whole log, in order. */
  readonly read: () => AsyncIterable<EventBatch>;
  readonly state: () => State;
  readonly user: UserData;
  readonly changed: () => void;
}): DeviceActivity {
  let isOpening = false;
  let opened: DeviceActivity | null = null;

  async function open(): Promise<void> {
    const { createDeviceActivity } = await import('../readers/inspect/device-activity.ts');
    opened = createDeviceActivity({
      read: deps.read,
      chatName(chatId) {
        const chat = deps.state().chats.get(chatId);
        return chat === undefined ? null : nameOf(chat);
      },
      user: { id: String(deps.user.id), name: deps.user.fullName },
      changed: deps.changed,
    });
    deps.changed();
  }

  const start = (): void => {
    if (isOpening) return;
    isOpening = true;
    // The next view tries again.
    open().catch(() => {
      isOpening = false;
    });
  };

  return {
    find(query, masks) {
      if (opened !== null) return opened.find(query, masks);
      start();
      return READING;
    },
    one(id) {
      if (opened !== null) return opened.one(id);
      if (!isDeviceId(id)) return null;
      start();
      return { status: 'loading', row: null };
    },
    append: (events: readonly LoggedEvent[]) => opened?.append(events),
  };
}

const none = (): never => {
  throw new RangeError('The list is not read yet.');
};
const READING = { status: 'reading', length: 0, lastSeq: 0, timeAt: none, rowAt: none } as const;
