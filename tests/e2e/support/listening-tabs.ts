import { type BrowserContext, expect, type Page } from '@playwright/test';
import { actsOfAll, recordActs, silenceUntilTouched } from './acting.ts';
import { CONSOLE_ADDRESS } from './address.ts';
import { chatAddress, openTab, signInByForm } from './screen.ts';
import { chatNamed, listsAsked } from './world.ts';

/** Chats of the pretend service. The tabs open the first chat and never the second. */
export const OPEN = 'Hassan Verrall';
export const CLOSED = 'Marguerite Doyle';

/** Signs in and opens this many tabs with the same chat. Only the first tab gets a click. */
export async function listeningTabs(context: BrowserContext, count: number): Promise<Page[]> {
  await context.grantPermissions(['notifications'], { origin: CONSOLE_ADDRESS });
  await recordActs(context);
  await silenceUntilTouched(context);
  const address = chatAddress((await chatNamed(OPEN)).id);
  const first = await context.newPage();
  const before = await listsAsked();
  await signInByForm(first, address);
  await expect.poll(listsAsked).toBeGreaterThan(before + 1);
  const tabs = [first];
  while (tabs.length < count) tabs.push(await openTab(context, address));
  return tabs;
}

export const soundsOf = async (tabs: readonly Page[]) => (await actsOfAll(tabs)).sounds;
export const notificationsOf = async (tabs: readonly Page[]) => (await actsOfAll(tabs)).notifications;
