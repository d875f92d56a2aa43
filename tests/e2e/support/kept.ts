import { expect } from '@playwright/test';
import { eventsAbout } from './event-log.ts';
import type { Evaluating } from './sealed-storage.ts';
import { copiesInWorld } from './world.ts';

/** Checks one message in this browser's log and in the world. It may have arrived live or in a page. */

const BROUGHT = ['message.received', 'page.loaded'];

async function onlyCopy(chatId: string, body: string) {
  const copies = await copiesInWorld(chatId, body);
  expect(copies).toHaveLength(1);
  const [copy] = copies;
  if (copy === undefined) throw new Error(`The world has no "${body}".`);
  return copy;
}

/**
 * Checks that a message from this browser was written once and accepted once: neither lost nor doubled, in the log and
 * in the world.
 */
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

export async function expectHeard(page: Evaluating, chatId: string, body: string): Promise<void> {
  const { id } = await onlyCopy(chatId, body);
  await expect
    .poll(async () => (await eventsAbout(page, chatId, `"id":${id},`)).some((type) => BROUGHT.includes(type)))
    .toBe(true);
}
