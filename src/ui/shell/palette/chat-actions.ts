import { BellOff, Flag, type LucideIcon, MessageSquareDot, Trash2 } from 'lucide-react';
import type { Action } from '../../actions/action.ts';
import type { OfferId } from '../../actions/offers.ts';

const ACTIONS = [
  ['markUnread', MessageSquareDot],
  ['muteChat', BellOff],
  ['flagChat', Flag],
  ['deleteChat', Trash2],
] as const satisfies readonly (readonly [OfferId, LucideIcon])[];

/** Returns the actions on the open chat. They have no keys, so they load with the palette. */
export const chatActions = (offered: ReadonlySet<OfferId>): readonly Action[] =>
  ACTIONS.filter(([offer]) => offered.has(offer)).map(([offer, icon]) => ({
    id: offer,
    group: 'chats',
    words: `actions.offers.${offer}`,
    alias: null,
    icon,
    keys: [],
    needs: null,
    when: () => true,
    deed: { kind: 'offered', offer },
  }));
