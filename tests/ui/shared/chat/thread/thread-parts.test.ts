import { describe, expect, it } from 'vitest';
import { textReason } from '../../../../../src/core/kernel/reasons.ts';
import type { MessageRow, ParticipantView } from '../../../../../src/core/model/chat/thread/types.ts';
import { ENGLISH } from '../../../../../src/ui/language/shown-language.ts';
import { secondLine } from '../../../../../src/ui/screens/chat/thread/second-line.ts';
import {
  newlyArrived,
  newlyFailed,
  sayArrived,
  sayFailed,
} from '../../../../../src/ui/shared/chat/thread/announcements.ts';
import { deliveryWords } from '../../../../../src/ui/shared/chat/thread/delivery-words.ts';
import { mediaPlaces, safeMediaUrl } from '../../../../../src/ui/shared/chat/thread/media/media-url.ts';
import { messageRow } from '../../../../core/support/message-row.ts';
import { chatTexts } from '../../../support/chat-texts.ts';

const SPOKEN = { t: chatTexts, translation: ENGLISH };
const ORIGIN = 'https://console.example';

describe('the address of a picture', () => {
  const uploads = mediaPlaces({ VITE_API_ROOT: '/api/v1' }, ORIGIN);
  const elsewhere = mediaPlaces(
    { VITE_API_ROOT: '/api/v1', VITE_MEDIA_PLACES: 'https://cdn.example, http://media.example/mms' },
    ORIGIN,
  );

  it.each([
    ['/api/v1/mms/ME1', uploads, 'https://console.example/api/v1/mms/ME1'],
    [
      'https://console.example/api/v1/mms/ME1?size=2',
      uploads,
      'https://console.example/api/v1/mms/ME1?size=2',
    ],
    ['https://cdn.example/a%20b.jpg', elsewhere, 'https://cdn.example/a%20b.jpg'],
    ['http://media.example/mms/a.jpg', elsewhere, 'http://media.example/mms/a.jpg'],
  ])('%s is shown', (url, places, shown) => {
    expect(safeMediaUrl(url, ORIGIN, places)).toBe(shown);
  });

  it.each([
    null,
    '',
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'blob:https://console.example/api/v1/mms/1',
    'http://',
    '/api/v1/delete-chat/5',
    'https://console.example/api/v1/make-favorite-chat/5',
    '/api/v1/mms/../delete-chat/5',
    '/api/v1/mms/%2e%2e/delete-chat/5',
    '/api/v1/mms/%2E%2E%2fdelete-chat/5',
    '/api/v1/mms/..%2fdelete-chat/5',
    '/api/v1/mms/..%5cdelete-chat/5',
    '/api/v1/mms/.%2e\\delete-chat/5',
    '/api/v1/mms\\..\\delete-chat/5',
    '/api/v1/mms',
    '/api/v1/mmsx/1',
    '//evil.example/api/v1/mms/1',
    'http://console.example/api/v1/mms/1',
    'https://someone@console.example/api/v1/mms/1',
    'https://console.example@evil.example/api/v1/mms/1',
    'https://console.example.evil.example/api/v1/mms/1',
    'https://tracker.example/pixel.gif',
  ])('%s is not', (url) => {
    expect(safeMediaUrl(url, ORIGIN, uploads)).toBeNull();
  });

  it('is in none of the default places if others are named', () => {
    expect(safeMediaUrl('/api/v1/mms/ME1', ORIGIN, elsewhere)).toBeNull();
    expect(safeMediaUrl('https://cdn.example.evil.example/1', ORIGIN, elsewhere)).toBeNull();
    expect(safeMediaUrl('http://cdn.example/a.jpg', ORIGIN, elsewhere)).toBeNull();
  });
});

describe('the texts of a delivery status', () => {
  const words = (delivery: MessageRow['delivery'], more: Partial<MessageRow> = {}) =>
    deliveryWords({ delivery, failure: null, queuePosition: null, ...more }, ENGLISH);

  it('are the ones that users and tests expect', () => {
    const all = (['queued', 'sending', 'sent', 'delivered', 'seen', 'failed'] as const).map((status) =>
      words(status),
    );
    expect(all).toEqual(['Queued', 'Sending', 'Sent', 'Delivered', 'Seen', 'Not sent']);
  });

  it('say the reason and the place in the queue', () => {
    expect(words('failed', { failure: { reason: textReason('Link blocked'), code: '30007' } })).toBe(
      'Not sent. Link blocked (30007)',
    );
    const undelivered = (code: string | null) =>
      words('failed', { failure: { reason: ':undelivered', code } });
    expect(undelivered('30005')).toBe('Not sent. Unknown number (30005)');
    expect(undelivered('30034')).toBe('Not sent. Sender not registered (30034)');
    expect(undelivered('21612')).toBe('Not sent. Not reachable from this sender (21612)');
    expect(undelivered('63016')).toBe('Not sent. Too late for a free text (63016)');
    expect(undelivered('39999')).toBe('Not sent. Unknown error (39999)');
    expect(undelivered(null)).toBe('Not sent. The network couldn’t deliver it.');
    expect(words('queued', { queuePosition: 2 })).toBe('Queued, 2nd in queue');
    expect(words(null)).toBe('');
  });
});

