import { FileUp, History } from 'lucide-react';
import type { Action } from '../../actions/action.ts';
import type { OfferId } from '../../actions/offers.ts';
import { openChatOf } from '../../routes/chat-path.ts';
import { replayPath } from '../../routes/replay-path.ts';
import { type AppAbility, mayDo } from '../../session/ability.ts';

const NEEDS = 'view-logs';
const common = { group: 'chats', alias: null, keys: [], needs: NEEDS, when: () => true } as const;

/** Returns the actions about replays. They have no keys, so they load with the palette. */
export function replayActions(
  ability: AppAbility,
  {
    path,
    search,
    offered,
  }: { readonly path: string; readonly search: string; readonly offered: ReadonlySet<OfferId> },
): readonly Action[] {
  if (!mayDo(ability, NEEDS)) return [];
  const chatId = path === '/chat' ? openChatOf(search) : null;
  return [
    ...(chatId === null
      ? []
      : [
          {
            ...common,
            id: 'replayChat',
            words: 'actions.offers.replayChat',
            alias: 'actions.alias.exportHistory',
            icon: History,
            deed: { kind: 'open', path: replayPath({ chatId }) },
          } as const,
        ]),
    ...(offered.has('openHistory')
      ? [
          {
            ...common,
            id: 'openHistory',
            words: 'actions.offers.openHistory',
            icon: FileUp,
            deed: { kind: 'offered', offer: 'openHistory' },
          } as const,
        ]
      : []),
  ];
}
