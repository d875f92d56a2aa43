import { expect, test } from 'vitest';
import type { Alert } from '../../../../src/core/model/alerts/alert.ts';
import { DEFAULT_RULES } from '../../../../src/core/model/alerts/types.ts';
import { openChat, TAB } from '../../support/open-chat.ts';
import { AGENT } from '../../support/service-in-memory.ts';

const SUPERVISOR = 'supervisor@example.com';

/** Longer than the core waits before it reads changed rows again, in ms. */
const HEARD_MS = 2000;

/** A session that knows the work of all chats. The chat belongs to nobody, and no tab shows it. */
async function watching() {
  const { rig, chatAt } = await openChat();
  const chat = chatAt(1);
  const userOf = (email: string) => {
    const user = rig.world.user(email);
    if (user === undefined) throw new Error(`The world has no user ${email}`);
    return user;
  };
  const [me, supervisor] = [userOf(AGENT), userOf(SUPERVISOR)];
  const hand = async (to: string, by = supervisor) => {
    rig.world.actOnWork(chat.id, [{ act: 'hand', to }], by);
    await rig.advance(HEARD_MS);
  };
  rig.world.actOnWork(chat.id, [{ act: 'hand', to: '' }], supervisor);
  rig.core.onChange(() => rig.core.view({ view: 'work' }));
  rig.core.view({ view: 'work' });
  await rig.advance(HEARD_MS);
  const alerts: Alert[] = [];
  rig.core.onAlert((alert) => alerts.push(alert));
  return { rig, chat, alerts, hand, me: String(me.id), self: me, supervisor };
}

test('a chat that somebody hands over raises one alert, which names the person', async () => {
  const { chat, alerts, hand, me, supervisor } = await watching();
  await hand(me);
  expect(alerts).toMatchObject([
    { kind: 'handed', chatId: chat.id, by: supervisor.fullName, count: 1, sound: { tone: 'chime' } },
  ]);
  await hand('');
  expect(alerts).toHaveLength(1);
});

test('a chat that the user takes, or whose chat a tab shows to somebody, raises none', async () => {
  const { rig, chat, alerts, hand, me, self } = await watching();
  rig.world.actOnWork(chat.id, [{ act: 'take', by: me }], self);
  await rig.advance(HEARD_MS);
  await hand('');
  rig.core.attend(TAB, { chatId: chat.id, visible: true });
  await hand(me);
  expect(alerts).toEqual([]);
});

test('a muted chat and a quiet hour raise none', async () => {
  const { rig, chat, alerts, hand, me } = await watching();
  await rig.execute({ type: 'muteChat', chatId: chat.id, isMuted: true });
  await hand(me);
  await hand('');
  await rig.execute({ type: 'muteChat', chatId: chat.id, isMuted: false });
  const quiet = { on: true, from: 0, to: 0 };
  await rig.execute({ type: 'setAlertRules', rules: { ...DEFAULT_RULES, quiet } });
  await hand(me);
  expect(alerts).toEqual([]);
});

test('the user’s chats say who gave them, even in a new worker, until something else happens in the chat', async () => {
  const { rig, chat, hand, me, self, supervisor } = await watching();
  const given = () =>
    rig.core.view({ view: 'workOfAgent', agentId: me }).rows.find(({ key }) => key === chat.id)?.given;
  await hand(me);
  const told = { byId: String(supervisor.id), by: supervisor.fullName, at: expect.any(Number) };
  expect(given()).toEqual(told);
  await rig.restart();
  rig.core.view({ view: 'work' });
  await rig.advance(HEARD_MS);
  expect(given()).toEqual(told);
  rig.world.actOnWork(chat.id, [{ act: 'snooze', until: rig.virtual.now() + 3_600_000 }], self);
  await rig.advance(HEARD_MS);
  expect(given()).toBeUndefined();
});
