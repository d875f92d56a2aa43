import type { Faults } from '../faults/faults.ts';
import type { WorldChat } from '../world/chat-types.ts';
import type { World } from '../world/types.ts';
import { CHAT_STAFF } from '../world/users.ts';
import type { Doing } from './run.ts';
import type { ServiceStep } from './steps.ts';

/** Text of every message in a burst. Equal texts are the hardest to keep apart. */
const BURST_BODY = 'ok';

/** Finds chats by the numbers that a scenario uses. */
export interface CastOfChats {
  /** Returns undefined only in a world without chats. */
  chat(number: number): WorldChat | undefined;
}

/** Finds chats by the scenario's ids. If the world lacks the id, returns the world's chat with the same number. */
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
  end(): void;
}

/**
 * The steps that every stage plays in the same way: changes of the world, and fault rules.
 *
 * @param agent Identity of the user of the console.
 */
export function serviceSide(
  world: World,
  faults: Pick<Faults, 'set'>,
  { agent, cast = castOf(world) }: { readonly agent: string; readonly cast?: CastOfChats },
): ServiceSide {
  const colleague = CHAT_STAFF.find(({ identity }) => identity !== agent)?.identity ?? agent;
  const outbound: number[] = [];
  const end = world.watch((event) => {
    if (event.type === 'message.added' && event.message.direction === 'outbound') {
      outbound.push(event.message.id);
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
        const id = outbound[message % Math.max(1, outbound.length)];
        if (id !== undefined) world.setStatus(id, status);
      },
      faults: ({ rules }) => faults.set(rules),
    },
  };
}
