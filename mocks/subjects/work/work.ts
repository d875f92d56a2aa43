/**
 * The work of the chats of a world: who answers a chat, and whether it is done. It has no timer: `advanceWork` ends snoozes
 * and shares chats out.
 */
import { ruleOf } from '../../../src/core/model/automation/automatic-text.ts';
import { acted, answered, isDue, received, woken } from '../../../src/core/model/work/rules.ts';
import { nextAgent } from '../../../src/core/model/work/share-out.ts';
import { NEW_WORK, type Work, type WorkAct, type WorkRefusal } from '../../../src/core/model/work/types.ts';
import type { WorldChat, WorldMessage } from '../../world/chat-types.ts';
import type { Ground } from '../../world/ground.ts';
import type { WorldUser } from '../../world/users.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Personal } from '../accounts/personal.ts';
import type { Campaigns } from '../campaigns/campaigns.ts';
import type { ChatBook } from '../chats/chat-book.ts';
import type { Settings } from '../settings.ts';
import { createTeam, type Team } from './team.ts';
import { workAfter, workLogRows, workRows } from './work-seeds.ts';
import {
  type Person,
  type StaffNames,
  type Why,
  type WorkLogTable,
  type WorkPlaces,
  type WorkTable,
  type WorldWork,
  workIn,
  workLogTable,
  workTable,
} from './work-table.ts';

/** Reminders leave by themselves. What a person writes about an appointment has another id. */
const REMINDER = /^appointment:\d+:(?:\d+|now):/;

export interface ChatWork extends WorkPlaces {
  readonly chatWorkTable: WorkTable;
  readonly chatWorkLogTable: WorkLogTable;
  readonly workTeam: Team;
  /** Returns the work of a chat. Undefined: there is no such chat. */
  workOf(chatId: string): WorldWork | undefined;
  /** Whether a text that left was written by a person: automatic texts, campaigns and reminders answer nobody. */
  isAnswer(message: WorldMessage): boolean;
  /** Carries out a person's acts, all or none. Returns why they are refused; null if they are done. */
  actOnWork(chatId: string, acts: readonly WorkAct[], by: WorldUser): WorkRefusal | null;
  /** Does what is due, and returns when something is due next; null if nothing is. */
  advanceWork(): number | null;
}

/** What changes a row, and when. */
interface Cause {
  readonly why: Why;
  readonly by: Person | null;
  readonly at: number;
  /** Time of the message that is the cause. */
  readonly messageAt?: number;
}

const personOf = ({ id, fullName }: WorldUser): Person => ({ id: String(id), name: fullName });

