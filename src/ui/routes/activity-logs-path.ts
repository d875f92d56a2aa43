import * as v from 'valibot';
import { eventGroupSchema } from '../../core/model/replay/types.ts';
import type { ReplayPlace } from './replay-path.ts';

/** The tabs of the activity logs. The first is the default. */
export const LOG_TABS = ['activity', 'connections', 'replay'] as const;
export type LogTab = (typeof LOG_TABS)[number];

const tabSchema = v.fallback(v.picklist(LOG_TABS), LOG_TABS[0]);
const kindSchema = v.fallback(v.nullable(eventGroupSchema), null);

export const logTabPath = (tab: LogTab): string => `/activity-logs?${new URLSearchParams({ tab })}`;

export const logTabOf = (search: string): LogTab =>
  v.parse(tabSchema, new URLSearchParams(search).get('tab'));

/** Returns the address of the connections of a local day, given by its start in epoch ms. */
export const connectionsPath = (day: number): string =>
  `/activity-logs?${new URLSearchParams({ tab: 'connections', day: String(day) })}`;

/** Returns the day in an address's query. Null: none. */
export const connectionsDayOf = (search: string): number | null =>
  wholeNumber(new URLSearchParams(search).get('day'));

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
    at: wholeNumber(query.get('moment')),
    kind: v.parse(kindSchema, query.get('kind')),
  };
};
