import { describe, expect, test } from 'vitest';
import { chatAt, smallWorld } from '../small-world.ts';
import { createCaller } from './caller.ts';

const PATH = '/api/v1/flags/assign';

const setting = () => {
  const { world } = smallWorld();
  const [one, two] = [chatAt(world, 0).id, chatAt(world, 1).id];
  world.setFlags(one, [4, 3]);
  world.setFlags(two, []);
  return { world, one, two, call: createCaller(world) };
};

describe('assigning flags', () => {
  test('returns the current flags of each chat, and what has changed', async () => {
    const { world, one, two, call } = setting();
    const body = { target: 'chat', ids: [one, two], add: [1], remove: [4] };
    expect(await call('POST', PATH, { body })).toEqual({
      status: 200,
      body: {
        data: [
          { id: one, flags: [3, 1], added: [1], removed: [4], message: null },
          { id: two, flags: [1], added: [1], removed: [], message: null },
        ],
      },
    });
    expect(world.flagsOf(one)).toEqual([3, 1]);
  });

  test('a repeated request changes nothing', async () => {
    const { world, one, call } = setting();
    const body = { target: 'chat', ids: [one], add: [1], remove: [4] };
    await call('POST', PATH, { body });
    expect(await call('POST', PATH, { body })).toMatchObject({ status: 200 });
    expect(world.flagsOf(one)).toEqual([3, 1]);
  });

  test('says which chats could not be changed and why, and changes the others', async () => {
    const { world, one, call } = setting();
    const body = { target: 'chat', ids: ['nowhere', one], add: [1] };
    expect(await call('POST', PATH, { body })).toMatchObject({
      body: {
        data: [
          { id: 'nowhere', flags: null },
          { id: one, flags: [4, 3, 1] },
        ],
      },
    });
    expect(
      await call('POST', PATH, { body: { target: 'chat', ids: [one], add: [99], remove: [4] } }),
    ).toEqual({
      status: 200,
      body: { data: [{ id: one, flags: null, message: 'Flag 99 does not exist' }] },
    });
    expect(world.flagsOf(one)).toEqual([4, 3, 1]);
  });

  test('is refused to read-only users, to strangers, and without its fields', async () => {
    const { world, one, call } = setting();
    const body = { target: 'chat', ids: [one], add: [1] };
    expect((await call('POST', PATH, { body, as: 'auditor@example.com' })).status).toBe(403);
    expect((await call('POST', PATH, { body, as: 'client@example.com' })).status).toBe(403);
    expect((await call('POST', PATH, { body, as: null })).status).toBe(401);
    expect((await call('POST', PATH, { body: { target: 'user', ids: [one] } })).status).toBe(422);
    expect((await call('POST', PATH, { body: { target: 'chat', ids: [] } })).status).toBe(422);
    expect(world.flagsOf(one)).toEqual([4, 3]);
  });
});
