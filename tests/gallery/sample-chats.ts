import type { DeliveryStatus } from '../../src/core/model/chat/delivery/delivery-status.ts';
import type { FlagRow } from '../../src/core/model/chat/flags/types.ts';
import type { ChatListView, ChatRow } from '../../src/core/model/chat/list/types.ts';
import type { ConnectionHead } from '../../src/core/model/connection/types.ts';
import type { Flags } from '../../src/ui/core-client/use-flags.ts';

export const SAMPLE_NOW = new Date(2026, 8, 23, 9, 32).getTime();

/** Returns the time `hour:minute` today, or `daysAgo` days ago. */
export const at = (hour: number, minute: number, daysAgo = 0): number =>
  new Date(2026, 8, 23 - daysAgo, hour, minute).getTime();

const row = (
  name: string,
  time: number,
  text: string,
  more: Partial<Omit<ChatRow, 'preview'>> & {
    readonly kind?: ChatRow['preview']['kind'];
    readonly own?: boolean;
    readonly delivery?: DeliveryStatus | null;
  } = {},
): ChatRow => {
  const { kind = 'text', own = false, ...rest } = more;
  return {
    key: name,
    name,
    isGroup: false,
    isFavorite: false,
    isMuted: false,
    flags: [],
    preview: { kind, own, text },
    at: time,
    unseen: 0,
    markedUnread: false,
    delivery: null,
    unsent: null,
    ...rest,
  };
};

const FLAGS: readonly FlagRow[] = [
  { key: '1', name: 'Urgent', colour: 'red' },
  { key: '2', name: 'Landlord', colour: 'blue' },
  { key: '3', name: 'Care plan', colour: 'green' },
  { key: '4', name: 'Awaiting parts', colour: 'orange' },
  { key: '13', name: 'Out of area', colour: 'grey' },
];

export const SAMPLE_FLAGS: Flags = {
  list: FLAGS,
  isKnown: true,
  byId: new Map(FLAGS.map((flag) => [flag.key, flag])),
  error: null,
  load: () => undefined,
};

export const SAMPLE_ROWS: readonly ChatRow[] = [
  row('Fenella Osei', at(9, 31), 'Booked. Marek, today 13:00–15:00', {
    isFavorite: true,
    kind: 'failed',
    own: true,
    delivery: 'failed',
    flags: ['4', '3'],
  }),
  row('14 Quay Street', at(9, 28), 'flat 3 still has no heating this morning', {
    isFavorite: true,
    isGroup: true,
    unseen: 3,
    flags: ['1'],
  }),
  row('Odile Marchetti', at(9, 26), 'Could someone call me about the quote?', { unseen: 2 }),
  row('Wilhelmina Achebe', at(9, 24), 'Thanks, that is all for now', { unseen: 1, markedUnread: true }),
  row('Kofi Lindqvist', at(9, 19), 'The engineer left his torch behind', { unseen: 1 }),
  row('Ida Thornbury', at(9, 12), 'Your new thermostat has arrived and', { kind: 'draft', own: true }),
  row('Penrose Lettings', at(8, 57), 'Certificates for all six flats attached', { isGroup: true }),
  row('Yusra Bellamy', at(8, 40), 'شكراً، موعد الغد مناسب لي', { unseen: 120 }),
  row('Callum Ferreira', at(8, 22), 'Glad it is warm again', { own: true, delivery: 'delivered' }),
  row('Hassan Verrall', at(16, 10, 1), 'I have moved it to Friday, 08:00', { own: true, delivery: 'seen' }),
  row('Marguerite Doyle', at(11, 5, 1), '', { kind: 'media' }),
  row('+44 7700 900377', at(11, 5, 40), 'Who is this?', {}),
  row('Bartholomew Featherstonehaugh-Cholmondeley', at(11, 5, 400), 'Yes', {
    isFavorite: false,
    own: true,
    delivery: 'queued',
  }),
];

export const sampleList = (
  rows: readonly ChatRow[],
  head: Partial<ChatListView['head']> = {},
): ChatListView => ({
  head: {
    q: '',
    loading: false,
    loadingMore: false,
    error: null,
    total: 2318,
    hasMore: true,
    hasLater: false,
    totalUnseen: 126,
    passing: { all: 2318, unread: 12, waiting: 5, favourite: 2, group: 2, draft: 1, failed: 1 },
    atLeast: { unread: false, waiting: false, favourite: false, failed: false, group: false },
    work: null,
    ring: false,
    listedAt: SAMPLE_NOW,
    ...head,
  },
  rows,
});

export const CONNECTED: ConnectionHead = {
  state: 'connected',
  ready: true,
  reason: null,
  since: SAMPLE_NOW,
  tabs: 3,
  waitingToSend: 0,
  upToDateAt: SAMPLE_NOW,
  quarantined: 0,
  retryAt: null,
  isReading: false,
};

export const CONNECTING: ConnectionHead = {
  ...CONNECTED,
  state: 'connecting',
  ready: false,
  reason: ':messagingUnreachable',
  waitingToSend: 1,
};
