import { expect, test } from 'vitest';
import { LEFT_MAX_MS } from '../../../../src/core/domains/other-users/left-logs.ts';

const SUPERVISOR = 'supervisor@example.com';

import { openChat } from '../../support/open-chat.ts';
import type { Rig } from '../../support/rig.ts';

const left = async (rig: Rig) => {
  rig.core.view({ view: 'left' });
  await rig.advance(1);
  return rig.core.view({ view: 'left' }).rows.map(({ owner, count }) => ({ owner, count }));
};

const expire = async (rig: Rig) => {
  rig.world.revokeTokens(rig.user.identity);
  await rig.execute({ type: 'refreshChats' });
  await rig.advance(1);
  expect(rig.core.view({ view: 'session' }).head).toMatchObject({ status: 'expired', user: null });
};

/** Another person signs in on the same profile. */
const signInOther = async (rig: Rig) => {
  const other = rig.world.user(SUPERVISOR);
  if (other === undefined) throw new Error('The world has no supervisor.');
  const { id, fullName, username, email, role } = other;
  await rig.core.attach({
    accessToken: rig.world.issueToken('access', SUPERVISOR),
    userData: { id, fullName, username, email, role },
    userAbilityRules: [...other.abilityRules],
  });
  await rig.advance(1);
};

test('the next person’s sign-in deletes a log without unsent texts', async () => {
  const { rig } = await openChat();
  await expire(rig);
  expect(await left(rig)).toEqual([]);
  // The log waits for its user until somebody else signs in.
  expect(await rig.peek()).not.toEqual([]);
  await signInOther(rig);
  expect(await rig.peek()).toEqual([]);
});

test('unsent texts wait for their user, and only their number and the name are shown', async () => {
  const { rig, chat, thread } = await openChat();
  await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'Half a thought' });
  await expire(rig);
  expect(await left(rig)).toEqual([{ owner: rig.user.fullName, count: 1 }]);
  await signInOther(rig);
  expect(rig.core.view({ view: 'left' }).rows).toEqual([]);
  await rig.execute({ type: 'signOut', discardUnsent: true });
  await rig.advance(1);
  expect(await left(rig)).toEqual([{ owner: rig.user.fullName, count: 1 }]);
  rig.renewAccessToken();
  await rig.attach();
  await rig.advance(1);
  expect(thread().head.draft).toBe('Half a thought');
});

test('after seven days the unsent texts are deleted', async () => {
  const { rig, chat } = await openChat();
  await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'Half a thought' });
  await expire(rig);
  await signInOther(rig);
  await rig.core.stop();
  rig.virtual.jump(LEFT_MAX_MS + 1);
  await signInOther(rig);
  expect(await rig.peek()).toEqual([]);
});
