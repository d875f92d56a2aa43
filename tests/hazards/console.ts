/** The whole console in Node, with the unmodified SDKs and the pretend service. It uses the machine's clock. */
import { expect, vi } from 'vitest';
import type { PretendServiceOptions } from '../../mocks/server.ts';
import { browserIds } from '../../src/worker/adapters/browser-ids.ts';
import { createHeadlessCore, signInTo } from '../core/support/headless-core.ts';
import { startService } from '../mocks/server/running.ts';
import { chatAt } from '../mocks/small-world.ts';

/** Longest wait, ms. On an idle machine everything here takes less than a second. */
export const PATIENT = { timeout: 30_000, interval: 10 };
/** Messages that have not arrived after this time are written again, ms. */
const SHORT = { timeout: 2_000, interval: 10 };

/** Creates a console. `signIn` signs the agent in but does not wait for the sockets. */
export async function openConsole(options: PretendServiceOptions = {}) {
  const { service, steer, state } = await startService(options);
  const core = createHeadlessCore(service.url, service.twilsockUrl);
  const list = () => core.view({ view: 'chatList', q: '', size: 2_000 }).rows;
  const rows = (chatId: string) => core.view({ view: 'thread', chatId }).rows;
  const listsFetched = async () => (await state()).requests['POST /chat-contacts'] ?? 0;
  let round = 0;
  const connection = () => core.view({ view: 'connection' }).head.state;
  return {
    core,
    service,
    steer,
    list,
    rows,
    connection,
    bodies: (chatId: string) => rows(chatId).map(({ body }) => body),
    chat: (place: number) => chatAt(service.world, place),
    sockets: async () => (await state()).sockets.map(({ kind }) => kind).toSorted(),
    async signIn(): Promise<void> {
      await core.attach(await signInTo(core));
    },
    send: (chatId: string, clientMessageId: string) =>
      core.execute(
        { type: 'sendMessage', chatId, clientMessageId, body: clientMessageId },
        browserIds.uuid(),
      ),
    async open(chatId: string): Promise<void> {
      core.attend('terminal', { chatId, visible: true });
      await vi.waitFor(() => expect(rows(chatId).length).toBeGreaterThan(0), PATIENT);
    },
    /**
     * Waits until messages of every chat arrive live. Each row of the list must show a new message, although the list
     * was not fetched in the meantime.
     */
    receivesEveryChat: () =>
      vi.waitFor(async () => {
        const before = await listsFetched();
        round += 1;
        const chats = service.world.chats();
        const textFor = (id: string) => `To ${id} (${round})`;
        for (const { id } of chats) service.world.inbound({ chatId: id, body: textFor(id) });
        await vi.waitFor(() => {
          const shown = new Map(list().map(({ key, preview }) => [key, preview.text]));
          for (const { id } of chats) expect(shown.get(id)).toBe(textFor(id));
        }, SHORT);
        expect(await listsFetched()).toBe(before);
      }, PATIENT),
  };
}
