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
import { withoutDirectionControls } from '../../../../core/chat/text/shown-text.ts';
import type { TimelineStep } from '../../../../core/inspect/types.ts';

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

/** Returns the words for a step of a chat's timeline. `nameOf` returns a flag's name. */
export function timelineWords(
  step: TimelineStep & { readonly isNoticed?: boolean },
  nameOf: (flagId: string) => string,
): TimelineWords {
  switch (step.kind) {
    case 'firstMessage':
      return says(MessageSquareText, 'First message');
    case 'began':
      // `isNoticed`: the chat is new in the list, but may be old. Its conversation may have become active again.
      return says(MessageSquarePlus, step.isNoticed ? 'Chat appeared in the list' : 'Chat created');
    case 'markedUnread':
      return says(MessageSquareDot, 'You marked this chat unread');
    case 'favourite':
      return says(
        Star,
        step.isFavorite ? 'You added this chat to favourites' : 'You removed this chat from favourites',
      );
    case 'muted':
      return step.isMuted ? says(BellOff, 'You muted this chat') : says(Bell, 'You unmuted this chat');
    case 'deletionAsked':
      return says(Trash2, 'You deleted this chat');
    case 'deletionUndone':
      return says(Undo2, 'You undid the deletion');
    case 'deletionFailed':
      return says(CircleAlert, 'The chat couldn’t be deleted', step.reason, 'bad');
    case 'notSent':
      return says(CircleAlert, 'A message wasn’t sent', withCode(step.reason, step.code), 'bad');
    case 'notDelivered':
      return says(Ban, 'A message wasn’t delivered', step.code === null ? null : `Error ${step.code}`, 'bad');
    case 'people':
      return says(Users, peopleWords(step));
    case 'flagged':
      return flagWords(step, nameOf);
  }
}

const withCode = (reason: string, code: string | null): string =>
  code === null ? reason : `${reason} (${code})`;

const peopleWords = ({ joined, left }: Extract<TimelineStep, { kind: 'people' }>): string =>
  [
    ...(joined.length === 0 ? [] : [`${joined.map(withoutDirectionControls).join(', ')} joined`]),
    ...(left.length === 0 ? [] : [`${left.map(withoutDirectionControls).join(', ')} left`]),
  ].join('; ');

const WHO = { agent: 'You', service: 'Someone' } as const;

function flagWords(
  { put, taken, by, reason }: Extract<TimelineStep, { kind: 'flagged' }>,
  nameOf: (flagId: string) => string,
): TimelineWords {
  const names = (ids: readonly string[]) =>
    `${ids.length === 1 ? 'the flag' : 'the flags'} ${ids.map(nameOf).join(', ')}`;
  if (by === 'takenBack') {
    const undone = [
      ...(taken.length === 0 ? [] : [`${names(taken)} couldn’t be added`]),
      ...(put.length === 0 ? [] : [`${names(put)} couldn’t be removed`]),
    ].join('; ');
    return says(CircleAlert, capital(undone), reason, 'bad');
  }
  const done = [
    ...(put.length === 0 ? [] : [`added ${names(put)}`]),
    ...(taken.length === 0 ? [] : [`removed ${names(taken)}`]),
  ].join(' and ');
  return says(Flag, `${WHO[by]} ${done}`);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
