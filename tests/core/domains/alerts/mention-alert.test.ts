import { expect, test } from 'vitest';
import type { Alert } from '../../../../src/core/model/alerts/alert.ts';
import { DEFAULT_RULES } from '../../../../src/core/model/alerts/types.ts';
import { notes } from '../../../../src/core/model/collections/notes.ts';
import { openChat, TAB } from '../../support/open-chat.ts';
import { AGENT } from '../../support/service-in-memory.ts';

const SUPERVISOR = { id: 3, name: 'Tobias Renn' } as const;

/** Longer than the core waits before it reads changed rows again, in ms. */
const HEARD_MS = 2000;

/** A session of which a tab watches the notes that mention the user. No tab shows the chat. */
async function watching() {
  const { rig, chatAt } = await openChat();
  const chat = chatAt(1);
  const me = rig.world.user(AGENT);
  if (me === undefined) throw new Error(`The world has no user ${AGENT}`);
  const query = { chat: '', mentioned: String(me.id) };
  const view = () =>
    rig.core.view({ view: 'records', collection: notes.name, v: notes.v, query, from: 0, size: 50 });
  const alerts: Alert[] = [];
  const watch = async () => {
    rig.core.onChange(view);
    view();
    await rig.advance(HEARD_MS);
    rig.core.onAlert((alert) => alerts.push(alert));
  };
  /** A colleague writes a note that mentions these people. */
  const write = async (named: readonly { readonly id: number; readonly name: string }[], by = SUPERVISOR) => {
    const text = named.map(({ name }) => `@${name}`).join(' ') || 'Nobody.';
    rig.world.noteTable.create({ chat_uuid: chat.id, text, named, authorId: by.id }, by.name);
    await rig.advance(HEARD_MS);
  };
  await watch();
  return { rig, chat, alerts, write, watch, view, self: { id: me.id, name: me.fullName } };
}

test('a note that mentions the user raises one alert, which names its author', async () => {
  const { rig, chat, alerts, write, self } = await watching();
  await write([self]);
  expect(alerts).toMatchObject([
    { kind: 'mentioned', chatId: chat.id, by: SUPERVISOR.name, count: 1, sound: { tone: 'chime' } },
  ]);
  await write([]);
  await write([{ id: 1, name: 'Edda Farrow' }]);
  await rig.advance(120_000);
  expect(alerts).toHaveLength(1);
});

test('a change of the note raises no second alert, but a mention that a change adds raises one', async () => {
  const { rig, alerts, write, self } = await watching();
  await write([self]);
  await write([]);
  const [plain, mentioning] = rig.world.noteTable.all().toReversed();
  rig.world.noteTable.update(mentioning?.id ?? 0, { text: `@${self.name}!` }, null);
  await rig.advance(HEARD_MS);
  expect(alerts).toHaveLength(1);
  rig.world.noteTable.update(plain?.id ?? 0, { text: `@${self.name}`, named: [self] }, null);
  await rig.advance(HEARD_MS);
  expect(alerts).toHaveLength(2);
});

test('an older mention that comes back to the list raises none', async () => {
  const { rig, alerts, write, self } = await watching();
  for (let count = 0; count < 51; count += 1) {
    await rig.advance(1);
    rig.world.noteTable.create(
      {
        chat_uuid: rig.world.chats()[2]?.id ?? '',
        text: 'x',
        named: [self],
        authorId: SUPERVISOR.id,
      },
      SUPERVISOR.name,
    );
  }
  await rig.advance(HEARD_MS);
  const told = alerts.length;
  const newest = rig.world.noteTable.all().at(-1);
  rig.world.noteTable.remove(newest?.id ?? 0, null);
  await rig.advance(HEARD_MS);
  expect(alerts).toHaveLength(told);
  await write([self]);
  expect(alerts).toHaveLength(told + 1);
});

test('a new worker does not tell again what an earlier one told', async () => {
  const { rig, alerts, write, watch, view, self } = await watching();
  await write([self]);
  await rig.restart();
  await watch();
  await rig.advance(120_000);
  expect(view().rows).toHaveLength(1);
  expect(alerts).toHaveLength(1);
  await write([self]);
  expect(alerts).toHaveLength(2);
});

test('a chat that somebody watches, a muted chat and a quiet hour raise none', async () => {
  const { rig, chat, alerts, write, self } = await watching();
  rig.core.attend(TAB, { chatId: chat.id, visible: true });
  await write([self]);
  rig.core.attend(TAB, { chatId: null, visible: true });
  await rig.execute({ type: 'muteChat', chatId: chat.id, isMuted: true });
  await write([self]);
  await rig.execute({ type: 'muteChat', chatId: chat.id, isMuted: false });
  const quiet = { on: true, from: 0, to: 0 };
  await rig.execute({ type: 'setAlertRules', rules: { ...DEFAULT_RULES, quiet } });
  await write([self]);
  expect(alerts).toEqual([]);
});

test('the name of the chat is known to its view', async () => {
  const { rig, chat } = await watching();
  const entry = rig.core.view({ view: 'chatList', q: '' }).rows.find(({ key }) => key === chat.id);
  expect(rig.core.view({ view: 'chatName', chatId: chat.id }).head.name).toBe(entry?.name);
  expect(rig.core.view({ view: 'chatName', chatId: 'nowhere' }).head.name).toBe('');
});
