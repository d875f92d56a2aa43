import { describe, expect, test, vi } from 'vitest';
import { AGENT } from '../accounts.ts';
import { chatAt, openFeed, openTransport, PATIENT, serveEachTest, service } from './scene.ts';

serveEachTest();

describe('the status feed over Twilio Sync', () => {
  test('reports the document at the start and at each change', async () => {
    const { facts } = openFeed();
    await vi.waitFor(() => expect(facts).toHaveLength(1), PATIENT);
    const message = service.world.send({ chatId: chatAt(0).id, author: AGENT, body: 'Watch me' });
    service.world.setStatus(message.id, 'delivered');
    await vi.waitFor(() => expect(facts).toHaveLength(2));
    expect(facts[1]).toMatchObject({
      kind: 'document',
      data: {
        updates: expect.arrayContaining([expect.objectContaining({ sid: message.sid, status: 'delivered' })]),
      },
    });
  });

  test('a missing document is reported as broken, and a refused token as denied, with a reason', async () => {
    const missing = openFeed(undefined, 'no-such-document');
    const refused = openFeed('made-up');
    await vi.waitFor(() => expect(missing.facts.map(({ kind }) => kind)).toEqual(['broken']));
    await vi.waitFor(() =>
      expect(refused.connection.at(-1)).toEqual({
        kind: 'connection',
        state: 'denied',
        reason: ':messagingRefused',
      }),
    );
    expect(refused.facts).toEqual([]);
  });

  test('reports a followed document at the start and at each change, and ignores a missing one', async () => {
    const { feed, facts } = openFeed();
    feed.follow('changes-nothing');
    feed.follow('changes-contacts');
    const changes = () => facts.filter(({ kind }) => kind === 'changes');
    await vi.waitFor(() => expect(changes()).toHaveLength(1), PATIENT);
    service.world.contactTable.update(1, { notes: 'Watch me' }, null);
    await vi.waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes()[1]).toMatchObject({
      document: 'changes-contacts',
      data: { changes: [{ id: 1, version: 2, op: 'update' }] },
    });
    expect(facts.map(({ kind }) => kind)).not.toContain('broken');
  });

  test('requests a new token in time', async () => {
    service.world.setTokenTtl(1);
    const { feed, facts } = openFeed();
    service.world.setTokenTtl(3600);
    await vi.waitFor(() => expect(facts.map(({ kind }) => kind)).toEqual(['document', 'tokenExpiring']), {
      timeout: 3000,
    });
    feed.updateToken(service.world.issueToken('sync', AGENT));
    const message = service.world.send({ chatId: chatAt(0).id, author: AGENT, body: 'Watch me' });
    service.world.setStatus(message.id, 'seen');
    await vi.waitFor(() =>
      expect(facts.map(({ kind }) => kind)).toEqual(['document', 'tokenExpiring', 'document']),
    );
  });

  test('shares nothing with the chat transport: one socket of each kind', async () => {
    const { ready } = openTransport();
    const { facts } = openFeed();
    await ready();
    await vi.waitFor(() => expect(facts).toHaveLength(1), PATIENT);
    expect(
      service.emulator
        .sockets()
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['conversations', 'sync']);
  });
});
