import { expect, test } from 'vitest';
import type { SessionStatus } from '../../../src/core/model/session/types.ts';
import { createSessionWatch } from '../../../src/ui/session/session-watch.ts';
import { user } from '../../worker/fake-core.ts';

function scene(token: string | null = 'first') {
  const cookies = { token };
  const ended: string[] = [];
  const watch = createSessionWatch(
    () => cookies.token,
    (over) => ended.push(over),
  );
  const reports = (status: SessionStatus, id: string | number | null = user.id) =>
    watch.update({ status, user: id === null ? null : { ...user, id } });
  return { cookies, ended, reports };
}

test('the end of a session ends its cookies, once', () => {
  const { ended, reports } = scene();
  reports('starting');
  reports('signedIn');
  reports('signedOut', null);
  reports('signedOut', null);
  expect(ended).toEqual(['first']);
});

test('an expired session ends the cookies of a tab that connected later', () => {
  const { ended, reports } = scene();
  reports('expired');
  reports('expired');
  expect(ended).toEqual(['first']);
});

test('a worker that has not received the token yet ends nothing', () => {
  const { ended, reports } = scene();
  reports('signedOut', null);
  reports('starting');
  reports('signedIn');
  expect(ended).toEqual([]);
});

test('a late message about the previous session does not end the cookies of the next one', () => {
  const { cookies, ended, reports } = scene();
  reports('signedIn');
  cookies.token = 'second';
  reports('signedOut', null);
  expect(ended).toEqual(['first']);
});

test('a late message that the previous session is ending does not end the cookies of the next one', () => {
  const { cookies, ended, reports } = scene();
  reports('signedIn');
  cookies.token = 'second';
  reports('starting');
  reports('signedOut', null);
  expect(ended).toEqual(['first']);
});

test('the end of the next session ends its cookies, whoever its user is', () => {
  const { cookies, ended, reports } = scene();
  reports('signedIn');
  cookies.token = 'second';
  reports('signedIn', 8);
  reports('expired', 8);
  expect(ended).toEqual(['second']);
});

test('without cookies nothing is ended', () => {
  const { ended, reports } = scene(null);
  reports('expired');
  reports('signedOut', null);
  expect(ended).toEqual([]);
});
