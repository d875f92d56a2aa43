import { firstNot } from '../../kernel/sorted-index.ts';
import {
  type ExportedScenario,
  SCENARIO_STATUSES,
  type ScenarioFault,
  type ScenarioStatus,
  type ScenarioStep,
} from '../../model/export/types.ts';
import {
  type ExportedEvent,
  type ExportedLog,
  type LoggedMessage,
  readExportLines,
  scenarioEvents,
} from './scenario-events.ts';

/** Pauses shorter than this are left out, ms. */
const SHORTEST_PAUSE_MS = 1;

/** Longest pause in a scenario, ms. Every retry has run by then. */
const LONGEST_PAUSE_MS = 60_000;

const SEND_CALL = 'POST /send-message/*';

/** A step with the server's id of the message that it creates. The id is missing if the log does not have it. */
interface Placed {
  readonly step: ScenarioStep;
  readonly id: number | null;
}

/**
 * Turns an exported log into a scenario. A new console with the same chats shows the same threads after the scenario.
 *
 * Events before the start of the log are missing: the new world has its own history. Network faults are included only
 * if the log shows their effects.
 */
function scenarioOf({ events, self }: ExportedLog): ExportedScenario {
  const chats = chatsOf(events);
  const sends = sendsOf(events);
  const places = new Map(chats.map((id, place) => [id, place]));
  const faultsFrom = faultsOf(events);
  const placed: Placed[] = [];
  /** The greatest server id of the steps up to each step. It ascends, so a place is found without a scan. */
  const reached: number[] = [];
  const added = new Set<string>();
  const outbound: number[] = [];
  const statuses: {
    readonly place: number;
    readonly step: (message: number) => ScenarioStep;
    readonly sid: string;
  }[] = [];
  const beganAt = events[0]?.at ?? 0;
  let now = beganAt;
  let isConnected = false;
  let isDown = false;

  const insert = (place: number, { step, id }: Placed) => {
    const before = reached[place - 1] ?? Number.NEGATIVE_INFINITY;
    placed.splice(place, 0, { step, id });
    reached.splice(place, 0, Math.max(before, id ?? before));
  };
  const add = (step: ScenarioStep, id: number | null = null) => insert(placed.length, { step, id });
  const chatAt = (id: string) => places.get(id) ?? -1;

  /** Adds a step for a message, in the order of server ids. The log may have received the message late. */
  const addMessage = (chatId: string, received: LoggedMessage) => {
    // A realtime message lacks the server's id and some fields. Use the record of a page or a response if the log has
    // one.
    const message = sends.records.get(received.sid ?? '') ?? received;
    const name = message.sid ?? `${message.id}`;
    if (added.has(name) || message.at < beganAt) return;
    added.add(name);
    const { id } = message;
    if (id !== null && sends.ids.has(id)) return;
    if (message.clientMessageId !== null && sends.numbers.has(message.clientMessageId)) return;
    const step = messageStep(chatAt(chatId), message, self);
    insert(id === null ? placed.length : firstNot(reached, (greatest) => greatest <= id), { step, id });
    if (message.direction === 'outbound' && id !== null) outbound.push(id);
  };

  for (const event of events) {
    const passed = event.at - now;
    if (passed < 0) add({ do: 'clockJumps', ms: passed });
    else if (passed >= SHORTEST_PAUSE_MS) add({ do: 'timePasses', ms: Math.min(passed, LONGEST_PAUSE_MS) });
    now = event.at;
    switch (event.type) {
      case 'connection.changed': {
        const { state } = event.payload;
        if (state === 'connected' && isDown) add({ do: 'socketReturns' });
        else if (state !== 'connected' && isConnected) add({ do: 'socketDrops' });
        isDown = state !== 'connected' && (isConnected || isDown);
        isConnected = state === 'connected';
        break;
      }
      case 'conversation.added':
        add({ do: 'conversationBegins', name: event.payload.chat.name || 'Unnamed chat' });
        break;
      case 'message.received':
        addMessage(event.payload.chatId, event.payload.message);
        break;
      case 'page.loaded':
        for (const message of event.payload.messages) addMessage(event.payload.chatId, message);
        break;
      case 'status.observed': {
        const { status, sid } = event.payload;
        if (!isWorldStatus(status)) break;
        statuses.push({
          place: placed.length,
          sid,
          step: (message) => ({ do: 'statusArrives', message, status }),
        });
        break;
      }
      case 'horizon.advanced':
        if (event.payload.opening)
          add({ do: 'agentLooks', chat: chatAt(event.payload.chatId), visible: true });
        break;
      case 'chat.markedUnread':
        add({ do: 'agentMarksUnread', chat: chatAt(event.payload.chatId) });
        break;
      case 'favourite.set':
        add({ do: 'agentTogglesFavourite', chat: chatAt(event.payload.chatId) });
        break;
      case 'draft.changed':
        add({ do: 'agentTypes', chat: chatAt(event.payload.chatId), text: event.payload.text });
        break;
      case 'outbox.enqueued':
      case 'outbox.requeued': {
        const key = event.payload.clientMessageId;
        const rules = faultsFrom(event);
        if (rules.length > 0) add({ do: 'faults', rules: [...rules] });
        const sent = sends.numbers.get(key) ?? 0;
        const id = sends.idsByKey.get(key) ?? null;
        if (event.type === 'outbox.requeued') add({ do: 'agentRetries', sent });
        else add({ do: 'agentSends', chat: chatAt(event.payload.chatId), body: event.payload.body }, id);
        if (event.type === 'outbox.enqueued' && id !== null) outbound.push(id);
        break;
      }
      case 'outbox.discarded':
        add({ do: 'agentDiscards', sent: sends.numbers.get(event.payload.clientMessageId) ?? 0 });
        break;
      default:
        // The other events follow from the steps above, so they need no step.
        break;
    }
  }
  // A status step names its message by number among all outbound messages. The numbers are known only now.
  outbound.sort((a, b) => a - b);
  const numberOf = new Map(outbound.toReversed().map((id, place) => [id, outbound.length - 1 - place]));
  const steps: ScenarioStep[] = [];
  let next = 0;
  const addStatusesBefore = (place: number) => {
    for (let one = statuses[next]; one !== undefined && one.place <= place; one = statuses[next]) {
      const message = numberOf.get(sends.records.get(one.sid)?.id ?? Number.NaN);
      if (message !== undefined) steps.push(one.step(message));
      next += 1;
    }
  };
  for (const [place, { step }] of placed.entries()) {
    addStatusesBefore(place);
    steps.push(step);
  }
  addStatusesBefore(placed.length);
  return { chats, steps };
}

