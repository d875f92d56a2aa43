import type { World } from '../../world/types.ts';
import type { EmulatorOptions } from '../options.ts';
import type { Route } from '../router.ts';
import { answer } from '../upstream.ts';
import { configurationJson } from './configuration.ts';
import { conversationMutations, conversationReads } from './conversations.ts';
import { messageMutations, messageReads } from './messages.ts';
import { idempotent } from './mutations.ts';
import { myConversationRoutes } from './my-conversations.ts';
import { participantMutations, participantReads } from './participants.ts';
import { typingRoute, userMutations, userReads } from './people.ts';
import { receiptRoutes } from './receipts.ts';
import { templatesRoute } from './templates.ts';

export function conversationRoutes(world: World, options: EmulatorOptions): readonly Route[] {
  const mine = myConversationRoutes(world, options.conversationsPage);
  return [
    {
      method: 'GET',
      pattern: '/Client/v2/Configuration',
      handle: ({ identity, caller }) => answer(200, configurationJson(identity, caller.mediaOrigin, options)),
    },
    templatesRoute(world),
    ...mine.reads,
    ...conversationReads(world),
    ...messageReads(world),
    ...receiptRoutes(world),
    ...participantReads(world),
    ...userReads(world),
    typingRoute(world, options),
    ...idempotent([
      ...mine.mutations,
      ...conversationMutations(world),
      ...messageMutations(world),
      ...participantMutations(world),
      ...userMutations(world),
    ]),
  ];
}
