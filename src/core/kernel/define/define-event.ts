import type * as v from 'valibot';
import type { EventGroup } from './event-groups.ts';
import type { Upcaster, UpcastersBelow } from './upcaster.ts';

interface MessageIds {
  readonly sid: string | null;
  readonly id: number | null;
  readonly clientMessageId: string | null;
}

/** Replaces the texts that a user can remove from this device. Each method returns its argument with the new text. */
export interface TextEditor {
  /** `names` are the ids of the message that are certain. By default all of its ids are. */
  message<M extends MessageIds & { readonly body: string }>(
    chatId: string,
    message: M,
    names?: MessageIds,
  ): M;
  send<S extends { readonly chatId: string; readonly clientMessageId: string; readonly body: string }>(
    send: S,
  ): S;
  /** A chat of the chat list, with the text of its last message. */
  listed<
    C extends {
      readonly chatId: string;
      readonly lastMessage: string | null;
      readonly lastAt: number | null;
    },
  >(chat: C): C;
  draft(chatId: string, text: string): string;
}

/** What a domain declares about one type of event. The root files derive their tables from it. */
export interface EventDeclaration {
  /** The current version. A payload with a new shape gets a new version and an upcaster. */
  readonly v: number;
  readonly payload: v.GenericSchema;
  readonly older: readonly Upcaster[];
  readonly group: EventGroup;
  /** The stream of all events of this type. Null if the stream depends on the payload. */
  readonly ownStream: string | null;
  /** Returns the id of the event's chat, or the name of a stream such as `templates`. */
  stream(payload: unknown): string;
  /** Returns the event in a few words, for the inspector. */
  summary(payload: unknown): string;
  /** Returns the key under which a repeated fact is stored only once. Undefined if every repetition counts. */
  dedupe(payload: unknown): string | undefined;
  /** Returns the payload with edited texts. */
  texts(payload: unknown, edit: TextEditor): unknown;
}

/**
 * An event whose functions take its own payload. They are declared as methods, so that each event is an
 * `EventDeclaration` too.
 */
interface TypedDeclaration<V extends number, P extends v.GenericSchema> extends EventDeclaration {
  readonly v: V;
  readonly payload: P;
  stream(payload: v.InferOutput<P>): string;
  summary(payload: v.InferOutput<P>): string;
  dedupe(payload: v.InferOutput<P>): string | undefined;
  texts(payload: v.InferOutput<P>, edit: TextEditor): v.InferOutput<P>;
}

/** Every version above 1 needs an upcaster from each older version. */
type Older<V extends number> = V extends 1
  ? { readonly older?: readonly [] }
  : { readonly older: Readonly<UpcastersBelow<V>> };

export function defineEvent<const V extends number, P extends v.GenericSchema>({
  v,
  payload,
  older = [],
  group,
  stream,
  summary,
  dedupe = () => undefined,
  texts = (payload) => payload,
}: {
  readonly v: V;
  readonly payload: P;
  readonly older?: readonly Upcaster[];
  readonly group: EventGroup;
  readonly stream: string | ((payload: v.InferOutput<P>) => string);
  readonly summary: (payload: v.InferOutput<P>) => string;
  readonly dedupe?: (payload: v.InferOutput<P>) => string | undefined;
  /** Absent: the event has no text that a user can remove. */
  readonly texts?: (payload: v.InferOutput<P>, edit: TextEditor) => v.InferOutput<P>;
} & Older<V>): TypedDeclaration<V, P> {
  return {
    v,
    payload,
    older,
    group,
    ownStream: typeof stream === 'string' ? stream : null,
    stream: typeof stream === 'string' ? () => stream : stream,
    summary,
    dedupe,
    texts,
  };
}

export type EventDeclarations = Readonly<Record<string, EventDeclaration>>;

export type PayloadOf<D extends EventDeclaration> = v.InferOutput<D['payload']>;

/** The union of the events that these declarations describe. */
export type EventsIn<Events extends EventDeclarations> = {
  [T in keyof Events & string]: {
    readonly type: T;
    readonly v: number;
    readonly payload: PayloadOf<Events[T]>;
  };
}[keyof Events & string];
