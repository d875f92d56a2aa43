import { expect, test } from 'vitest';
import { sessionMark } from '../../../src/core/model/session/session-mark.ts';
import { openChat } from '../support/open-chat.ts';
import { SIGNED_OUT } from '../support/signed-out.ts';
import { createWireTap } from '../support/wire-tap.ts';

const leave = (discardUnsent: boolean) => ({ type: 'signOut', discardUnsent }) as const;
const text = (chatId: string) =>
  ({ type: 'sendMessage', chatId, clientMessageId: 'm1', body: 'Just now' }) as const;

test.each(Array.from({ length: 16 }, (_, turns) => turns - 1))(
  'a message sent %i turns later either requires a confirmation or is not accepted',
  async (turns) => {
    const { rig, chat } = await openChat();
    const before = turns < 0 ? rig.execute(text(chat.id)) : null;
    const left = rig.execute(leave(false));
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    const sent = await (before ?? rig.execute(text(chat.id)));
    expect({ sent: sent.ok, left: (await left).ok }).not.toEqual({ sent: true, left: true });
    await rig.calm();
    expect(chat.messages.filter(({ body }) => body === 'Just now')).toHaveLength(sent.ok ? 1 : 0);
  },
);

test('a worker that was replaced without notice deletes nothing, and says that the other worker can', async () => {
  const { rig, session } = await openChat();
  const successor = await rig.memory.open(String(rig.user.id));
  const stored = await rig.peek();
  expect(await rig.execute(leave(true))).toMatchObject({ refusal: { code: 'workerLost' } });
  expect(await rig.peek()).toEqual(stored);
  expect(session().status).toBe('starting');
  await expect(successor.append([], 'strict')).resolves.toBeUndefined();
});

test('a sign-out applies to its own session: a later session continues', async () => {
  const { rig, session } = await openChat();
  const meant = sessionMark(rig.accessToken());
  rig.renewAccessToken();
  await rig.attach();
  expect(await rig.execute({ ...leave(true), session: meant })).toMatchObject({
    refusal: { code: 'notSignedIn' },
  });
  expect(session().status).toBe('signedIn');
  const now = sessionMark(rig.accessToken());
  expect(await rig.execute({ ...leave(true), session: now })).toEqual({ ok: true, value: null });
  expect(session().status).toBe('signedOut');
});

test('a tab that has missed the sign-out does not restore the session', async () => {
  const { rig, session } = await openChat();
  expect(await rig.execute(leave(true))).toEqual({ ok: true, value: null });
  expect(await rig.attach()).toMatchObject({ refusal: { code: 'sessionExpired' } });
  expect(session()).toEqual(SIGNED_OUT);
  expect(await rig.peek()).toEqual([]);
  rig.renewAccessToken();
  const attached = rig.attach();
  await Promise.resolve();
  // No frame may show the sign-out before this. Otherwise tabs would clear this session's cookies.
  expect(session().status).toBe('starting');
  expect(await attached).toEqual({ ok: true, value: null });
});

test('a service that returns the same token at each sign-in works', async () => {
  const tap = createWireTap();
  const { rig } = await openChat({ ports: tap.ports });
  let given = '';
  tap.answerWith(({ path, accessToken }) => {
    given = accessToken ?? given;
    const { email, fullName, id, role } = rig.user;
    const user = { id, fullName, username: 'agent', email, role };
    return path.startsWith('/auth/login')
      ? {
          kind: 'answered',
          status: 200,
          body: { userData: user, accessToken: given, userAbilityRules: [] },
        }
      : null;
  });
  await rig.execute({ type: 'refreshChats' });
  expect(await rig.execute(leave(true))).toEqual({ ok: true, value: null });
  const signedIn = await rig.execute({ type: 'signIn', email: rig.user.email, password: 'agent' });
  expect(signedIn).toMatchObject({ ok: true, value: { accessToken: given } });
  expect(await rig.attach()).toEqual({ ok: true, value: null });
});

test('a session that a tab started after the sign-out ends when the cookies are known to be gone', async () => {
  const { rig, session } = await openChat();
  await rig.core.forget('of somebody else');
  expect(session().status).toBe('signedIn');
  await rig.core.forget(rig.accessToken());
  expect(session()).toEqual(SIGNED_OUT);
  expect(await rig.peek()).toEqual([]);
  expect(await rig.attach()).toMatchObject({ refusal: { code: 'sessionExpired' } });
});

test('unsent messages stay on the device if only the cookies are gone', async () => {
  const { rig, chat, session, thread } = await openChat();
  await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'Half a sentence' });
  await rig.core.forget(rig.accessToken());
  expect(session()).toEqual(SIGNED_OUT);
  rig.renewAccessToken();
  await rig.attach();
  expect(thread(chat.id).head.draft).toBe('Half a sentence');
});
