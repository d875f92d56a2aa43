import {
  AlarmClock,
  ArrowRightLeft,
  Check,
  type LucideIcon,
  RotateCcw,
  Share2,
  UserMinus,
  UserRoundCheck,
} from 'lucide-react';
import type { WorkLogRecord } from '../../../core/model/collections/work/work-log.ts';
import type { WorkTexts } from './texts/texts.ts';

export interface WorkLogWords {
  readonly icon: LucideIcon;
  readonly title: string;
}

interface Wording {
  readonly t: WorkTexts;
  /** Id of the signed-in user. */
  readonly ownId: string;
  readonly timeOf: (at: number) => string;
}

/** Returns what happened to the work of a chat in words. Null: nothing that anybody wants to read. */
export function workLogWords(
  { why, by: name, byId, owner: ownerName, ownerId, until }: WorkLogRecord,
  { t, ownId, timeOf }: Wording,
): WorkLogWords | null {
  const isOwn = byId === ownId;
  const isToMe = ownerId === ownId;
  const by = name || t('log.somebody');
  const owner = ownerName || t('log.somebody');
  switch (why) {
    case 'new':
      return null;
    case 'taken':
    case 'answered':
      return { icon: UserRoundCheck, title: isOwn ? t(`log.${why}You`) : t(`log.${why}`, { by }) };
    case 'handed':
      return {
        icon: ArrowRightLeft,
        title: isOwn
          ? t('log.handedYou', { owner })
          : isToMe
            ? t('log.handedToYou', { by })
            : t('log.handed', { by, owner }),
      };
    case 'returned':
      // The service did it, because the owner answers no chats any more.
      if (byId === '') return { icon: UserMinus, title: t('log.returnedSelf') };
      return { icon: UserMinus, title: isOwn ? t('log.returnedYou') : t('log.returned', { by }) };
    case 'snoozed': {
      const time = until === null ? '' : timeOf(until);
      const title =
        until === null
          ? isOwn
            ? t('log.snoozedReplyYou')
            : t('log.snoozedReply', { by })
          : isOwn
            ? t('log.snoozedYou', { time })
            : t('log.snoozed', { by, time });
      return { icon: AlarmClock, title };
    }
    case 'closed':
      return { icon: Check, title: isOwn ? t('log.closedYou') : t('log.closed', { by }) };
    case 'opened':
      return { icon: RotateCcw, title: isOwn ? t('log.openedYou') : t('log.opened', { by }) };
    case 'wrote':
    case 'woke':
      return { icon: RotateCcw, title: t(`log.${why}`) };
    case 'shared':
      return { icon: Share2, title: isToMe ? t('log.sharedYou') : t('log.shared', { owner }) };
    case 'other':
      return { icon: RotateCcw, title: t('log.other') };
  }
}
