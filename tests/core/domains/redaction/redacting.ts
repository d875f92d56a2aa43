import { SLICES } from '../../../../src/core/model/state.ts';
import { openChat } from '../../support/open-chat.ts';
import type { Rig, RigOptions } from '../../support/rig.ts';

/** Allows everything, including the removal of texts. */
export const EVERYTHING = [{ action: 'manage', subject: 'all' }];

export const SECRET = 'My card is 4111 1111 1111 1111';
/** A part of the secret, as a draft has it while the secret is typed. */
const TYPED = '4111 1111';

/** Returns whether anything that the device stores contains the secret or a typed part of it. */
export async function storesSecret({ memory, user, peek, world }: Rig): Promise<boolean> {
  const reader = await memory.reader(String(user.id));
  const names = [
    'head',
    ...world.chats().map(({ id }) => `chat:${id}`),
    ...SLICES.map(({ name }) => `slice:${name}`),
  ];
  const parts = reader === null ? [] : [...(await reader.loadParts(names)).values()];
  await reader?.close();
  const views = memory.keptViews(String(user.id)) ?? '';
  return [JSON.stringify(await peek()), views, ...parts].some((text) => text.includes(TYPED));
}

export async function redactingChat(options: RigOptions = {}) {
  const it = await openChat({ rules: EVERYTHING, ...options });
  const { rig, chat } = it;
  return {
    ...it,
    redact: (key: string) => rig.execute({ type: 'redactMessage', chatId: chat.id, key }),
    type: (text: string, chatId = chat.id) => rig.execute({ type: 'setDraft', chatId, text }),
    keyOf(body: string): string {
      const row = it.rows().findLast((one) => one.body === body);
      if (row === undefined) throw new Error(`No message says ${body}`);
      return row.key;
    },
  };
}
