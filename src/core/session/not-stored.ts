import type { FailureOwner } from '../domains/context/context.ts';
import type { Live } from '../domains/context/live.ts';
import { idleThread } from '../model/chat/chats-live.ts';

/** Notes in `live` that data could not be saved. The owner's view reads the note there. */
export function noteNotStored({ chats, device }: Live, owner: FailureOwner): void {
  if (owner === 'device') device.isNotStored = true;
  else if (owner === 'list') chats.list = { ...chats.list, error: ':notStored' };
  else {
    const { threads } = chats;
    threads.set(owner.thread, { ...(threads.get(owner.thread) ?? idleThread), error: ':notStored' });
  }
}
