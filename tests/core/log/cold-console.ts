import { expect } from 'vitest';
import type { EventLogStore } from '../../../src/core/ports/ports.ts';
import { openChat } from '../support/open-chat.ts';
import type { RigOptions } from '../support/rig.ts';
import { createWireTap } from '../support/wire-tap.ts';
import { foldedAnew, shownBy, shownOf } from './full-fold.ts';

/** How long after the last event the state is saved, ms. */
export const SAVED_MS = 5000;

/** A console with all chats only on the disk, except chats with waiting messages. */
export async function coldConsole({ logs: under = (store) => store, ...options }: RigOptions = {}) {
  const tap = createWireTap();
  let loads: string[] = [];
  const logs = (store: EventLogStore): EventLogStore => ({
    ...store,
    open: async (userId) => {
      const log = await under(store).open(userId);
      return {
        ...log,
        loadParts: async (names) => {
          loads.push(...names);
          return log.loadParts(names);
        },
      };
    },
  });
  const it = await openChat({ logs, ports: tap.ports, ...options });
  const { rig, chat, chatAt } = it;
  // Every chat was read and none is open, so the console loads no chat by itself.
  for (const place of [1, 2, 0]) {
    rig.core.attend('tab-1', { chatId: chatAt(place).id, visible: true });
    await rig.advance(SAVED_MS);
  }
  rig.core.attend('tab-1', null);
  const restartCold = async () => {
    await rig.advance(SAVED_MS);
    await rig.restart();
    await rig.advance(SAVED_MS);
    loads = [];
  };
  return { ...it, tap, restartCold, loaded: () => loads, part: (chatId = chat.id) => `chat:${chatId}` };
}

export async function expectWhole({ rig }: { rig: Parameters<typeof foldedAnew>[0] }) {
  await rig.advance(SAVED_MS);
  expect(await shownBy(rig)).toEqual(shownOf(await foldedAnew(rig)));
}
