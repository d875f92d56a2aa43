import { expect, test } from 'vitest';
import type { SettingsInput } from '../../../mocks/subjects/settings.ts';
import type { Alert } from '../../../src/core/model/alerts/alert.ts';
import { settings } from '../../../src/core/model/collections/settings.ts';
import { ACCOUNT_VIEW } from '../../../src/ui/session/account-view.ts';
import { openChat } from '../support/open-chat.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const ALL_DAY = { on: true, from: 0, to: 0 };

/** A user with no right to change the account's settings, whose tab keeps them loaded. */
async function agent() {
  const it = await openChat({
    rules: ['view-chat', 'view-setting', 'view-logs'].map((action) => ({ action, subject: 'all' })),
  });
  const { rig } = it;
  const watched = () => rig.core.view(ACCOUNT_VIEW);
  rig.core.onChange(watched);
  watched();
  await rig.advance(1);
  return {
    ...it,
    watched,
    /** A colleague changes the settings. Waits until the console has received the change. */
    async colleagueSets(change: Partial<SettingsInput>) {
      expect(rig.world.settingsTable.update(1, change, null)).toMatchObject({ ok: true });
      await rig.advance(1000);
    },
  };
}

test('the view that tabs watch is that of the collection', () => {
  expect(ACCOUNT_VIEW).toMatchObject({ collection: settings.name, v: settings.v });
});

test('a message is held at least as long as the account says, and longer if the user wants so', async () => {
  const { rig, chat, colleagueSets } = await agent();
  await colleagueSets({ hold_min: 5 });
  const send = (id: string, hold: 0 | 10) =>
    rig.execute({ type: 'sendMessage', chatId: chat.id, clientMessageId: id, body: id, hold });
  const states = () =>
    rig.core.view({ view: 'outbox' }).rows.map(({ key, heldUntil }) => [key, heldUntil !== null]);
  await send('short', 0);
  await rig.advance(4000);
  expect(states()).toEqual([['short', true]]);
  await rig.advance(2000);
  expect(states()).toEqual([]);
  await send('long', 10);
  await rig.advance(6000);
  expect(states()).toEqual([['long', true]]);
});

test('the log is kept for at most as long as the account says, as soon as a colleague says so', async () => {
  const { rig, inbound, colleagueSets } = await agent();
  rig.world.setTokenTtl((30 * DAY_MS) / 1000);
  rig.renewAccessToken();
  await rig.attach();
  await rig.execute({ type: 'keepLog', days: 30 });
  await inbound('Long ago');
  rig.virtual.pass(9 * DAY_MS);
  await inbound('Today');
  await rig.advance(2000);
  const logged = async () => JSON.stringify(await rig.peek());
  expect(await logged()).toContain('Long ago');
  await colleagueSets({ keep_days_max: 7 });
  await rig.advance(3000);
  expect(await logged()).not.toContain('Long ago');
  expect(await logged()).toContain('Today');
});

test('nobody is alerted in the account’s quiet hours', async () => {
  const { rig, inbound, chatAt, colleagueSets } = await agent();
  const alerts: Alert[] = [];
  rig.core.onAlert((alert) => alerts.push(alert));
  await inbound('Heard', chatAt(1).id);
  await colleagueSets({ quiet: ALL_DAY });
  await inbound('Not heard', chatAt(1).id);
  await colleagueSets({ quiet: { ...ALL_DAY, on: false } });
  await inbound('Heard again', chatAt(1).id);
  expect(alerts).toMatchObject([{ text: 'Heard' }, { text: 'Heard again' }]);
});

test('a sign-in lasts as long as the account says, also one that began before', async () => {
  const { rig, session, colleagueSets } = await agent();
  await rig.advance(2 * HOUR_MS);
  expect(session().status).toBe('signedIn');
  await colleagueSets({ sign_in_hours: 1 });
  await rig.advance(1000);
  expect(session().status).toBe('expired');
});

test('a user without the right reads the settings, and the worker refuses a change', async () => {
  const { rig, watched } = await agent();
  const [row] = watched().rows;
  expect(row?.values).toMatchObject({ keepDaysMax: 90, holdMin: 0, signInHours: 8 });
  const answer = await rig.execute({
    type: 'writeRecord',
    collection: settings.name,
    v: settings.v,
    op: 'update',
    recordId: row?.key ?? '',
    input: { holdMin: 10 },
    version: 1,
    writeId: 'w1',
  });
  expect(answer).toMatchObject({ ok: false, refusal: { code: 'notAllowed' } });
});
