import type { MachineRow, SocketRow } from '../../../core/model/inspect/types.ts';
import type { TabRow, WatchRequest } from '../../../worker/protocol/protocol.ts';
import type { Translation } from '../../language/translation.ts';
import '../../language/texts/en/settings.ts';

/** Characters of an id that suffice to tell ids apart on a screen. */
const SHORT_ID = 6;

export const shortId = (id: string): string => id.slice(0, SHORT_ID);

export const tabName = (
  { key }: Pick<TabRow, 'key'>,
  ownId: string | null,
  { t }: Pick<Translation, 't'>,
): string =>
  key === ownId ? t('settings.connection.thisTab') : t('settings.connection.tab', { id: shortId(key) });

export const tabWords = (
  { visible, since }: Pick<TabRow, 'visible' | 'since'>,
  { t, formats }: Translation,
): string =>
  t(visible ? 'settings.connection.visible' : 'settings.connection.hidden', {
    time: formats.clockTime(since),
  });

/** Returns text like "12 ms". Below 1 ms the clock is too coarse for a figure. */
export const roundTripWords = (ms: number | null, { t, formats: { milliseconds } }: Translation): string => {
  if (ms === null) return t('settings.connection.notMeasured');
  return ms < 1 ? t('settings.connection.under', { time: milliseconds(1) }) : milliseconds(ms);
};

/** Returns text like "Open since 09:31" or "Closed since 09:31, 3 failed attempts". */
export const socketWords = ({ isOpen, since, failures }: SocketRow, { t, formats }: Translation): string => {
  const time = formats.clockTime(since);
  const state = t(isOpen ? 'settings.connection.open' : 'settings.connection.closed', { time });
  return failures === 0 ? state : t('settings.connection.failed', { count: failures, state });
};

export const isSocket = (row: MachineRow): row is SocketRow => row.kind === 'socket';

/** Returns the parameters of a view request, such as "chatId 3f2a91, size 60". Omits empty parameters. */
export const watchWords = (request: WatchRequest): string =>
  Object.entries(request)
    .filter(([name, value]) => name !== 'view' && value !== '' && value !== undefined && value !== null)
    .map(([name, value]) => {
      const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
      return `${name} ${name === 'chatId' ? shortId(text) : text}`;
    })
    .join(', ');
