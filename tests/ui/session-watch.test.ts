import { expect, test } from 'vitest';
import type { SessionStatus } from '../../src/core/session/types.ts';
import { createSessionWatch } from '../../src/ui/session/session-watch.ts';
import { user } from '../worker/fake-core.ts';

function scene(token: string | null = 'first') {
  const cookies = { token };
  const ended: string[] = [];
  const watch = createSessionWatch(
    () => cookies.token,
    (over) => ended.push(over),
  );
  const told = (status: SessionStatus, id: string | number | null = user.id) =>
    watch.update({ status, user: id === null ? null : { ...user, id } });
  return { cookies, ended, told };
}

test('the end of a session ends its cookies, once', () => {
  const { ended, told } = scene();
  told('starting');
  told('signedIn');
  told('signedOut', null);
  told('signedOut', null);
  expect(ended).toEqual(['first']);
});

test('an expired session ends the cookies of a tab that connected later', () => {
  const { ended, told } = scene();
  told('expired');
  told('expired');
  expect(ended).toEqual(['first']);
});

test('a worker that has not received the token yet ends nothing', () => {
  const { ended, told } = scene();
  told('signedOut', null);
  told('starting');
  told('signedIn');
  expect(ended).toEqual([]);
});

test('a late message about the previous session does not end the cookies of the next one', () => {
  const { cookies, ended, told } = scene();
  told('signedIn');
  cookies.token = 'second';
  told('signedOut', null);
  expect(ended).toEqual(['first']);
});

test('a late message that the previous session is ending does not end the cookies of the next one', () => {
  const { cookies, ended, told } = scene();
  told('signedIn');
  cookies.token = 'second';
  told('starting');
  told('signedOut', null);
  expect(ended).toEqual(['first']);
});

test('the end of the next session ends its cookies, whoever its user is', () => {
  const { cookies, ended, told } = scene();
  told('signedIn');
  cookies.token = 'second';
  told('signedIn', 8);
  told('expired', 8);
  expect(ended).toEqual(['second']);
});

test('without cookies nothing is ended', () => {
  const { ended, told } = scene(null);
  told('expired');
  told('signedOut', null);
  expect(ended).toEqual([]);
});
