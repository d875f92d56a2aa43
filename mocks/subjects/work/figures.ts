import {
  type Answered,
  answerFigures,
  answersIn,
  type ToldMessage,
} from '../../../src/core/model/work/figures.ts';
import type { WorldChat } from '../../world/chat-types.ts';
import { isoOrNull } from '../../world/times.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { ChatBook } from '../chats/chat-book.ts';
import type { ChatWork } from './work.ts';

type FiguresWorld = Pick<ChatBook, 'chats'> & Pick<Accounts, 'user'> & ChatWork;

/** Returns who has written in a chat, and when, without texts that answer nobody. */
const toldIn = (world: FiguresWorld, { messages }: WorldChat): readonly ToldMessage[] =>
  messages.flatMap((message): readonly ToldMessage[] => {
    if (message.direction === 'inbound') return [{ at: message.at, by: null }];
    return world.isAnswer(message)
      ? [{ at: message.at, by: String(world.user(message.author)?.id ?? '') }]
      : [];
  });

/** Returns the figures of each agent's answers in [from, to), with the agent's chats as they are now. */
export function figuresOf(world: FiguresWorld, from: number, to: number) {
  const answers: readonly Answered[] = world.chats().flatMap((chat) => answersIn(toldIn(world, chat)));
  return world.workTeam.agentTable.search({}).map((row) => {
    const { id, name, open } = world.workTeam.shape(row);
    const waits = world.chatWorkTable
      .all()
      .flatMap(({ owner, waitingSince }) =>
        owner?.id === String(id) && waitingSince !== null ? [waitingSince] : [],
      );
    const { answered, medianMs, slowMs } = answerFigures(answers, String(id), from, to);
    return {
      id,
      name,
      open,
      longest_waiting_since: isoOrNull(waits.length === 0 ? null : Math.min(...waits)),
      answered,
      median_ms: medianMs,
      slow_ms: slowMs,
    };
  });
}
