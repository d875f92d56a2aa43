import type { ColleagueAlert } from '../../model/alerts/alert.ts';
import { isQuiet, ruleOf } from '../../model/alerts/rules.ts';
import type { AlertRules } from '../../model/alerts/types.ts';
import { isLeaving } from '../../model/chat/deletion/deletion.ts';
import { nameOf } from '../../model/chat/names.ts';
import type { WorkRecord } from '../../model/collections/work/chat-work.ts';
import { isWatched } from '../context/attention.ts';
import type { SessionContext } from '../context/context.ts';
import { type Arrival, alertOf, isSilent } from './policy.ts';
import { createRepeats, type Repetition } from './repeats.ts';

export interface Alerts {
  /** Raises one alert for messages that arrived together, unless each has a reason for none. */
  readonly arrived: (news: readonly News[]) => void;
  /** Raises one alert for chats that somebody else gave to the user, or in whose notes a colleague mentions the user. */
  readonly told: (kind: ColleagueAlert['kind'], chats: readonly Told[]) => void;
  readonly stop: () => void;
}

export type News = Pick<Arrival, 'chatId' | 'chatName' | 'message' | 'wasReported' | 'wasRead'>;

/** A chat that somebody gave to the user, or a mention in it. `by` is empty: the service. */
export type Told = Pick<WorkRecord, 'id' | 'by'>;

/** Returns how an alert sounds by the user's rules. */
export const soundOf = ({ tone, volume }: AlertRules) => ({ tone, volume });

/** Whether it is a quiet hour of the user or of the account. */
export function isQuietNow({ live, ports }: Pick<SessionContext, 'live' | 'ports'>): boolean {
  const minute = ports.minuteOfDay(ports.clock.now());
  return isQuiet(live.alerts.quiet, minute) || isQuiet(live.account.quiet, minute);
}

/** Decides which messages alert the user, by the rules in `live.alerts`. */
export function createAlerts(context: SessionContext): Alerts {
  const { committer, live, ports, alert, changed } = context;
  const chatOf = (chatId: string) => committer.state().chats.get(chatId);

  const judge = (chatId: string): Repetition => {
    const chat = chatOf(chatId);
    const rule = ruleOf(chat, live.alerts);
    if (!live.alerts.repeat || chat === undefined || isLeaving(chat) || chat.unseen === 0) return 'none';
    if (chat.isMuted || rule === 'never') return 'none';
    const isStill = rule !== 'always' && isQuietNow(context);
    return isStill || isWatched(live, chatId) ? 'later' : 'sound';
  };
  const repeats = createRepeats(ports.clock, judge, () =>
    alert({ kind: 'reminder', sound: soundOf(live.alerts) }),
  );

  return {
    arrived(news) {
      const quietNow = news.length > 0 && isQuietNow(context);
      const arrivals = news.flatMap((one): readonly Arrival[] => {
        const chat = chatOf(one.chatId);
        // A chat that is being deleted raises no alert. Its messages are still stored, because the deletion may
        // be undone.
        if (chat !== undefined && isLeaving(chat)) return [];
        return [
          {
            ...one,
            isMuted: chat?.isMuted ?? false,
            isWatched: isWatched(live, one.chatId),
            rule: ruleOf(chat, live.alerts),
            isQuietNow: quietNow,
          },
        ];
      });
      const raised = alertOf(arrivals);
      if (raised === null) return;
      live.chats.ring = !live.chats.ring;
      changed('chats');
      alert({ ...raised, sound: soundOf(live.alerts) });
      if (live.alerts.repeat)
        repeats.alerted(arrivals.filter((one) => !isSilent(one)).map(({ chatId }) => chatId));
    },
    told(kind, chats) {
      const quietNow = isQuietNow(context);
      const told = chats.flatMap(({ id, by }) => {
        const chat = chatOf(id);
        const rule = ruleOf(chat, live.alerts);
        const isSilenced = rule === 'never' || (quietNow && rule !== 'always');
        if (isSilenced || isWatched(live, id)) return [];
        if (chat !== undefined && (chat.isMuted || isLeaving(chat))) return [];
        return [{ chatId: id, chatName: chat === undefined ? '' : nameOf(chat), by }];
      });
      const [first] = told;
      if (first === undefined) return;
      live.chats.ring = !live.chats.ring;
      changed('chats');
      alert({ kind, ...first, count: told.length, sound: soundOf(live.alerts) });
    },
    stop: repeats.stop,
  };
}
