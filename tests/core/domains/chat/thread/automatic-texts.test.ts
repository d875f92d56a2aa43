import { expect, test } from 'vitest';
import { automaticId } from '../../../../../src/core/model/automation/automatic-text.ts';
import { previewOf } from '../../../../../src/ui/shared/chat/preview.ts';
import { chatTexts } from '../../../../ui/support/chat-texts.ts';
import { openChat } from '../../../support/open-chat.ts';
import { AGENT } from '../../../support/service-in-memory.ts';

const BODY = 'We are closed until Monday';
const COLLEAGUE = 'admin@example.com';
const BY_RULE = automaticId({ by: 'responder', id: '3' }, 'm1');
const NOBODY = { author: null, mine: false, isAutomatic: true };

/** A service sends the texts of rules from an account of its choice. */
test.each([
  ['nobody', AGENT, BY_RULE, NOBODY, 'Sent'],
  ['nobody', COLLEAGUE, BY_RULE, NOBODY, 'Sent'],
  ['the user', AGENT, 'from-my-phone', { author: AGENT, mine: true }, 'You'],
  ['the colleague', COLLEAGUE, 'auto', { author: COLLEAGUE, mine: false }, COLLEAGUE],
] as const)(
  '%s wrote what the account of %s sends as %s',
  async (_, author, clientMessageId, writer, lead) => {
    const { rig, chat, rows, entry } = await openChat();
    // This device knows its colleagues by their messages.
    rig.world.send({ chatId: chat.id, author: COLLEAGUE, body: 'I am on it' });
    await rig.advance(1000);
    rig.world.send({ chatId: chat.id, author, body: BODY, clientMessageId });
    await rig.advance(1);
    const row = rows().find(({ body }) => body === BODY);
    expect(row).toMatchObject(writer);
    expect(row?.isAutomatic ?? false).toBe(lead === 'Sent');
    const listed = entry();
    if (listed === undefined) throw new Error('The chat is not in the list.');
    expect(previewOf(listed, chatTexts).text).toBe(`${lead}: ${BODY}`);
    const hit = { author: writer.author, mine: writer.mine };
    expect(rig.core.view({ view: 'messageSearch', chatId: chat.id, q: BODY }).rows).toMatchObject([hit]);
    const found = await rig.execute({ type: 'searchMessages', chatId: chat.id, q: BODY, link: null });
    expect(found).toMatchObject({ value: { hits: [hit] } });
  },
);
