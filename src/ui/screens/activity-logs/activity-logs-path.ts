import * as v from 'valibot';

/** The tabs of the activity logs. The first is the default. */
export const LOG_TABS = ['replay', 'connections'] as const;
export type LogTab = (typeof LOG_TABS)[number];

const tabSchema = v.fallback(v.picklist(LOG_TABS), LOG_TABS[0]);

/** A place in a replay: a chat, a span of time in epoch ms, and the seq of the newest event shown. */
export type ReplayPlace = {
  readonly chatId: string | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly seq: number | null;
};

export const NO_PLACE: ReplayPlace = { chatId: null, from: null, to: null, seq: null };

export const logTabPath = (tab: LogTab): string => `/activity-logs?${new URLSearchParams({ tab })}`;

/** Returns the address that shows the same instant of the same chat. */
export const replayPath = (place: Partial<ReplayPlace>): string => {
  const { chatId, from, to, seq } = { ...NO_PLACE, ...place };
  return `/activity-logs?${new URLSearchParams({
    tab: 'replay',
    ...(chatId === null ? {} : { chat: chatId }),
    ...(from === null ? {} : { from: String(from) }),
    ...(to === null ? {} : { to: String(to) }),
    ...(seq === null ? {} : { event: String(seq) }),
  })}`;
};

export const logTabOf = (search: string): LogTab =>
  v.parse(tabSchema, new URLSearchParams(search).get('tab'));

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^\d{1,16}$/.test(text) ? Number(text) : null;

/** Returns the place in an address's query. Ignores invalid values. */
export const replayPlaceOf = (search: string): ReplayPlace => {
  const query = new URLSearchParams(search);
  const [from, to] = [wholeNumber(query.get('from')), wholeNumber(query.get('to'))];
  const isSpan = from !== null && to !== null && from < to;
  return {
    chatId: query.get('chat') || null,
    from: isSpan ? from : null,
    to: isSpan ? to : null,
    seq: wholeNumber(query.get('event')),
  };
};
