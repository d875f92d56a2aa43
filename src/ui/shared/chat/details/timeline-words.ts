import {
  Ban,
  Bell,
  BellOff,
  CircleAlert,
  Flag,
  type LucideIcon,
  MessageSquareDot,
  MessageSquarePlus,
  MessageSquareText,
  Star,
  Trash2,
  Undo2,
  Users,
} from 'lucide-react';
import type { TimelineStep } from '../../../../core/model/inspect/types.ts';
import type { Formats } from '../../../language/formats.ts';
import type { Translation } from '../../../language/translation.ts';
import { withCode } from '../thread/delivery-words.ts';
import type { DetailsTexts } from './texts/texts.ts';

export type TimelineWords = {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly note: string | null;
  readonly tone: 'plain' | 'bad';
};

const says = (
  icon: LucideIcon,
  title: string,
  note: string | null = null,
  tone: TimelineWords['tone'] = 'plain',
): TimelineWords => ({ icon, title, note, tone });

/** What the words of a step need: texts, formats, the sentences of reasons, and the names of flags. */
type Wording = {
  readonly t: DetailsTexts;
  readonly formats: Formats;
  readonly sentence: Translation['sentence'];
  readonly nameOf: (flagId: string) => string;
};

/** Returns the words for a step of a chat's timeline. */
export function timelineWords(
  step: TimelineStep & { readonly isNoticed?: boolean },
  wording: Wording,
): TimelineWords {
  const { t, sentence } = wording;
  switch (step.kind) {
    case 'firstMessage':
      return says(MessageSquareText, t('steps.firstMessage'));
    case 'began':
      // `isNoticed`: the chat is new in the list, but may be old. Its conversation may have become active again.
      return says(MessageSquarePlus, t(step.isNoticed ? 'steps.appeared' : 'steps.created'));
    case 'markedUnread':
      return says(MessageSquareDot, t('steps.markedUnread'));
    case 'favourite':
      return says(Star, t(step.isFavorite ? 'steps.favourite' : 'steps.notFavourite'));
    case 'muted':
      return step.isMuted ? says(BellOff, t('steps.muted')) : says(Bell, t('steps.unmuted'));
    case 'deletionAsked':
      return says(Trash2, t('steps.deleted'));
    case 'deletionUndone':
      return says(Undo2, t('steps.undone'));
    case 'deletionFailed':
      return says(CircleAlert, t('steps.notDeleted'), sentence(step.reason), 'bad');
    case 'notSent': {
      const { reason, code } = step;
      return says(CircleAlert, t('steps.notSent'), withCode(sentence(reason), code), 'bad');
    }
    case 'notDelivered':
      return says(
        Ban,
        t('steps.notDelivered'),
        step.code === null ? null : t('steps.error', { code: step.code }),
        'bad',
      );
    case 'people':
      return says(Users, peopleWords(step, wording));
    case 'flagged':
      return flagWords(step, wording);
  }
}

const listed = (names: readonly string[], { formats }: Wording): string => formats.joined(names);

const peopleWords = (
  { joined, left }: Extract<TimelineStep, { kind: 'people' }>,
  wording: Wording,
): string => {
  const { t } = wording;
  if (left.length === 0) return t('steps.joined', { names: listed(joined, wording) });
  if (joined.length === 0) return t('steps.left', { names: listed(left, wording) });
  return t('steps.joinedAndLeft', { joined: listed(joined, wording), left: listed(left, wording) });
};

function flagWords(
  { put, taken, by, reason }: Extract<TimelineStep, { kind: 'flagged' }>,
  wording: Wording,
): TimelineWords {
  const { t, nameOf, sentence } = wording;
  const flags = (ids: readonly string[]) => ({ count: ids.length, flags: listed(ids.map(nameOf), wording) });
  if (by === 'takenBack') {
    const undone = [
      ...(taken.length === 0 ? [] : [t('steps.notAdded', flags(taken))]),
      ...(put.length === 0 ? [] : [t('steps.notRemoved', flags(put))]),
    ].join('; ');
    return says(CircleAlert, undone, reason === null ? null : sentence(reason), 'bad');
  }
  if (taken.length === 0) return says(Flag, t(`steps.${by}.added`, flags(put)));
  if (put.length === 0) return says(Flag, t(`steps.${by}.removed`, flags(taken)));
  return says(Flag, t(`steps.${by}.changed`, { added: flags(put).flags, removed: flags(taken).flags }));
}
