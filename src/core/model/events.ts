import type {
  EventDeclaration,
  EventDeclarations,
  EventsIn,
  TextEditor,
} from '../kernel/define/define-event.ts';
import type { SliceDeclaration } from '../kernel/define/define-slice.ts';
import type { EventGroup } from '../kernel/define/event-groups.ts';
import { fnv1a } from '../kernel/fnv1a.ts';
import { STATUS_STREAM } from './chat/events.ts';
import { DOMAINS } from './domains.ts';
import type { ImportEvent } from './import/events.ts';
import { outboxEvents } from './outbox/events.ts';
import { type RecordEvent, recordEvents } from './records/events.ts';

type AnyDomain = (typeof DOMAINS)[number];

type EventsOf<D> = D extends { readonly events: infer Events extends EventDeclarations }
  ? EventsIn<Events>
  : never;

/** Every event of every domain, in its current version. The meaning of a payload never changes. */
export type DomainEvent = EventsOf<AnyDomain>;
export type EventType = DomainEvent['type'];
export type EventOf<T extends EventType> = Extract<DomainEvent, { type: T }>;

export type LoggedEvent = DomainEvent & { readonly seq: number; readonly at: number };

/** An event that changes chats. */
export type ChatEvent = EventsOf<Extract<AnyDomain, { readonly state: 'chats' }>>;

/** An event that changes no state. */
type SilentEvent = EventsOf<Extract<AnyDomain, { readonly state: 'nothing' }>>;

/** An event that changes the slice of its own domain. */
export type SliceEvent = EventsOf<Extract<AnyDomain, { readonly state: SliceDeclaration }>>;

type SendEvent = EventsIn<typeof outboxEvents>;

/** What the domains declare about their events, by type. */
export const EVENTS: ReadonlyMap<string, EventDeclaration> = new Map(
  DOMAINS.flatMap(({ events }) => Object.entries<EventDeclaration>(events)),
);

const declarationOf = (type: EventType): EventDeclaration => {
  const declaration = EVENTS.get(type);
  if (declaration === undefined) throw new RangeError(`No domain declares ${type}.`);
  return declaration;
};

export const versionOf = (type: EventType): number => declarationOf(type).v;

/** Changes with every new type and every new version of an event. */
export const EVENTS_REVISION = fnv1a(
  [...EVENTS]
    .map(([type, { v }]) => `${type}:${v}`)
    .sort()
    .join(' '),
);

/** Names of streams that are no chat's. */
export const DOMAIN_STREAMS: ReadonlySet<string> = new Set([
  STATUS_STREAM,
  ...[...EVENTS.values()].flatMap(({ ownStream }) => ownStream ?? []),
]);

/** Types of events that concern no chat, but that the export of one chat contains. */
export const EXPORTED_TYPES: ReadonlySet<string> = new Set(
  DOMAINS.filter((domain) => 'inChatExport' in domain && domain.inChatExport).flatMap(({ events }) =>
    Object.keys(events),
  ),
);

/** Returns an event in its current version. */
export const eventOf = <T extends EventType>(
  type: T,
  payload: EventOf<T>['payload'],
): { readonly type: T; readonly v: number; readonly payload: EventOf<T>['payload'] } => ({
  type,
  v: versionOf(type),
  payload,
});

/** Returns the stream of an event: the id of its chat, or the name of a stream such as `templates`. */
export const streamOf = ({ type, payload }: DomainEvent): string => declarationOf(type).stream(payload);

/** Returns the key under which a repeated fact is stored only once. Undefined if every repetition counts. */
export const dedupeKeyOf = ({ type, payload }: DomainEvent): string | undefined =>
  declarationOf(type).dedupe(payload);

/** Returns the event in a few words. */
export const eventSummary = ({ type, payload }: DomainEvent): string => declarationOf(type).summary(payload);

/** Returns the payload with edited texts. */
export const editedPayload = ({ type, payload }: DomainEvent, edit: TextEditor): unknown =>
  declarationOf(type).texts(payload, edit);

export const groupOf = (type: EventType): EventGroup => declarationOf(type).group;

const typesOf = (state: 'chats' | 'nothing'): ReadonlySet<string> =>
  new Set(DOMAINS.flatMap((domain) => (domain.state === state ? Object.keys(domain.events) : [])));

const CHAT_TYPES = typesOf('chats');
const SILENT_TYPES = typesOf('nothing');

export const isChatEvent = <E extends DomainEvent>(event: E): event is Extract<E, ChatEvent> =>
  CHAT_TYPES.has(event.type);

export const isSilentEvent = <E extends DomainEvent>(event: E): event is Extract<E, SilentEvent> =>
  SILENT_TYPES.has(event.type);

/** Returns an event about a write in its current version. */
export const recordEvent = (event: RecordEvent): DomainEvent => ({ v: versionOf(event.type), ...event });

/** Returns whether the event is about a write of a record. */
export const isRecordEvent = <E extends DomainEvent>(event: E): event is E & RecordEvent =>
  event.type in recordEvents;

/** Returns whether the event is about one send. `clientMessageId` names it. */
export const isSendEvent = <E extends DomainEvent>(event: E): event is Extract<E, SendEvent> =>
  event.type in outboxEvents;

/** Returns an event about an import in its current version. */
export const importEvent = (event: ImportEvent): DomainEvent => ({ v: versionOf(event.type), ...event });

/** Returns the chats that the events are about. */
export function chatsOf(events: readonly LoggedEvent[]): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { payload } of events) {
    if ('chatId' in payload && payload.chatId !== null) ids.add(payload.chatId);
    else if ('chats' in payload) for (const chat of payload.chats) ids.add(chat.chatId);
    else if ('chat' in payload) ids.add(payload.chat.chatId);
  }
  return ids;
}
