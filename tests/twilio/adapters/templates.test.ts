import { expect, test, vi } from 'vitest';
import { createTwilioChatTransport } from '../../../src/worker/adapters/twilio-conversations.ts';
import { describeTemplates } from '../../contracts/templates-contract.ts';
import { AGENT } from '../accounts.ts';
import { openTransport, PATIENT, serveEachTest, service, stops } from './scene.ts';

serveEachTest();

describeTemplates('Twilio Conversations', () => {
  const { world } = service;
  const transport = createTwilioChatTransport({ uri: service.uri });
  stops.push(transport.stop);
  return {
    world,
    transport,
    async start() {
      const facts: unknown[] = [];
      transport.start(world.issueToken('chat', AGENT), (fact) => facts.push(fact));
      await vi.waitFor(
        () => expect(facts).toContainEqual({ kind: 'connection', state: 'connected', reason: null }),
        PATIENT,
      );
    },
  };
});

const ASKED = 'twilsock:message GET *ContentTemplates*';

test('if the service refuses or garbles the templates there are none, and the next attempt may succeed', async () => {
  const { transport, ready } = openTransport();
  await ready();
  service.faults.set([{ match: ASKED, effect: 'malformed', times: 1 }]);
  expect(await transport.templates()).toBeNull();
  expect(await transport.templates()).toHaveLength(service.world.templates().length);
});
