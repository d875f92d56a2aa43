/** The work of the chats with which a world starts. Equal options give equal rows. */
import { answered, received } from '../../../src/core/model/work/rules.ts';
import { NEW_WORK, type Work } from '../../../src/core/model/work/types.ts';
import type { WorldChat, WorldMessage } from '../../world/chat-types.ts';
import type { Ground } from '../../world/ground.ts';
import { createRandom } from '../../world/random.ts';
import { DAY, MINUTE } from '../../world/times.ts';
import { USERS } from '../../world/users.ts';
import type { ChatBook } from '../chats/chat-book.ts';
import type { Person, Why, WorldWork, WorldWorkLog } from './work-table.ts';

type Staff = 'agent' | 'supervisor';

const personAt = (name: Staff): Person | null => {
  const user = USERS.find(({ username }) => username === name);
  return user === undefined ? null : { id: String(user.id), name: user.fullName };
};

/** Who owns the first chats, by place in the list. The others of the first chats are nobody's. */
const OWNED: ReadonlyMap<number, Staff> = new Map([
  [0, 'agent'],
  [2, 'agent'],
  [4, 'supervisor'],
  [7, 'agent'],
  [9, 'supervisor'],
]);

/** Later chats are owned at random, up to this place. */
const OWNED_FROM = 10;
const OWNED_TO = 60;
const OF_AGENT = 0.18;
const OF_SUPERVISOR = 0.14;

/** Places of the snoozed chats. The first is open again in an hour. The last waits until the contact writes. */
const SNOOZED: ReadonlyMap<number, number | null> = new Map([
  [20, 60 * MINUTE],
  [23, 3 * DAY],
  [28, DAY],
  [31, null],
]);

/** Later chats whose contact wrote last, such as to say thanks, are closed. */
const CLOSED_FROM = 88;

/** Returns the work of a chat after its messages, if nobody did anything else. */
export const workAfter = ({ messages }: WorldChat, isAnswer: (message: WorldMessage) => boolean): Work =>
  messages.reduce<Work>((work, message) => {
    if (message.direction === 'inbound') return received(work, message.at, () => true);
    return isAnswer(message) ? answered(work, '', false) : work;
  }, NEW_WORK);

/** Returns a row for each chat, the most recently active first. */
export function workRows(
  { options, clock, chats }: Ground & Pick<ChatBook, 'chats'>,
  isAnswer: (message: WorldMessage) => boolean,
): readonly WorldWork[] {
  const random = createRandom(options.seed, 'chat-work');
  const all = chats();
  return all.map((chat, place): WorldWork => {
    const { ownerId: _, ...work } = workAfter(chat, isAnswer);
    const chance = random.next();
    const last = chat.messages.at(-1);
    const isLater = place >= OWNED_FROM && place < OWNED_TO;
    const atRandom = chance < OF_AGENT ? 'agent' : chance < OF_AGENT + OF_SUPERVISOR ? 'supervisor' : null;
    const ownedBy = OWNED.get(place) ?? (isLater ? atRandom : null);
    const answer = chat.messages.findLast(isAnswer);
    const row = {
      ...work,
      id: place + 1,
      version: 1,
      chat_uuid: chat.id,
      owner: null,
      since: chat.createdAt,
      by: null,
      why: 'new' as const,
      messageAt: last?.at ?? null,
    };
    const after = (owner: Person | null, why: Why, more: Partial<Work> = {}): WorldWork => ({
      ...row,
      ...more,
      owner,
      by: owner,
      why,
      since: last?.at ?? chat.createdAt,
    });
    const snooze = SNOOZED.get(place);
    if (snooze !== undefined)
      return after(personAt('agent'), 'snoozed', {
        state: 'snoozed',
        until: snooze === null ? null : clock.startedAt + snooze,
        // Without a time, nobody may wait for an answer.
        ...(snooze === null ? { waitingSince: null } : {}),
      });
    if (place >= CLOSED_FROM && last?.direction === 'inbound')
      return after(personAt(chance < 0.5 ? 'agent' : 'supervisor'), 'closed', {
        state: 'closed',
        waitingSince: null,
      });
    if (ownedBy === null) return row;
    return { ...after(personAt(ownedBy), 'taken'), since: answer?.at ?? chat.createdAt };
  });
}

/** Returns what happened to the work of these chats, the oldest first. */
export const workLogRows = (rows: readonly WorldWork[]): readonly WorldWorkLog[] =>
  rows
    .filter(({ why }) => why !== 'new')
    .toSorted((a, b) => a.since - b.since)
    .map(({ chat_uuid, since, by, why, owner, until }, place) => ({
      id: place + 1,
      version: 1,
      chat_uuid,
      at: since,
      by,
      why,
      owner,
      until,
    }));
