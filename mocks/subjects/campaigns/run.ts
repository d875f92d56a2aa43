/** Runs campaigns: whose text leaves when, and what becomes of it. It has no timer: `advance` does what is due. */
import type { Table } from '../../api/table.ts';
import type { Ground } from '../../world/ground.ts';
import { DAY, MINUTE } from '../../world/times.ts';
import type { ChatBook } from '../chats/chat-book.ts';
import { contactsOf } from '../chats/chats.ts';
import { type Chatting, consentAfter } from '../chats/chatting.ts';
import type { ContactBook } from '../contacts/contacts.ts';
import type { Settings } from '../settings.ts';
import { audienceOf, judge, unreachable } from './audience.ts';
import { type CampaignInput, type CampaignQuery, NOT_STARTED, type WorldCampaign } from './campaign-table.ts';
import { BAD_NUMBER, type Fate, fateOf, PASSING_CODES } from './fates.ts';
import type { People } from './people.ts';
import { createRoll, type Mark, type Recipient, type Roll, recipientOf } from './recipients.ts';
import { createLanes, gapOf, hoursFor, type Lanes } from './schedule.ts';
import type { Texting } from './texting.ts';
import { createTexts, wordsOfText } from './texts.ts';

export type CampaignTable = Table<WorldCampaign, CampaignInput, CampaignQuery>;

/** A campaign that has begun. */
export interface Run {
  readonly roll: Roll;
  readonly lanes: Lanes<Recipient>;
  readonly marks: Mark[];
  /** Identity of the user who sends. */
  readonly author: string;
  /** When the latest text left. */
  lastAt: number;
  /** When the counts last changed. */
  progressAt: number;
  /** Since when nothing leaves because of a fault; null without one. */
  stuckAt: number | null;
  /** Number of delivery reports that will come by themselves. */
  awaited: number;
  /** Who got the text at each address: an address gets one, even if a contact changes meanwhile. */
  readonly reached: Map<string, Recipient>;
}

/** A person who acts on a campaign. */
export interface Actor {
  readonly identity: string;
  readonly fullName: string;
}

/** If the recipients differ by more than this share from what a person saw, that person must agree again. */
const SHARE_AGREED = 0.05;

/** A campaign that makes no progress for this long is stalled. */
const STALLED_AFTER_MS = 2 * MINUTE;

/** A later message of a recipient answers something else. */
const REPLIES_WITHIN_MS = 3 * DAY;

/** Author of a campaign that nobody of this world has scheduled. */
const STANDS_IN = 'admin@example.com';

export type RunWorld = Ground & ChatBook & ContactBook & Settings & Pick<Chatting, 'setStatus' | 'inbound'>;

export interface Runs {
  get(id: number): Run | undefined;
  /** Puts in a campaign that began before the world did. */
  put(row: WorldCampaign, recipients: readonly Recipient[], marks: readonly Mark[], author: string): Run;
  schedule(row: WorldCampaign, by: Actor, startsAt: number, expected: number | null): void;
  unschedule(row: WorldCampaign, by: Actor): void;
  /**
   * Begins to send. If the recipients differ too much from those that the person `expected`, the campaign is paused
   * instead.
   */
  begin(row: WorldCampaign, by: Actor, expected: number | null): void;
  pause(row: WorldCampaign, by: Actor): void;
  resume(row: WorldCampaign, by: Actor): void;
  cancel(row: WorldCampaign, by: Actor): void;
  /** Queues those again whose failure may pass. */
  retry(row: WorldCampaign): void;
  /** Notes that the throttle has changed. */
  slowed(row: WorldCampaign, by: Actor): void;
  /** Holds everything up, as a fault of the service does. */
  stall(id: number): void;
  /** Lets a recipient answer. Returns false if there is no chat with that person. */
  reply(id: number, recipient: Recipient, body: string): boolean;
  /** Whether a run has handed this message over. */
  isText(clientMessageId: string | null): boolean;
  /**
   * Does what is due. Returns when something is due next; null if nothing is. `reports`: delivery reports and replies
   * come by themselves. `isAsleep`: campaigns that wait for their first reader.
   */
  advance(options: { readonly reports: boolean; isAsleep(row: WorldCampaign): boolean }): number | null;
}

