import * as v from 'valibot';
import type { ContactRecord } from '../../api/people-shapes.ts';
import type { Masks } from '../../kernel/search/mask-text.ts';
import type { Timestamp } from '../../kernel/time.ts';
import { type Chat, isLoaded } from '../../model/chat/chat.ts';
import { isReady } from '../../model/connection/connection-state.ts';
import { maySendTo } from '../../model/consent/may-send.ts';
import { type ChatRecipient, consentAt, recipientsOf } from '../../model/consent/recipients.ts';
import { CONSENTS, type PersonConsent } from '../../model/consent/types.ts';
import { eventOf, type LoggedEvent } from '../../model/events.ts';
import { openChats } from '../context/attention.ts';
import type { SessionContext } from '../context/context.ts';
import { contactSearches } from '../people/contact-searches.ts';
import { readChanges } from '../records/changes.ts';
import { hideFor } from '../records/hide.ts';

/** The Sync document that reports changes of contacts. A service may have none. */
export const CONTACT_CHANGES = 'changes-contacts';

/** A service that reports no changes is asked again after this time, in ms. */
export const CONSENT_FRESH_MS = 60_000;

/** Pause after a request without an answer, in ms. It doubles with each failure. */
const RETRY_MIN_MS = 5000;
const RETRY_MAX_MS = 60_000;

/** Found contacts that are remembered for a new group. The oldest is dropped first. */
const FOUND_MAX = 1000;

export interface Consents {
  /**
   * Asks the service about the people of a chat, unless it has answered since the last change. Returns false if it gave
   * no answer.
   */
  check(chatId: string): Promise<boolean>;
  /** Returns whether this device knows nothing about somebody in the chat. */
  isNews(chatId: string): boolean;
  /** Finds the contact with this uuid by its name as the person sees it. Null if the service does not return it. */
  find(uuid: string, name: string): Promise<PersonConsent | null>;
  /** Returns what a found contact said. Null if the contact was not found in this session. */
  ofContact(id: number): PersonConsent | null;
  /** Logs what the service said about these people. */
  learn(people: readonly PersonConsent[]): Promise<void>;
  /** Remembers contacts that a search has found, and logs news of people in chats. */
  found(contacts: readonly ContactRecord[]): void;
}

/**
 * Feeds the guard (`may-send.ts`): asks the service what people said about receiving messages, and logs the answers. The
 * people of open chats are known at all times, those of other chats before a message leaves.
 */
