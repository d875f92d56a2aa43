import type { EventGroup } from '../../core/model/replay/types.ts';

/**
 * A place in a replay: a chat, a span of time in epoch ms, and the seq of the newest event shown. Without a seq, `at` is
 * the instant to show, in epoch ms. `kind` is the group of events that is listed; null for all.
 */
export type ReplayPlace = {
  readonly chatId: string | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly seq: number | null;
  readonly at: number | null;
  readonly kind: EventGroup | null;
};

export const NO_PLACE: ReplayPlace = { chatId: null, from: null, to: null, seq: null, at: null, kind: null };

/** Returns the address that shows the same instant of the same chat. */
export const replayPath = (place: Partial<ReplayPlace>): string => {
  const { chatId, from, to, seq, at, kind } = { ...NO_PLACE, ...place };
  return `/activity-logs?${new URLSearchParams({
    tab: 'replay',
    ...(chatId === null ? {} : { chat: chatId }),
    ...(from === null ? {} : { from: String(from) }),
    ...(to === null ? {} : { to: String(to) }),
    ...(seq === null ? {} : { event: String(seq) }),
    ...(at === null ? {} : { moment: String(at) }),
    ...(kind === null ? {} : { kind }),
  })}`;
};
