import * as v from 'valibot';
import { nameSchema } from '../../kernel/text-limits.ts';
import { viewsOver } from '../../model/define-view.ts';
import type { PresenceView, PresentRow } from '../../model/presence/types.ts';
import { READS } from '../../model/session/needs.ts';
import type { Live } from '../context/live.ts';

const NOBODY: readonly PresentRow[] = [];

export const presenceViews = {
  /** Who else views a chat or types in it now. */
  presence: viewsOver<Live>()({
    request: v.object({ view: v.literal('presence'), chatId: nameSchema }),
    may: READS,
    state: [],
    live: ['presence'],
    make: (_, { presence }: Pick<Live, 'presence'>, { chatId }): PresenceView => ({
      head: {},
      rows: presence.get(chatId) ?? NOBODY,
    }),
  }),
};