/** Turns decoded events into a scenario. `self` are the user's names as an author. */
export const fromRecords = (records: readonly unknown[], self: Iterable<string>): ExportedScenario =>
  scenarioOf({ events: scenarioEvents(records), self: new Set(self) });

/**
 * Turns an exported log into a scenario.
 *
 * @throws {Error} with a sentence if the lines are no exported log
 */
export const fromExport = (lines: readonly string[]): ExportedScenario => scenarioOf(readExportLines(lines));

function messageStep(
  chat: number,
  { body, author, direction, mediaUrl }: LoggedMessage,
  self: ReadonlySet<string>,
): ScenarioStep {
  if (direction === 'inbound') {
    return { do: 'contactWrites', chat, body, ...(mediaUrl === null ? {} : { media: mediaUrl }) };
  }
  const isOwn = author !== null && self.has(author);
  return { do: isOwn ? 'agentAnswersElsewhere' : 'colleagueAnswers', chat, body };
}

function chatsOf(events: readonly ExportedEvent[]): readonly string[] {
  const ids = new Set<string>();
  for (const { type, payload } of events) {
    if (type === 'chats.listed') for (const { chatId } of payload.chats) ids.add(chatId);
    else if (type === 'conversation.added') ids.add(payload.chat.chatId);
    else if ('chatId' in payload) ids.add(payload.chatId);
  }
  return [...ids];
}

/**
 * Collects the messages that this console sent: their numbers, their server ids and the server's records. Keys are
 * client message ids, and sids for `records`.
 */
function sendsOf(events: readonly ExportedEvent[]) {
  const numbers = new Map<string, number>();
  const idsByKey = new Map<string, number>();
  /** The server's record of every message, by sid. These include messages that others sent. */
  const records = new Map<string, LoggedMessage>();
  const note = (message: LoggedMessage | null, key: string | null) => {
    if (message === null || message.id === null) return;
    if (message.sid !== null) records.set(message.sid, message);
    if (key !== null) idsByKey.set(key, message.id);
  };
  for (const { type, payload } of events) {
    if (type === 'outbox.enqueued') numbers.set(payload.clientMessageId, numbers.size);
    else if (type === 'outbox.accepted') note(payload.message, payload.clientMessageId);
    else if (type === 'message.received') note(payload.message, payload.message.clientMessageId);
    else if (type === 'page.loaded') {
      for (const message of payload.messages) note(message, message.clientMessageId);
    }
  }
  const own = [...numbers.keys()].flatMap((key) => idsByKey.get(key) ?? []);
  return { numbers, idsByKey, records, ids: new Set(own) };
}

/**
 * Returns a function that returns fault rules for the attempts of one message after an event, until the agent retries the
 * message.
 */
function faultsOf(events: readonly ExportedEvent[]) {
  const bySend = new Map<string, SendEvent[]>();
  for (const event of events.filter(isOfSend)) {
    const { clientMessageId } = event.payload;
    const known = bySend.get(clientMessageId);
    if (known === undefined) bySend.set(clientMessageId, [event]);
    else known.push(event);
  }
  return ({ seq, payload: { clientMessageId } }: SendEvent): readonly ScenarioFault[] => {
    const rules: ScenarioFault[] = [];
    let isUnresolved = false;
    const ofSend = bySend.get(clientMessageId) ?? [];
    for (let place = firstNot(ofSend, (event) => event.seq <= seq); place < ofSend.length; place += 1) {
      const event = ofSend[place];
      if (event === undefined || event.type === 'outbox.requeued' || event.type === 'outbox.enqueued') break;
      const once = { match: SEND_CALL, times: 1 } as const;
      if (event.type === 'outbox.released') {
        const { cause } = event.payload;
        if (cause === 'throttled') rules.push({ ...once, effect: 'status', status: 429 });
        else if (cause === 'absent') rules.push({ ...once, effect: 'dropRequest' });
      } else if (event.type === 'outbox.rejected') {
        rules.push(
          isUnresolved ? { ...once, effect: 'dropResponse' } : { ...once, effect: 'status', status: 422 },
        );
      }
      isUnresolved = event.type === 'outbox.unresolved';
    }
    return rules;
  };
}

type SendEvent = Extract<ExportedEvent, { readonly payload: { readonly clientMessageId: string } }>;

const isOfSend = (event: ExportedEvent): event is SendEvent => 'clientMessageId' in event.payload;

const isWorldStatus = (status: string): status is ScenarioStatus =>
  SCENARIO_STATUSES.some((known) => known === status);
