import { contactsOf } from './chats.ts';
import type { World } from './types.ts';

/** `auto`: delivery reports follow by themselves, as from real phones. `manual`: only the console sends reports. */
export type Delivery = 'auto' | 'manual';

/** From sent to delivered, ms. */
const DELIVERED_AFTER_MS = 1_000;
/** From sent to seen, ms. Only contacts on the chat channel send read reports. */
const SEEN_AFTER_MS = 4_000;

/** Reports each outbound message as delivered, and as seen where a contact can report that. */
export function deliverAutomatically(world: World, schedule: (ms: number, fn: () => void) => unknown): void {
  world.watch((event) => {
    if (event.type !== 'message.added' || event.message.direction !== 'outbound') return;
    const { id } = event.message;
    schedule(DELIVERED_AFTER_MS, () => world.setStatus(id, 'delivered'));
    if (contactsOf(event.chat).some(({ identity }) => identity !== null)) {
      schedule(SEEN_AFTER_MS, () => world.setStatus(id, 'seen'));
    }
  });
}