export function createChatWork(
  world: Ground &
    ChatBook &
    Settings &
    Personal &
    StaffNames &
    Pick<Accounts, 'user' | 'staffWith' | 'identityOf'> &
    Pick<Campaigns, 'isCampaignText'>,
): ChatWork {
  const { openTable, now, watch } = world;

  const isAnswer: ChatWork['isAnswer'] = ({ direction, clientMessageId }) =>
    direction === 'outbound' &&
    ruleOf(clientMessageId) === null &&
    !world.isCampaignText(clientMessageId) &&
    !REMINDER.test(clientMessageId ?? '');

  const seeds = workRows(world, isAnswer);
  const table = openTable(workTable(world), seeds);
  const log = openTable(workLogTable, workLogRows(seeds));
  const rowIds = new Map(seeds.map(({ chat_uuid, id }) => [chat_uuid, id]));
  const workOf = (chatId: string) => table.get(rowIds.get(chatId) ?? 0);
  const team = createTeam(
    world,
    (userId) => table.all().filter(({ owner, state }) => owner?.id === userId && state === 'open').length,
  );
  /** Id of the agent who got the last chat by sharing out. */
  let lastShared = '';

  /** Returns the owner of this id, with the name of this time. */
  function ownerAfter(row: WorldWork, ownerId: string): Person | null {
    if (ownerId === (row.owner?.id ?? '')) return row.owner;
    const name = world.staffTable.get(Number(ownerId))?.fullName;
    return ownerId === '' || name === undefined ? null : { id: ownerId, name };
  }

  /** Stores the work of a chat after a change. If owner or state changed, the log says so. */
  function put(row: WorldWork, { ownerId, ...work }: Work, { why, by, at, messageAt }: Cause): void {
    const heardAt = Math.max(messageAt ?? 0, row.messageAt ?? 0) || null;
    const owner = ownerAfter(row, ownerId);
    const isMoved = owner?.id !== row.owner?.id || work.state !== row.state || work.until !== row.until;
    if (!isMoved && work.waitingSince === row.waitingSince && heardAt === row.messageAt) return;
    table.set(row.id, {
      ...work,
      owner,
      messageAt: heardAt,
      ...(isMoved ? { why, by, since: at } : {}),
    });
    if (!isMoved) return;
    log.add({ chat_uuid: row.chat_uuid, at, by, why, owner, until: work.until }, by?.name ?? '');
    team.refresh();
  }

  /** Ends a snooze whose time has passed, and returns the row as it is then. */
  function awake(row: WorldWork, at: number): WorldWork {
    if (!isDue(row, at)) return row;
    put(row, woken(workIn(row), at), { why: 'woke', by: null, at });
    return table.get(row.id) ?? row;
  }

  function heard(chat: WorldChat, message: WorldMessage): void {
    const known = workOf(chat.id);
    if (known === undefined) return;
    const { at } = message;
    const row = awake(known, now());
    const work = workIn(row);
    if (message.direction === 'inbound') {
      put(row, received(work, at, team.isAvailable), { why: 'wrote', by: null, at, messageAt: at });
      return;
    }
    const author = world.user(message.author);
    const takes =
      author !== undefined && world.accountSettings().answer_takes && team.isAgent(String(author.id));
    put(row, isAnswer(message) ? answered(work, String(author?.id ?? ''), takes) : work, {
      why: 'answered',
      by: author === undefined ? null : personOf(author),
      at,
      messageAt: at,
    });
  }

  /** Makes chats nobody's whose owner answers no chats any more, and tells the new names of the others. */
  function checkOwners(): void {
    for (const row of table.all()) {
      const { owner } = row;
      if (owner === null) continue;
      const name = world.staffTable.get(Number(owner.id))?.fullName;
      if (!team.isAgent(owner.id))
        put(row, { ...workIn(row), ownerId: '' }, { why: 'returned', by: null, at: now() });
      else if (name !== undefined && name !== owner.name) table.set(row.id, { owner: { ...owner, name } });
    }
  }

  /** Gives the chats in which somebody waits, and that are nobody's, to agents with room. The longest waiting comes first. */
  function shareOut(): void {
    if (!world.accountSettings().share_out) return;
    const waiting = table
      .all()
      .filter(({ owner, state, waitingSince }) => owner === null && state === 'open' && waitingSince !== null)
      .toSorted((a, b) => (a.waitingSince ?? 0) - (b.waitingSince ?? 0) || a.id - b.id);
    for (const row of waiting) {
      const agent = nextAgent(team.sharing(), lastShared);
      if (agent === null) return;
      lastShared = agent.id;
      put(row, { ...workIn(row), ownerId: agent.id }, { why: 'shared', by: null, at: now() });
    }
  }

  watch((event) => {
    switch (event.type) {
      case 'message.added':
        heard(event.chat, event.message);
        return;
      case 'conversation.added': {
        const { ownerId: _, ...work } = NEW_WORK;
        const { id } = table.add(
          {
            ...work,
            ...{ chat_uuid: event.chat.id, owner: null, since: event.chat.createdAt },
            ...{ by: null, why: 'new', messageAt: null },
          },
          '',
        );
        rowIds.set(event.chat.id, id);
        return;
      }
      case 'conversation.removed': {
        const row = workOf(event.chat.id);
        if (row === undefined) return;
        table.remove(row.id, null);
        rowIds.delete(event.chat.id);
        for (const { id } of log.search({ chat_uuid: event.chat.id })) log.remove(id, null);
        team.refresh();
        return;
      }
      case 'personal.changed':
        team.refresh();
        return;
      case 'record.changed':
        if (event.collection !== 'users' && event.collection !== 'roles') return;
        team.refresh();
        checkOwners();
        return;
      default:
    }
  });

  return {
    chatWorkTable: table,
    chatWorkLogTable: log,
    workTeam: team,
    workOf,
    isAnswer,
    isAtPlace(chatId, place, user) {
      const row = workOf(chatId);
      if (row === undefined) return false;
      switch (place) {
        case 'mine':
          return row.state === 'open' && row.owner?.id === String(user.id);
        case 'nobody':
          return row.state === 'open' && row.owner === null;
        case 'snoozed':
        case 'closed':
          return row.state === place;
      }
    },
    actOnWork(chatId, acts, user) {
      const row = workOf(chatId);
      if (row === undefined) return null;
      const before = workIn(row);
      let work = before;
      // Closing forgets that somebody waits. If the chat opens again without a new text, the old one waits still.
      const chat = before.state === 'closed' ? world.chat(chatId) : undefined;
      if (chat !== undefined) work = { ...work, waitingSince: workAfter(chat, isAnswer).waitingSince };
      for (const act of acts) {
        const after = acted(work, act, now());
        if (typeof after === 'string') return after;
        work = after;
      }
      if (work.state === 'closed') work = { ...work, waitingSince: null };
      put(row, work, { why: whyOf(before, work, String(user.id)), by: personOf(user), at: now() });
      return null;
    },
    advanceWork() {
      for (const row of table.all()) awake(row, now());
      team.refresh();
      shareOut();
      const ends = table
        .all()
        .flatMap(({ state, until }) => (state === 'snoozed' && until !== null ? [until] : []));
      const change = team.nextChange();
      const times = change === null ? ends : [...ends, change];
      return times.length === 0 ? null : Math.min(...times);
    },
  };
}

/** Returns what a person has done. If the owner changed too, a snooze or a close says more than that. */
function whyOf(before: Work, after: Work, userId: string): Why {
  const isSnoozedAnew =
    after.state === 'snoozed' && (before.state !== 'snoozed' || before.until !== after.until);
  if (isSnoozedAnew) return 'snoozed';
  if (after.state === 'closed' && before.state !== 'closed') return 'closed';
  if (before.ownerId === after.ownerId) return 'opened';
  return after.ownerId === '' ? 'returned' : after.ownerId === userId ? 'taken' : 'handed';
}
