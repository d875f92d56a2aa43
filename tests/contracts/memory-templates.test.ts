import { AGENT, createServiceInMemory } from '../core/support/service-in-memory.ts';
import { createVirtualClock } from '../core/support/virtual-clock.ts';
import { describeTemplates } from './templates-contract.ts';

describeTemplates('the service in memory', () => {
  const service = createServiceInMemory(createVirtualClock(0), { chats: 2, messagesPerChat: 2, seed: 7 });
  const { world } = service;
  const transport = service.chatTransport();
  return {
    world,
    transport,
    start: async () => transport.start(world.issueToken('chat', AGENT), () => undefined),
  };
});
