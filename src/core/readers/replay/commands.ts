import * as v from 'valibot';
import type { Answer } from '../../kernel/answer.ts';
import { commandsWith } from '../../kernel/define/define-command.ts';
import { type PastAsk, type PastValue, pastAskSchema } from '../../model/replay/types.ts';
import { PAST } from '../../model/session/needs.ts';

export const replayCommands = {
  /** Answers a question about the past of a chat or of the connection. Changes nothing. */
  readPast: commandsWith<{ readonly past: { ask(ask: PastAsk): Promise<Answer<PastValue>> } }>()({
    input: v.object({ type: v.literal('readPast'), ask: pastAskSchema }),
    may: PAST,
    reads: true,
    perform: ({ past }, { ask }) => past.ask(ask),
  }),
};
