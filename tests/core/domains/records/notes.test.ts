import { expect, expectTypeOf, test } from 'vitest';
import type { Command } from '../../../../src/core/core-interface.ts';
import { notes } from '../../../../src/core/model/collections/notes.ts';
import { HOLD_MS, type JsonObject } from '../../../../src/core/model/records/types.ts';
import { openChat } from '../../support/open-chat.ts';

/* A note is for colleagues: whatever happens to it, no message leaves. */

const MINUTE_MS = 60_000;
const SECRET = 'Never tell the customer.';

let writes = 0;

/** A chat of which all notes are watched, as a tab does. */
async function notedChat() {
  const opened = await openChat();
  const { rig, chat } = opened;
  const LIST = {
    view: 'records',
    collection: 'notes',
    v: notes.v,
    query: { chat: chat.id },
    size: 200,
  } as const;
  const watch = () => rig.core.onChange(() => rig.core.view(LIST));
  let unwatch = watch();
  const list = () => rig.core.view(LIST).rows.filter(({ values }) => values.chatId === chat.id);
  list();
  await rig.advance(1);
  return {
    ...opened,
    list,
    texts: () => list().map(({ values }) => values.text),
    write(
      op: string,
      recordId: string | null,
      input: JsonObject,
      version: number | null = null,
      held = false,
    ) {
      writes += 1;
      return rig.execute({
        type: 'writeRecord',
        collection: 'notes',
        v: notes.v,
        op,
        recordId,
        input,
        version,
        writeId: `note-${writes}`,
        ...(held ? { held: true } : {}),
      });
    },
    async restart() {
      unwatch();
      await rig.restart();
      unwatch = watch();
      rig.core.attend('tab-1', { chatId: chat.id, visible: true });
      list();
      await rig.advance(1);
    },
    /** What a message would change: the chats at the service, the rows and the queue here, and the order of the list. */
    messages: () =>
      JSON.stringify([
        rig.world.chats().map(({ id, messages }) => [id, messages]),
        opened.rows(),
        rig.core.view({ view: 'outbox' }).rows,
        opened.list().rows.map(({ key, unseen, preview }) => [key, unseen, preview]),
      ]),
    /** Requests that send a message, a text or a picture. */
    sendings: () => rig.service.requests.filter((name) => /send|upload|campaign|appointment/i.test(name)),
  };
}

test('no step of a note makes a message: written, changed, refused, offline, repeated, deleted, after a restart', async () => {
  const { rig, chat, list, texts, write, restart, messages, sendings, send } = await notedChat();
  const before = messages();
  const isUntouched = () => {
    expect(messages()).toBe(before);
    expect(sendings()).toEqual([]);
  };
  const held = list().length;

  await write('create', null, { chatId: chat.id, text: SECRET });
  await rig.advance(1);
  expect(texts()).toContain(SECRET);
  isUntouched();

  const stored = list().find(({ values }) => values.text === SECRET);
  await write('update', stored?.key ?? '', { text: `${SECRET} Ever.` }, stored?.values.version ?? null);
  await rig.advance(1);
  expect(texts()).toContain(`${SECRET} Ever.`);
  isUntouched();

  // The service does not answer: the note waits, also through a restart, and leaves once.
  rig.service.faults.set([{ match: 'POST /notes', effect: 'dropResponse', times: 3 }]);
  void write('create', null, { chatId: chat.id, text: 'Written in a tunnel.' });
  await rig.advance(1);
  expect(texts()).toContain('Written in a tunnel.');
  await restart();
  await rig.advance(MINUTE_MS);
  expect(rig.world.noteTable.all().filter(({ text }) => text === 'Written in a tunnel.')).toHaveLength(1);
  isUntouched();

  // Refused: the text is kept as a write that can be repeated.
  await write('create', null, { chatId: 'nowhere', text: 'Lost.' });
  await rig.advance(MINUTE_MS);
  expect(rig.core.view({ view: 'writes', collection: 'notes' }).rows).toHaveLength(1);
  isUntouched();

  const last = list().find(({ values }) => values.text === `${SECRET} Ever.`);
  await write('remove', last?.key ?? '', {}, last?.values.version ?? null, true);
  await rig.advance(HOLD_MS + 1000);
  expect(list()).toHaveLength(held + 1);
  isUntouched();

  // The test would see a message.
  await send('m1', 'Hello.');
  expect(messages()).not.toBe(before);
  expect(sendings()).not.toEqual([]);
});

test('no command that sends takes a note', () => {
  type Sending = Extract<Command, { readonly body: unknown } | { readonly clientMessageId: unknown }>;
  type NoteInput = Parameters<typeof notes.writes.create.call>[1];
  // The only command of a note names its collection, which no sending command does.
  expectTypeOf<Extract<Sending, { readonly collection: unknown }>>().toBeNever();
  expectTypeOf<NoteInput>().not.toExtend<Omit<Sending, 'type'>>();
  // No write of a note declares that somebody gets a message.
  expect(Object.values(notes.writes).filter((write) => 'sendsTo' in write)).toEqual([]);
});
