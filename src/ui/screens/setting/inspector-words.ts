import type { LineRow, MachineRow } from '../../../core/views.ts';
import type { TabRow, WatchRequest } from '../../../worker/protocol.ts';
import { clockTime, counted } from '../../words.ts';

/** Signs of an id that tell it from the others on a screen. */
const SHORT_ID = 6;

export const shortId = (id: string): string => id.slice(0, SHORT_ID);

/** "This tab", or "Tab 3f2a91" */
export const tabName = ({ key }: Pick<TabRow, 'key'>, ownId: string | null): string =>
  key === ownId ? 'This tab' : `Tab ${shortId(key)}`;

/** "In sight, since 09:31" */
export const tabWords = ({ visible, since }: Pick<TabRow, 'visible' | 'since'>): string =>
  `${visible ? 'In sight' : 'Hidden'}, since ${clockTime(since)}`;

/** "12 ms"; below one, what the clock can't tell apart. */
export const roundTripWords = (ms: number | null): string => {
  if (ms === null) return 'Not measured yet';
  return ms < 1 ? 'Under 1 ms' : `${Math.round(ms)} ms`;
};

export const LINE_NAMES: Readonly<Record<LineRow['line'], string>> = {
  chat: 'Messages',
  status: 'Message statuses',
};

/** "Open since 09:31", "Closed since 09:31, 3 failed attempts" */
export const lineWords = ({ isOpen, since, failures }: LineRow): string => {
  const failed = failures === 0 ? '' : `, ${counted(failures, 'failed attempt')}`;
  return `${isOpen ? 'Open' : 'Closed'} since ${clockTime(since)}${failed}`;
};

export const isLine = (row: MachineRow): row is LineRow => row.kind === 'line';

/** What a tab asked for, without the view's name: "chatId 3f2a91, size 60". What is empty is left out. */
export const watchWords = (request: WatchRequest): string =>
  Object.entries(request)
    .filter(([name, value]) => name !== 'view' && value !== '' && value !== undefined && value !== null)
    .map(([name, value]) => `${name} ${name === 'chatId' ? shortId(String(value)) : String(value)}`)
    .join(', ');
