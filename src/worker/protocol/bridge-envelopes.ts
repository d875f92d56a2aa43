import * as v from 'valibot';

/*
 * Without SharedWorker, one tab starts a dedicated worker, and the other tabs reach it by BroadcastChannel.
 * All tabs share the door channel. Each connection has a channel of its own with two lanes, for messages and
 * for commands.
 */

const portId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

const doorNoteSchema = v.variant('type', [
  /** Sent by the worker when it accepts connections. */
  v.object({ type: v.literal('here') }),
  /**
   * Sent by the tab that runs the worker when no worker is running. A waiting tab then knocks again, so that
   * a worker is started.
   */
  v.object({ type: v.literal('vacant') }),
  /** Sent by a tab that wants to connect. The tab listens on the port's channel and holds the port's lock. */
  v.object({ type: v.literal('knock'), portId }),
]);
export type DoorNote = v.InferOutput<typeof doorNoteSchema>;

const envelopeSchema = v.variant('lane', [
  /** Sent by the worker when it listens on the port's channel. */
  v.object({ lane: v.literal('opened') }),
  /** The tab's first message. It opens the lane for commands. */
  v.object({ lane: v.literal('hello'), data: v.unknown() }),
  v.object({ lane: v.literal('messages'), data: v.unknown() }),
  v.object({ lane: v.literal('commands'), data: v.unknown() }),
]);
export type Envelope = v.InferOutput<typeof envelopeSchema>;

export const decodeDoorNote = (data: unknown): DoorNote | null => {
  const result = v.safeParse(doorNoteSchema, data);
  return result.success ? result.output : null;
};

/** Returns null for anything else. Does not decode `data`. */
export const decodeEnvelope = (data: unknown): Envelope | null => {
  const result = v.safeParse(envelopeSchema, data);
  return result.success ? result.output : null;
};

export type OpenChannel = (name: string) => BroadcastChannel;

export const doorChannel = (workerName: string): string => `door:${workerName}`;
export const portChannel = (id: string): string => `port:${id}`;

/** Held by the tab that runs the worker. */
export const hostLock = (workerName: string): string => `host:${workerName}`;
/** Held by the worker that accepts connections, until it ends. */
export const servingLock = (workerName: string): string => `serving:${workerName}`;
/** Held by a tab while its port is open. */
export const portLock = (id: string): string => `port:${id}`;
