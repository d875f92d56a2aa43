import type { Faults } from '../faults/faults.ts';
import type { WorldChat } from '../world/chat-types.ts';
import type { World } from '../world/types.ts';
import { CHAT_STAFF } from '../world/users.ts';
import type { Doing } from './run.ts';
import type { ServiceStep } from './steps.ts';

/** Text of a burst: equal ones are the hardest to keep apart. */
const BURST_BODY = 'ok';

/** The chats that a scenario calls by number. */
export interface CastOfChats {
  /** Undefined only in a world without chats. */
  chat(number: number): WorldChat | undefined;
}

/** By the ids that the scenario names, where the world knows them, else by the world's order. */
export const castOf = (world: World, ids: readonly string[] = []): CastOfChats => ({
  chat(number) {
    const named = ids[number];
    const chats = world.chats();
    return (named === undefined ? undefined : world.chat(named)) ?? chats[number % Math.max(1, chats.length)];
  },
});

type WorldStepName =
  | 'contactWrites'
  | 'contactWritesMany'
  | 'colleagueAnswers'
  | 'agentAnswersElsewhere'
  | 'conversationBegins'
  | 'statusArrives'
  | 'faults';

export interface ServiceSide {
  readonly steps: Required<Pick<Doing<ServiceStep>, WorldStepName>>;
  /** Looks at the world no more. */
  end(): void;
}

/**
 * The steps that any stage plays the same way: what happens in the world, and what goes wrong on the way
 * to it. `agent` is whose console it is.
 */
export function serviceSide(
  world: World,
  faults: Pick<Faults, 'set'>,
  { agent, cast = castOf(world) }: { readonly agent: string; readonly cast?: CastOfChats },
): ServiceSide {
  const colleague = CHAT_STAFF.find(({ identity }) => identity !== agent)?.identity ?? agent;
  /** Outbound messages that came in this scenario, by id. */
  const taken: number[] = [];
  const end = world.watch((event) => {
    if (event.type === 'message.added' && event.message.direction === 'outbound') {
      taken.push(event.message.id);
    }
  });
  const answer = (number: number, author: string, body: string) => {
    const chat = cast.chat(number);
    if (chat) world.send({ chatId: chat.id, author, body });
  };
  const write = (number: number, body: string, mediaUrl: string | null = null) => {
    const chat = cast.chat(number);
    if (chat) world.inbound({ chatId: chat.id, body, mediaUrl });
  };
  return {
    end,
    steps: {
      contactWrites: ({ chat, body, media }) => write(chat, body, media),
      contactWritesMany({ chat, count }) {
        for (let n = 0; n < count; n += 1) write(chat, BURST_BODY);
      },
      colleagueAnswers: ({ chat, body }) => answer(chat, colleague, body),
      agentAnswersElsewhere: ({ chat, body }) => answer(chat, agent, body),
      conversationBegins: ({ name }) => void world.createConversation({ friendlyName: name }),
      statusArrives({ message, status }) {
        const id = taken[message % Math.max(1, taken.length)];
        if (id !== undefined) world.setStatus(id, status);
      },
      faults: ({ rules }) => faults.set(rules),
    },
  };
}