export function createConsents(
  context: SessionContext,
  deps: {
    /** The user's present rights. */
    readonly access: () => unknown;
    readonly masks: () => Masks;
    readonly follow: (document: string) => void;
    /** Loads the newest page of a chat, which names its participants. */
    readonly loadPeople: (chatId: string) => Promise<{ readonly ok: boolean }>;
  },
) {
  const { calls, committer, live, ports } = context;
  /** When the service was asked about an address for an answer that it gave, as number of the request and time. */
  const answers = new Map<string, { readonly nth: number; readonly at: Timestamp }>();
  /** Answers to requests up to this number may be outdated: of one address, and of all. */
  const staleThrough = new Map<string, number>();
  let allStaleThrough = 0;
  let requests = 0;
  const found = new Map<number, PersonConsent>();
  const running = new Map<string, Promise<boolean>>();
  const pauses = new Map<string, { readonly failures: number; readonly cancel: (() => void) | null }>();
  /** True once the service has reported changes of contacts. */
  let reports = false;
  let seen: ReadonlySet<string> = new Set();
  /** The rights with which the service refused to tell this user about contacts. */
  let refusedWith: string | null = null;
  let isFollowing = false;
  let stopped = false;

  const rights = () => JSON.stringify(deps.access());
  const chatOf = (chatId: string) => committer.state().chats.get(chatId);

  function isFresh(address: string): boolean {
    const answer = answers.get(address);
    if (answer === undefined) return false;
    return (
      answer.nth > Math.max(allStaleThrough, staleThrough.get(address) ?? 0) &&
      (reports || ports.clock.now() - answer.at < CONSENT_FRESH_MS)
    );
  }

  const dueIn = (chat: Chat): readonly ChatRecipient[] =>
    recipientsOf(committer.state(), chat).filter(({ address }) => !isFresh(address));

  const stale = (address: string) => staleThrough.set(address, requests);

  function note(address: string, isFailed: boolean): void {
    const { unansweredConsents } = live.chats;
    if (unansweredConsents.has(address) === isFailed) return;
    if (isFailed) unansweredConsents.add(address);
    else unansweredConsents.delete(address);
    context.changed('chats');
  }

  const learn = async (people: readonly PersonConsent[]): Promise<void> => {
    if (people.length === 0) return;
    await committer.commit(({ consent }) => {
      const news = people.filter((one) => JSON.stringify(consent.get(one.address)) !== JSON.stringify(one));
      return {
        events: news.length === 0 ? [] : [eventOf('consent.reported', { people: news })],
        answer: null,
      };
    });
  };

  async function search(q: string, by: 'name' | 'phone') {
    const outcome = await calls.contacts({ q, by, page: 1 });
    if (outcome.kind === 'unauthorised') context.expire();
    if (outcome.kind === 'refused' && outcome.status !== 422) refusedWith = rights();
    return outcome;
  }

  async function askAbout(chat: Chat, { address, channel, name }: ChatRecipient): Promise<boolean> {
    requests += 1;
    const nth = requests;
    const at = ports.clock.now();
    const phone = channel === 'sms' ? address : null;
    const searches = contactSearches(chat, phone, deps.masks(), committer.state().self);
    let contact: ContactRecord | undefined;
    for (const { q, by } of searches) {
      const outcome = refusedWith !== null ? null : await search(q, by);
      if (stopped) return false;
      if (outcome === null || outcome.kind === 'refused') answers.set(address, { nth, at });
      if (outcome?.kind !== 'ok') {
        note(address, true);
        return answers.get(address)?.nth === nth;
      }
      const { rows } = outcome.value.data.contacts.data;
      contact = rows.find((one) => addressOf(one) === address);
      if (contact !== undefined) break;
    }
    await learn([contact === undefined ? withoutContact(address, name) : consentOf(contact, address)]);
    answers.set(address, { nth, at });
    note(address, false);
    return true;
  }

  async function ask(chatId: string): Promise<boolean> {
    const known = chatOf(chatId);
    if (known !== undefined && known.participants.length === 0 && !isLoaded(known))
      if (!(await deps.loadPeople(chatId)).ok) return false;
    const chat = chatOf(chatId);
    if (chat === undefined) return true;
    const answered = [];
    for (const person of dueIn(chat)) answered.push(await askAbout(chat, person));
    return answered.every(Boolean);
  }

  function check(chatId: string): Promise<boolean> {
    const before = running.get(chatId);
    if (before !== undefined) return before;
    const work = ask(chatId).finally(() => running.delete(chatId));
    running.set(chatId, work);
    if (!isFollowing) {
      isFollowing = true;
      deps.follow(CONTACT_CHANGES);
    }
    return work;
  }

  /** Pauses the questions about an open chat after one without an answer. A message that is sent asks again. */
  function pause(chatId: string): void {
    if (stopped) return;
    const { failures = 0, cancel = null } = pauses.get(chatId) ?? {};
    cancel?.();
    const ms = Math.min(RETRY_MIN_MS * 2 ** failures, RETRY_MAX_MS);
    const resume = () => {
      pauses.set(chatId, { failures: failures + 1, cancel: null });
      run();
    };
    pauses.set(chatId, { failures: failures + 1, cancel: ports.clock.setTimer(ms, resume) });
  }

  /** Asks about the people of open chats. Called after each change of the state. */
  function run(): void {
    if (stopped || !isReady(live.connection.status.state)) return;
    for (const chatId of openChats(live.attention.values())) {
      const chat = chatOf(chatId);
      if (chat === undefined || running.has(chatId) || (pauses.get(chatId)?.cancel ?? null) !== null)
        continue;
      if (dueIn(chat).length === 0) continue;
      const work = check(chatId).then((isAnswered) => {
        if (isAnswered) pauses.delete(chatId);
        else pause(chatId);
      });
      context.background(work, { thread: chatId });
    }
  }

  function noteWritten(row: unknown): void {
    const decoded = v.safeParse(writtenSchema, row);
    if (!decoded.success) return;
    const { phone, identity, fullName, ...contact } = decoded.output;
    const address = phone || identity;
    if (!committer.state().consent.has(address)) return;
    const { id: contactId, consentAt: since, version, consent } = contact;
    // The service's own answer says how: ask for it.
    stale(address);
    context.background(
      learn([{ address, contactId, version, name: fullName, consent, since, source: null }]),
      'device',
    );
  }

  return {
    check,
    isNews: (chatId: string): boolean => {
      const chat = chatOf(chatId);
      return (
        chat !== undefined &&
        ((chat.participants.length === 0 && !isLoaded(chat)) ||
          recipientsOf(committer.state(), chat).some(
            ({ address, consent }) => consent === null && !answers.has(address),
          ))
      );
    },
    async find(uuid: string, name: string): Promise<PersonConsent | null> {
      const outcome = refusedWith !== null ? null : await search(name, 'name');
      const hide = hideFor(deps.masks(), committer.state().self);
      // The service may have compared the text with a number or an address that the person may not see.
      const isNamed = (whole: string) => hide === null || hide(whole) === name;
      const contact =
        outcome?.kind === 'ok'
          ? outcome.value.data.contacts.data.rows.find((one) => one.uuid === uuid && isNamed(one.name))
          : undefined;
      const address = contact === undefined ? null : addressOf(contact);
      return contact === undefined || address === null ? null : consentOf(contact, address);
    },
    /**
     * Asks the service about the contacts with this phone number, and returns whether the person may get a message. If
     * the service gives no answer, what this device knows decides.
     */
    async mayReach(phone: string): Promise<boolean> {
      const outcome = refusedWith !== null ? null : await search(phone, 'phone');
      const known = consentAt(committer.state(), phone);
      const people =
        outcome?.kind === 'ok'
          ? outcome.value.data.contacts.data.rows.filter((one) => addressOf(one) === phone)
          : [];
      return [known, ...people.map((one) => consentOf(one, phone))].every(
        (consent) => maySendTo({ channel: 'sms', consent }).may,
      );
    },
    ofContact: (id: number) => found.get(id) ?? null,
    learn,
    found(contacts: readonly ContactRecord[]): void {
      const people = contacts.flatMap((one) => {
        const address = addressOf(one);
        if (address === null) return [];
        const person = consentOf(one, address);
        found.delete(one.id);
        found.set(one.id, person);
        return [person];
      });
      for (const id of [...found.keys()].slice(0, Math.max(0, found.size - FOUND_MAX))) found.delete(id);
      const { consent } = committer.state();
      context.background(learn(people.filter(({ address }) => consent.has(address))), 'device');
    },
    run,
    /** Call when events were folded. */
    folded(events: readonly LoggedEvent[]): void {
      for (const { type, payload } of events) {
        if (type === 'record.written' && payload.collection === 'contacts') noteWritten(payload.row);
        // The message may be a STOP. A service that reports changes also reports what it made of the message.
        if (type === 'message.received' && payload.message.direction === 'inbound' && !reports) {
          const chat = chatOf(payload.chatId);
          if (chat !== undefined)
            for (const { address } of recipientsOf(committer.state(), chat)) stale(address);
        }
      }
      run();
    },
    /** Call when a Sync document has arrived. */
    changesReceived(document: string, data: unknown): void {
      const changes = document === CONTACT_CHANGES ? readChanges(data) : null;
      if (changes === null) return;
      reports = true;
      const news = changes.filter(({ key }) => !seen.has(key));
      seen = new Set(changes.map(({ key }) => key));
      for (const { id, version, op } of news) {
        const known = [...committer.state().consent.values()];
        const people = known.filter(({ contactId }) => contactId === id);
        for (const { address, version: before } of people)
          if (op === 'remove' || version > before) stale(address);
        // A contact that is new here may be one of the people without a contact.
        if (people.length === 0)
          for (const { address, contactId } of known) if (contactId === null) stale(address);
      }
      run();
    },
    /** While the connection was lost, anything may have changed. */
    connected(): void {
      allStaleThrough = requests;
      for (const { cancel } of pauses.values()) cancel?.();
      pauses.clear();
      run();
    },
    accessChanged(): void {
      // Each refusal loads the rights again. The service is asked again only if they changed.
      if (refusedWith === null || refusedWith === rights()) return;
      refusedWith = null;
      allStaleThrough = requests;
      run();
    },
    stop(): void {
      stopped = true;
      for (const { cancel } of pauses.values()) cancel?.();
    },
  };
}

const addressOf = ({ phone, identity }: Pick<ContactRecord, 'phone' | 'identity'>): string | null =>
  phone ?? identity;

/** Returns what a contact said. `address`: where the person is reached. */
const consentOf = (
  { id, version, name, consent, consentAt, consentSource }: ContactRecord,
  address: string,
): PersonConsent => ({
  address,
  contactId: String(id),
  version,
  name,
  consent,
  since: consentAt,
  source: consentSource,
});

const withoutContact = (address: string, name: string): PersonConsent => ({
  address,
  contactId: null,
  version: 0,
  name,
  consent: 'unknown',
  since: null,
  source: null,
});

/** A contact after a write of this device, as the log stores it. */
const writtenSchema = v.object({
  id: v.string(),
  version: v.number(),
  fullName: v.string(),
  phone: v.string(),
  identity: v.string(),
  consent: v.picklist(CONSENTS),
  consentAt: v.nullable(v.number()),
});
