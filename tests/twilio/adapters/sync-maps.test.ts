import { describe, expect, test, vi } from 'vitest';
import { AGENT, SUPERVISOR } from '../accounts.ts';
import { chatAt, openFeed, PATIENT, serveEachTest, service } from './scene.ts';

serveEachTest();

const feedOf = (identity: string) => {
  const { feed, facts } = openFeed(service.world.issueToken('sync', identity));
  return {
    feed,
    facts,
    items: () =>
      facts.flatMap((fact) => (fact.kind === 'item' ? `${fact.key} ${JSON.stringify(fact.data)}` : [])),
  };
};

describe('maps over Twilio Sync', () => {
  test('an item of one client reaches the other: added, changed and removed', async () => {
    const map = `presence-${chatAt(0).id}`;
    const [agent, supervisor] = [feedOf(AGENT), feedOf(SUPERVISOR)];
    agent.feed.enter(map);
    supervisor.feed.enter(map);
    // Written before the map is open: the write waits.
    agent.feed.put(map, { key: AGENT, data: { doing: 'viewing' }, ttlSeconds: 45 });
    await vi.waitFor(() => expect(supervisor.items()).toContain(`${AGENT} {"doing":"viewing"}`), PATIENT);
    agent.feed.put(map, { key: AGENT, data: { doing: 'typing' }, ttlSeconds: 45 });
    await vi.waitFor(() => expect(supervisor.items().at(-1)).toBe(`${AGENT} {"doing":"typing"}`), PATIENT);
    agent.feed.put(map, { key: AGENT, data: null, ttlSeconds: 45 });
    agent.feed.leave(map);
    await vi.waitFor(() => expect(supervisor.items().at(-1)).toBe(`${AGENT} null`), PATIENT);
  });

  test('a client that enters later gets the items, and after it has left nothing more', async () => {
    const map = `presence-${chatAt(0).id}`;
    const [agent, supervisor] = [feedOf(AGENT), feedOf(SUPERVISOR)];
    agent.feed.enter(map);
    agent.feed.put(map, { key: AGENT, data: { n: 1 }, ttlSeconds: 45 });
    await vi.waitFor(() => expect(agent.items()).toContain(`${AGENT} {"n":1}`), PATIENT);
    supervisor.feed.enter(map);
    await vi.waitFor(() => expect(supervisor.items()).toEqual([`${AGENT} {"n":1}`]), PATIENT);
    supervisor.feed.leave(map);
    agent.feed.put(map, { key: AGENT, data: { n: 2 }, ttlSeconds: 45 });
    await vi.waitFor(() => expect(agent.items()).toContain(`${AGENT} {"n":2}`), PATIENT);
    expect(supervisor.items()).toEqual([`${AGENT} {"n":1}`]);
  });

  test('the service removes an item that nobody renews', async () => {
    const map = `presence-${chatAt(0).id}`;
    const [agent, supervisor] = [feedOf(AGENT), feedOf(SUPERVISOR)];
    supervisor.feed.enter(map);
    agent.feed.enter(map);
    agent.feed.put(map, { key: AGENT, data: { n: 1 }, ttlSeconds: 1 });
    await vi.waitFor(() => expect(supervisor.items()).toEqual([`${AGENT} {"n":1}`]), PATIENT);
    await vi.waitFor(() => expect(supervisor.items().at(-1)).toBe(`${AGENT} null`), PATIENT);
  });

  test('a map that is missing or refused reports nothing, and breaks nothing', async () => {
    const chat = chatAt(0);
    const marketer = feedOf('marketer@example.com');
    for (const map of ['presence-nobody', `presence-${chat.id}`, 'something-else']) {
      marketer.feed.enter(map);
      marketer.feed.put(map, { key: 'marketer@example.com', data: { n: 1 }, ttlSeconds: 45 });
    }
    const agent = feedOf(AGENT);
    agent.feed.enter(`presence-${chat.id}`);
    agent.feed.put(`presence-${chat.id}`, { key: AGENT, data: { n: 2 }, ttlSeconds: 45 });
    // An item may be told twice: by the event, and by the list that is read meanwhile.
    await vi.waitFor(() => expect(new Set(agent.items())).toEqual(new Set([`${AGENT} {"n":2}`])), PATIENT);
    expect(marketer.items()).toEqual([]);
    expect(marketer.facts.map(({ kind }) => kind)).not.toContain('broken');
  });

  test('a reconnect keeps the entered maps', async () => {
    const map = `presence-${chatAt(0).id}`;
    const [agent, supervisor] = [feedOf(AGENT), feedOf(SUPERVISOR)];
    supervisor.feed.enter(map);
    agent.feed.enter(map);
    agent.feed.put(map, { key: AGENT, data: { n: 1 }, ttlSeconds: 45 });
    await vi.waitFor(() => expect(supervisor.items()).toEqual([`${AGENT} {"n":1}`]), PATIENT);
    service.emulator.drop({ kind: 'sync', identity: SUPERVISOR });
    agent.feed.put(map, { key: AGENT, data: { n: 2 }, ttlSeconds: 45 });
    await vi.waitFor(() => expect(supervisor.items()).toContain(`${AGENT} {"n":2}`), PATIENT);
  });
});
