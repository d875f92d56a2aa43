import { describe, expect, test } from 'vitest';
import { type Reason, textReason } from '../../../../../src/core/kernel/reasons.ts';
import type { ParticipantView } from '../../../../../src/core/model/chat/thread/types.ts';
import type { TimelineStep } from '../../../../../src/core/model/inspect/types.ts';
import { ENGLISH } from '../../../../../src/ui/language/shown-language.ts';
import {
  nearestWidth,
  PANE_WIDTHS,
  widthBeside,
} from '../../../../../src/ui/screens/chat/details/pane-width.ts';
import { timelineWords } from '../../../../../src/ui/shared/chat/details/timeline-words.ts';
import { contactFacts } from '../../../../../src/ui/shared/contacts/contact-facts.ts';
import { detailsTexts } from '../../../support/chat-texts.ts';

const person = (label: string, channel: 'sms' | 'chat', isSelf = false): ParticipantView => ({
  id: label,
  label,
  channel,
  isSelf,
});
const ME = person('agent@example.com', 'chat', true);
const COLLEAGUE = person('supervisor@example.com', 'chat');

describe('the facts about the contact', () => {
  const facts = (...participants: readonly ParticipantView[]) =>
    contactFacts({ isGroup: false, participants });

  test('are the number if there is one', () => {
    expect(facts(ME, COLLEAGUE, person('+447700900214', 'sms'))).toEqual([
      { name: 'phone', value: '+447700900214' },
    ]);
  });
  test('are the identity of a contact with a chat client, not a colleague’s address', () => {
    expect(facts(COLLEAGUE, ME, person('odile.contact', 'chat'))).toEqual([
      { name: 'identity', value: 'odile.contact' },
    ]);
  });
  test('are an e-mail address if there is nothing else', () => {
    expect(facts(ME, COLLEAGUE)).toEqual([{ name: 'email', value: 'supervisor@example.com' }]);
  });
  test('are empty for a group, and for a chat without known contacts', () => {
    expect(contactFacts({ isGroup: true, participants: [person('+44', 'sms')] })).toEqual([]);
    expect(facts(ME)).toEqual([]);
  });
});

describe('the width of the details', () => {
  test('is the nearest possible width', () => {
    expect([0, 256, 263, 265, 304, 9999].map(nearestWidth)).toEqual([
      '256',
      '256',
      '256',
      '272',
      '304',
      '448',
    ]);
  });
  test('changes by steps, and stops at its limits', () => {
    expect(widthBeside(304, 1)).toBe('320');
    expect(widthBeside(304, -1)).toBe('288');
    expect(widthBeside(256, -1)).toBe('256');
    expect(widthBeside(448, 1)).toBe('448');
    expect(PANE_WIDTHS[0]).toBe('auto');
  });
});

describe('the timeline in words', () => {
  const wording = {
    t: detailsTexts,
    formats: ENGLISH.formats,
    sentence: ENGLISH.sentence,
    nameOf: (id: string) => names[id] ?? id,
  };
  const names: Readonly<Record<string, string>> = { '1': 'Urgent', '2': 'Landlord' };
  const words = (step: TimelineStep) => {
    const { title, note } = timelineWords(step, wording);
    return note === null ? title : `${title}: ${note}`;
  };
  const flagged = (
    put: readonly string[],
    taken: readonly string[],
    by: 'agent' | 'service' | 'takenBack' = 'agent',
    reason: Reason | null = null,
  ): TimelineStep => ({ kind: 'flagged', put, taken, by, reason });

  test.each<[TimelineStep, string]>([
    [flagged(['1'], []), 'You added the flag Urgent'],
    [flagged(['1', '2'], []), 'You added the flags Urgent and Landlord'],
    [flagged(['1'], ['2']), 'You added Urgent and removed Landlord'],
    [flagged([], ['9'], 'service'), 'Someone removed the flag 9'],
    [flagged([], ['1'], 'takenBack', textReason('No.')), 'The flag Urgent couldn’t be added: No.'],
    [flagged(['2'], [], 'takenBack', textReason('No.')), 'The flag Landlord couldn’t be removed: No.'],
    [{ kind: 'people', joined: ['+44'], left: ['Ada', 'Grace'] }, '+44 joined; Ada and Grace left'],
    [
      { kind: 'notSent', clientMessageId: 'm1', reason: textReason('Link blocked'), code: '30007' },
      'A message wasn’t sent: Link blocked (30007)',
    ],
    [
      { kind: 'notSent', clientMessageId: 'm1', reason: textReason('Link blocked'), code: null },
      'A message wasn’t sent: Link blocked',
    ],
    [{ kind: 'notDelivered', sid: 'IM1', code: '30008' }, 'A message wasn’t delivered: Error 30008'],
    [{ kind: 'notDelivered', sid: 'IM1', code: null }, 'A message wasn’t delivered'],
    [{ kind: 'deletionFailed', reason: textReason('No.') }, 'The chat couldn’t be deleted: No.'],
    [{ kind: 'muted', isMuted: true }, 'You muted this chat'],
    [{ kind: 'favourite', isFavorite: false }, 'You removed this chat from favourites'],
    [{ kind: 'firstMessage' }, 'First message'],
    [{ kind: 'began' }, 'Chat created'],
  ])('%o', (step, expected) => {
    expect(words(step)).toBe(expected);
  });

  test('do not say that a chat was created when it was only noticed', () => {
    const row = { kind: 'began', isNoticed: true } as const;
    expect(timelineWords(row, wording).title).toBe('Chat appeared in the list');
  });
});