export function createRuns(
  world: RunWorld,
  table: CampaignTable,
  people: People,
  { textPerson }: Texting,
): Runs {
  const { now, notify, options } = world;
  const runs = new Map<number, Run>();
  const texts = new Set<string>();
  const byMessage = new Map<
    number,
    { readonly id: number; readonly run: Run; readonly recipient: Recipient }
  >();
  const byChat = new Map<string, { readonly id: number; readonly run: Run; readonly recipient: Recipient }>();
  /** What carriers and people will do, the next first. */
  const agenda: { readonly at: number; readonly act: () => void }[] = [];
  /** Identities of those who have scheduled a campaign. */
  const schedulers = new Map<number, string>();

  const accountZone = () => world.accountSettings().time_zone;
  const progressed = (id: number) => notify({ type: 'campaign.progressed', id });
  const change = (id: number, run: Run, recipient: Recipient, changes: Partial<Recipient>) => {
    run.roll.change(recipient, changes);
    run.progressAt = now();
    progressed(id);
  };
  const set = (id: number, fields: Partial<Omit<WorldCampaign, 'id' | 'version'>>) => {
    table.set(id, { ...fields, updatedAt: now() });
    progressed(id);
  };
  const note = (run: Run | undefined, kind: Mark['kind'], by: string, value: number | null = null) =>
    void run?.marks.push({ at: now(), kind, by, value });

  const create = (
    row: WorldCampaign,
    recipients: readonly Recipient[],
    { author, marks }: Pick<Run, 'author' | 'marks'>,
  ): Run => {
    const lanes = createLanes<Recipient>((zone) => hoursFor(row, zone, accountZone()));
    for (const one of recipients) if (one.status === 'queued') lanes.add(one.zone, one);
    const run: Run = {
      roll: createRoll(recipients),
      lanes,
      marks,
      author,
      lastAt: Number.NEGATIVE_INFINITY,
      progressAt: now(),
      stuckAt: null,
      awaited: 0,
      reached: new Map(),
    };
    runs.set(row.id, run);
    return run;
  };

  world.watch((event) => {
    if (event.type === 'clock.jumped') {
      // A clock that was set back must not hold the next text up.
      for (const run of runs.values()) {
        run.lastAt = Math.min(run.lastAt, now());
        run.progressAt = Math.min(run.progressAt, now());
        if (run.stuckAt !== null) run.stuckAt = Math.min(run.stuckAt, now());
      }
    }
    if (event.type === 'status.updated') report(event.update);
    if (event.type === 'message.added' && event.message.direction === 'inbound') {
      const asked = byChat.get(event.chat.id);
      if (asked === undefined) return;
      const { body, at } = event.message;
      const { id, run, recipient } = asked;
      if (at - (recipient.at ?? at) > REPLIES_WITHIN_MS) return;
      const optedOut = recipient.optedOut || consentAfter(body, 'in') === 'out';
      if (recipient.reply === null || optedOut !== recipient.optedOut)
        change(id, run, recipient, { reply: recipient.reply ?? { body, at }, optedOut });
    }
  });

  /** Takes a delivery report. A report of an earlier attempt counts only if the text arrived after all. */
  function report({
    id: messageId,
    status,
    errorCode,
  }: {
    id: number;
    status: string;
    errorCode: number | null;
  }) {
    const known = byMessage.get(messageId);
    if (known === undefined || known.recipient.messageId !== messageId) return;
    const { id, run, recipient } = known;
    const isOpen = recipient.status === 'sending' || recipient.status === 'sent';
    const mayArrive = isOpen || recipient.status === 'failed' || recipient.status === 'queued';
    if ((status === 'delivered' || status === 'seen') && mayArrive)
      change(id, run, recipient, { status: 'delivered', code: null });
    if (status === 'failed' && isOpen) change(id, run, recipient, { status: 'failed', code: errorCode });
  }

  /** Lets the carrier and the person act on a text that has left. */
  function follow(
    id: number,
    run: Run,
    recipient: Recipient,
    messageId: number,
    fate: Fate,
    reports: boolean,
  ) {
    const after = (ms: number, act: () => void) => {
      const at = now() + ms;
      agenda.splice(agenda.findLastIndex((one) => one.at <= at) + 1, 0, { at, act });
    };
    after(fate.sentAfter, () => {
      if (recipient.status === 'sending' && recipient.messageId === messageId)
        change(id, run, recipient, { status: 'sent' });
    });
    if (!reports) return;
    run.awaited += 1;
    after(fate.reportedAfter, () => {
      run.awaited -= 1;
      if (world.message(messageId) === undefined) return;
      world.setStatus(messageId, fate.code === null ? 'delivered' : 'failed', fate.code);
    });
    const { reply } = fate;
    if (reply !== null) after(reply.after, () => answer(recipient, reply.body));
  }

  function answer({ chatId }: Recipient, body: string): boolean {
    const chat = chatId === null ? undefined : world.chat(chatId);
    if (chat === undefined || contactsOf(chat).length === 0) return false;
    world.inbound({ chatId: chat.id, body });
    return true;
  }

  /** Hands the text for one person over. Returns whether a text left, or was refused by its number. */
  function handOver(row: WorldCampaign, run: Run, recipient: Recipient, reports: boolean): boolean {
    const { id, channel } = row;
    const skip = (reason: Recipient['reason'], instead: string | null = null) => {
      change(id, run, recipient, { status: 'skipped', reason, instead, at: now() });
      return false;
    };
    const person = people.byId(recipient.contactId);
    if (person === undefined) return skip('gone');
    const { contact, key } = person;
    const reason = unreachable(person, channel);
    if (reason !== null) return skip(reason);
    if (people.isOut(key)) return skip('opted_out');
    const twin = run.reached.get(key);
    if (twin !== undefined && twin !== recipient) return skip('duplicate', twin.name);
    const text = createTexts(row)(person);
    if (typeof text === 'string') return skip(text);
    run.reached.set(key, recipient);
    const label = `campaign:${id}:${contact.id}`;
    const fate = fateOf(options.seed, label, { attempt: recipient.attempt, isSms: channel !== 'chat' });
    run.lastAt = now();
    if (fate.code === BAD_NUMBER) {
      change(id, run, recipient, { status: 'failed', code: BAD_NUMBER, at: now() });
      return true;
    }
    const clientMessageId = `${label}:${recipient.attempt}`;
    texts.add(clientMessageId);
    const message = textPerson(contact, {
      author: run.author,
      body: wordsOfText(text),
      mediaUrl: row.media[0]?.url ?? null,
      clientMessageId,
    });
    if (message === null) return skip('opted_out');
    const { chatId } = message;
    byMessage.set(message.id, { id, run, recipient });
    byChat.set(chatId, { id, run, recipient });
    change(id, run, recipient, {
      status: 'sending',
      code: null,
      at: message.at,
      chatId,
      messageId: message.id,
    });
    follow(id, run, recipient, message.id, fate, reports);
    return true;
  }

  /** Does what is due of one campaign that sends. Returns when it is due next; null if it waits for reports only. */
  function send(row: WorldCampaign, run: Run, reports: boolean): number | null {
    const slot = () => run.lanes.next(Math.max(now(), run.lastAt + gapOf(row)));
    for (let next = slot(); next !== null; next = slot()) {
      if (run.stuckAt !== null) {
        const deadline = Math.max(run.progressAt, run.stuckAt) + STALLED_AFTER_MS;
        if (Math.max(next.at, deadline) > now()) return Math.max(next.at, deadline);
        note(run, 'stalled', '');
        set(row.id, { status: 'stalled', reason: 'stalled' });
        return null;
      }
      if (next.at > now()) return next.at;
      run.lanes.take();
      if (next.one.status === 'queued') handOver(row, run, next.one, reports);
    }
    const { queued, sending } = run.roll.counts();
    if (queued + sending + run.awaited === 0) set(row.id, { status: 'completed', finishedAt: now() });
    return null;
  }

  const begin: Runs['begin'] = (row, by, expected) => {
    const judged = judge(row, audienceOf(row.audience, people, now()), people, now());
    const recipients = judged.filter(({ reason }) => reason === null).length;
    if (expected !== null && Math.abs(recipients - expected) > expected * SHARE_AGREED) {
      set(row.id, { status: 'paused', reason: 'recount', expected, updatedBy: by.fullName });
      return;
    }
    const run = create(row, judged.map(recipientOf), { author: by.identity, marks: [] });
    note(run, 'started', by.fullName, recipients);
    set(row.id, {
      status: 'sending',
      reason: null,
      expected,
      startsAt: row.startsAt ?? now(),
      startedAt: now(),
      updatedBy: by.fullName,
    });
  };

  /** Does what is due of one campaign. Returns when it is due next. */
  const step = (row: WorldCampaign, reports: boolean): number | null => {
    if (row.status === 'scheduled' && row.startsAt !== null) {
      if (row.startsAt > now()) return row.startsAt;
      const identity = schedulers.get(row.id) ?? STANDS_IN;
      begin(row, { identity, fullName: row.updatedBy }, row.expected);
    }
    const current = table.get(row.id);
    const run = runs.get(row.id);
    return current?.status === 'sending' && run !== undefined ? send(current, run, reports) : null;
  };

  return {
    get: (id) => runs.get(id),
    put: (row, recipients, marks, author) => create(row, recipients, { author, marks: [...marks] }),
    isText: (clientMessageId) => clientMessageId !== null && texts.has(clientMessageId),
    schedule(row, by, startsAt, expected) {
      schedulers.set(row.id, by.identity);
      set(row.id, { status: 'scheduled', reason: null, startsAt, expected, updatedBy: by.fullName });
    },
    unschedule: (row, by) => set(row.id, { ...NOT_STARTED, updatedBy: by.fullName }),
    begin,
    pause(row, by) {
      note(runs.get(row.id), 'paused', by.fullName);
      set(row.id, { status: 'paused', reason: 'user', updatedBy: by.fullName });
    },
    resume(row, by) {
      const run = runs.get(row.id);
      if (run === undefined) {
        begin(row, by, null);
        return;
      }
      run.stuckAt = null;
      run.progressAt = now();
      note(run, 'resumed', by.fullName);
      set(row.id, { status: 'sending', reason: null, updatedBy: by.fullName });
    },
    cancel(row, by) {
      const run = runs.get(row.id);
      for (const one of run?.roll.recipients ?? [])
        if (one.status === 'queued')
          run?.roll.change(one, { status: 'skipped', reason: 'cancelled', at: now() });
      run?.lanes.clear();
      note(run, 'cancelled', by.fullName);
      set(row.id, { status: 'cancelled', reason: null, finishedAt: now(), updatedBy: by.fullName });
    },
    retry(row) {
      const run = runs.get(row.id);
      const mayPass = ({ status, code }: Recipient) => status === 'failed' && PASSING_CODES.has(code ?? 0);
      const failed = run?.roll.recipients.filter(mayPass) ?? [];
      if (run === undefined || failed.length === 0) return;
      for (const one of failed) {
        run.roll.change(one, { status: 'queued', code: null, attempt: one.attempt + 1, at: null });
        run.lanes.add(one.zone, one);
      }
      run.progressAt = now();
      if (row.status === 'completed') set(row.id, { status: 'sending', finishedAt: null });
      else progressed(row.id);
    },
    slowed: (row, by) => note(runs.get(row.id), 'throttle', by.fullName, row.throttle_per_minute),
    stall(id) {
      const run = runs.get(id);
      if (run !== undefined) run.stuckAt = now();
      progressed(id);
    },
    reply(id, recipient, body) {
      const run = runs.get(id);
      if (run !== undefined && recipient.chatId !== null)
        byChat.set(recipient.chatId, { id, run, recipient });
      return answer(recipient, body);
    },
    advance({ reports, isAsleep }) {
      for (let first = agenda[0]; first !== undefined && first.at <= now(); first = agenda[0]) {
        agenda.shift();
        first.act();
      }
      const dues = table.all().map((row) => (isAsleep(row) ? null : step(row, reports)));
      const times = [...dues, agenda[0]?.at ?? null].filter((at) => at !== null);
      return times.length === 0 ? null : Math.min(...times);
    },
  };
}
