import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { CONSOLE_ADDRESS } from './address.ts';
import { type Account, logIn } from './session.ts';

/** Sends requests to the service as this browser's signed-in user, without the console's code. */

const listSchema = v.object({
  data: v.object({
    chats: v.array(v.object({ chat_uuid: v.string(), total_unseen_count: v.number() })),
  }),
});

export async function accessTokenOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'accessToken');
  if (token === undefined) throw new Error('This browser is not signed in.');
  return decodeURIComponent(token.value);
}

export async function unseenAtService(page: Page, chatId: string): Promise<number | undefined> {
  const answer = await fetch(`${CONSOLE_ADDRESS}/api/v1/chat-contacts`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await accessTokenOf(page)}`,
    },
    body: JSON.stringify({ q: '', t: 'name', f: '' }),
  });
  const { data } = v.parse(listSchema, await answer.json());
  return data.chats.find((chat) => chat.chat_uuid === chatId)?.total_unseen_count;
}

/** Deletes a chat as this user, who has no tab. */
export async function deleteAtService(account: Account, chatId: string): Promise<void> {
  const { accessToken } = await logIn(account);
  const answer = await fetch(`${CONSOLE_ADDRESS}/api/v1/delete-chat/${chatId}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  if (!answer.ok) throw new Error(`The service did not delete ${chatId}: ${await answer.text()}`);
}
