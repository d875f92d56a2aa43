import { expect, test } from 'vitest';
import { TOKEN_WAIT_MS } from '../../../src/core/session/token-waits.ts';
import { openChat } from '../support/open-chat.ts';

const SUPERVISOR = 'supervisor@example.com';
const leave = { type: 'signOut', discardUnsent: true } as const;
const NOBODYS = { refusal: { code: 'notSignedIn' } };

async function signedOut() {
  const it = await openChat();
  const { rig, chat } = it;
  await rig.execute(leave);
  rig.renewAccessToken();
  const draft = { type: 'setDraft', chatId: chat.id, text: 'Half a thought' } as const;
  const supervisor = rig.world.user(SUPERVISOR);
  if (supervisor === undefined) throw new Error('the world has no supervisor');
  return {
    ...it,
    draft,
    me: String(rig.user.id),
    other: () =>
      rig.core.attach({
        userData: { ...supervisor },
        accessToken: rig.world.issueToken('access', SUPERVISOR),
        userAbilityRules: [...supervisor.abilityRules],
      }),
  };
}

test('a command that arrives before its user’s token waits for it', async () => {
  const { rig, draft, me, thread, chat } = await signedOut();
  const kept = rig.core.execute(draft, 'c1', me);
  const left = rig.core.execute({ ...leave, discardUnsent: false }, 'c2', me);
  await rig.settle();
  expect(await rig.attach()).toEqual({ ok: true, value: null });
  expect(await kept).toEqual({ ok: true, value: null });
  expect(await left).toMatchObject({ refusal: { code: 'unsentMessages' } });
  expect(thread(chat.id).head.draft).toBe('Half a thought');
});

test("a command is refused in another user's session, and does nothing there", async () => {
  const { rig, draft, me, other, session, thread, chat } = await signedOut();
  await other();
  const answers = [rig.core.execute(draft, 'c1', me), rig.core.execute(leave, 'c2', me)];
  await rig.advance(TOKEN_WAIT_MS);
  for (const answer of answers) expect(await answer).toMatchObject(NOBODYS);
  expect(session()).toMatchObject({ status: 'signedIn', user: { email: SUPERVISOR } });
  expect(thread(chat.id).head.draft).toBe('');
});

test('a command whose user signs out before its turn does nothing in the session that follows', async () => {
  const { rig, draft, me, other, thread, chat } = await signedOut();
  const kept = rig.core.execute(draft, 'c1', me);
  const [attached, left] = [rig.attach(), rig.core.execute(leave, 'c2')];
  await other();
  expect([(await attached).ok, (await left).ok]).toEqual([true, true]);
  await kept;
  expect(thread(chat.id).head.draft).toBe('');
});

test('a command of a user whose token never arrives is refused, and leaves no timer', async () => {
  const { rig, draft, me } = await signedOut();
  const kept = rig.core.execute(draft, 'c1', me);
  await rig.advance(TOKEN_WAIT_MS - 1);
  expect(rig.virtual.pending()).toBe(1);
  await rig.advance(1);
  expect(await kept).toMatchObject(NOBODYS);
  expect(rig.virtual.pending()).toBe(0);
});
