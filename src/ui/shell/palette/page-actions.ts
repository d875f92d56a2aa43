import { Printer } from 'lucide-react';
import type { Action } from '../../actions/action.ts';

/** Actions on the page that is open. They have no keys, so they load with the palette. */
export const PAGE_ACTIONS: readonly Action[] = [
  {
    id: 'print',
    group: 'console',
    words: 'actions.offers.print',
    alias: null,
    icon: Printer,
    keys: [],
    needs: null,
    when: () => true,
    deed: { kind: 'print' },
  },
];
