import { expect } from '@playwright/test';
import { eventsAbout } from './event-log.ts';
import type { Evaluating } from './sealed-storage.ts';
import { copiesInWorld } from './world.ts';

/** What the log of this browser and the world hold of one message, whichever way it was told. */

const BROUGHT = ['message.received', 'page.loaded'];

async function onlyCopy(chatId: string, body: string) {
  const copies = await copiesInWorld(chatId, body);
  expect(copies).toHaveLength(1);
  const [copy] = copies;
  if (copy === undefined) throw new Error(`The world has no "${body}".`);
  return copy;
}

/** Written here once, and taken by the service once: neither lost nor doubled, in the log and in the world. */
export async function expectSentOnce(page: Evaluating, chatId: string, body: string): Promise<void> {
  const { clientMessageId } = await onlyCopy(chatId, body);
  const told = () => eventsAbout(page, chatId, clientMessageId ?? '?');
  const countOf = async (type: string) => (await told()).filter((one) => one === type).length;
  expect(await countOf('outbox.enqueued')).toBe(1);
  expect(await countOf('outbox.discarded')).toBe(0);
  await expect
    .poll(async () => (await told()).some((type) => type === 'outbox.accepted' || BROUGHT.includes(type)))
    .toBe(true);
}

/** Written by somebody else, and in the log too. */
export async function expectHeard(page: Evaluating, chatId: string, body: string): Promise<void> {
  const { id } = await onlyCopy(chatId, body);
  await expect
    .poll(async () => (await eventsAbout(page, chatId, `"id":${id},`)).some((type) => BROUGHT.includes(type)))
    .toBe(true);
}
