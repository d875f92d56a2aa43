import * as v from 'valibot';
import { done } from '../../kernel/answer.ts';
import { commandsWith } from '../../kernel/define/define-command.ts';
import { ANYONE } from '../../model/session/needs.ts';

export const connectionCommands = {
  reconnect: commandsWith<{ readonly sockets: { readonly reconnect: () => void } }>()({
    input: v.object({ type: v.literal('reconnect') }),
    may: ANYONE,
    async perform({ sockets }) {
      sockets.reconnect();
      return done(null);
    },
  }),
};