describe('the line below the name', () => {
  const sms: ParticipantView = { id: '1', label: '+44 7700 900214', channel: 'sms', isSelf: false };
  const staff: ParticipantView = { id: '2', label: 'agent@example.com', channel: 'chat', isSelf: true };

  it('names channel and number of the contact, whatever the order of participants', () => {
    expect(secondLine({ isGroup: false, participants: [staff, sms] }, chatTexts)).toEqual({
      channel: 'SMS',
      address: '+44 7700 900214',
    });
  });

  it('counts the participants of a group, and is empty if none is known', () => {
    expect(secondLine({ isGroup: true, participants: [sms, staff] }, chatTexts).channel).toBe(
      '2 participants',
    );
    expect(secondLine({ isGroup: false, participants: [] }, chatTexts)).toEqual({
      channel: '',
      address: null,
    });
  });
});

const KOFI = { isGroup: false, name: 'Kofi', participants: [] } as const;
const person = (id: string, label: string, name: string): ParticipantView => ({
  id,
  label,
  name,
  channel: 'sms',
  isSelf: false,
});
const GROUP = {
  isGroup: true,
  name: 'Rota',
  participants: [
    person('1', '+447700900214', 'Bram Teasdale'),
    person('2', '••14', 'Nell Orrin'),
    person('3', '••14', 'Ada Okafor'),
  ],
};

describe('messages that failed', () => {
  const said = (...rows: readonly string[]) =>
    rows.map((row) => {
      const [key = '', delivery = 'sent'] = row.split(':');
      return { key, delivery: delivery === 'failed' ? ('failed' as const) : ('sent' as const) };
    });
  const fresh = (before: readonly string[], after: readonly string[]) =>
    newlyFailed(said(...before), said(...after)).map(({ key }) => key);

  it('are messages whose send failed, and messages that arrived as failed', () => {
    expect(fresh(['a', 'b'], ['a', 'b:failed'])).toEqual(['b']);
    expect(fresh(['a'], ['a', 'b:failed'])).toEqual(['b']);
  });

  it('are announced once', () => {
    expect(fresh(['a:failed'], ['a:failed', 'b'])).toEqual([]);
  });

  it('do not include messages that a larger window or an opened chat adds', () => {
    expect(fresh(['c'], ['a:failed', 'b', 'c'])).toEqual([]);
    expect(fresh([], ['a:failed'])).toEqual([]);
    expect(fresh(['x'], ['a:failed'])).toEqual([]);
  });
});

const written = (key: string, direction: MessageRow['direction'] = 'inbound') =>
  messageRow(key, {
    direction,
    body: `Text ${key}`,
    author: null,
    mine: direction === 'outbound',
    delivery: direction === 'outbound' ? 'sent' : null,
  });

describe('messages of others', () => {
  const arrived = (before: string, after: string) =>
    newlyArrived(
      [...before].map((key) => written(key)),
      [...after].map((key) => written(key, key === key.toUpperCase() ? 'outbound' : 'inbound')),
    ).map(({ key }) => key);

  it('are messages by others below all earlier ones', () => {
    expect(arrived('ab', 'abcd')).toEqual(['c', 'd']);
    expect(arrived('ab', 'abCd')).toEqual(['d']);
    expect(arrived('', 'a')).toEqual(['a']);
  });

  it('do not include messages that a larger or another window adds', () => {
    expect(arrived('cd', 'abcd')).toEqual([]);
    expect(arrived('ab', 'cd')).toEqual([]);
    expect(arrived('ab', 'b')).toEqual([]);
  });

  it('are announced with their author, and counted if there are several', () => {
    const photo = { ...written('b'), author: 'Sima', body: '' };
    expect(sayArrived([], KOFI, SPOKEN)).toBe('');
    expect(sayArrived([written('a')], KOFI, SPOKEN)).toBe('Kofi: Text a');
    const byRule = { ...written('a', 'outbound'), mine: false, isAutomatic: true as const };
    expect(sayArrived([byRule], KOFI, SPOKEN)).toBe('Automatic reply: Text a');
    expect(sayArrived([written('a'), photo], GROUP, SPOKEN)).toBe('2 new messages. Sima: Picture');
  });

  it('are announced with the name of the contact, never with another person’s', () => {
    const from = (author: string) => ({ ...written('a'), author });
    expect(sayArrived([from('odile.marchetti.contact')], KOFI, SPOKEN)).toBe('Kofi: Text a');
    expect(sayArrived([from('+447700900214')], GROUP, SPOKEN)).toBe('Bram Teasdale: Text a');
    expect(sayArrived([from('+447700900215')], GROUP, SPOKEN)).toBe('+447700900215: Text a');
    // A role sees both numbers with hidden digits.
    expect(sayArrived([from('••14')], GROUP, SPOKEN)).toBe('••14: Text a');
  });

  it('are announced with only their beginning if they are long', () => {
    const long = { ...written('a'), body: 'x'.repeat(5_000), delivery: 'failed' as const };
    expect(sayArrived([long], KOFI, SPOKEN)).toBe(`Kofi: ${'x'.repeat(200)}…`);
    expect(sayFailed([long], SPOKEN)).toBe(`Not sent: ${'x'.repeat(200)}…`);
  });
});
