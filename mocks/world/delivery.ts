import { contactsOf } from './chats.ts';
import type { World } from './types.ts';

/** What happens to a sent message by itself: reports as from real phones, or nothing until the console says. */
export type Delivery = 'auto' | 'manual';

/** From sent to delivered, ms. */
const DELIVERED_AFTER_MS = 1_000;
/** From sent to seen, ms; only contacts on the chat channel tell that they have read. */
const SEEN_AFTER_MS = 4_000;

/** Lets outbound messages arrive and be read, for people who try the demo. */
export function deliverByItself(world: World, schedule: (ms: number, fn: () => void) => unknown): void {
  world.watch((event) => {
    if (event.type !== 'message.added' || event.message.direction !== 'outbound') return;
    const { id } = event.message;
    schedule(DELIVERED_AFTER_MS, () => world.setStatus(id, 'delivered'));
    if (contactsOf(event.chat).some(({ identity }) => identity !== null)) {
      schedule(SEEN_AFTER_MS, () => world.setStatus(id, 'seen'));
    }
  });
}
