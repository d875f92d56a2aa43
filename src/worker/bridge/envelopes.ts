import * as v from 'valibot';

/**
 * How tabs reach a worker to which only one of them has a port: by BroadcastChannel. All hear the door's
 * channel; each connection has one more, which carries the two lanes of a SharedWorker's port.
 */
const portId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

const doorNoteSchema = v.variant('type', [
  /** From the worker: it serves now. */
  v.object({ type: v.literal('here') }),
  /** From the tab that runs the workers: none serves. Whoever waits may knock again, and it starts one. */
  v.object({ type: v.literal('vacant') }),
  /** From a tab, which listens on the channel of that port and holds its lock. */
  v.object({ type: v.literal('knock'), portId }),
]);
export type DoorNote = v.InferOutput<typeof doorNoteSchema>;

const envelopeSchema = v.variant('lane', [
  /** From the worker: it listens on this port's channel now. */
  v.object({ lane: v.literal('opened') }),
  /** From the tab: a message with which the lane for commands begins. */
  v.object({ lane: v.literal('hello'), data: v.unknown() }),
  v.object({ lane: v.literal('messages'), data: v.unknown() }),
  v.object({ lane: v.literal('commands'), data: v.unknown() }),
]);
export type Envelope = v.InferOutput<typeof envelopeSchema>;

/** The note, or null for whatever does not fit. */
export const decodeDoorNote = (data: unknown): DoorNote | null => {
  const result = v.safeParse(doorNoteSchema, data);
  return result.success ? result.output : null;
};

/** The envelope, or null for whatever does not fit. What is in it is for the reader of its lane to decode. */
export const decodeEnvelope = (data: unknown): Envelope | null => {
  const result = v.safeParse(envelopeSchema, data);
  return result.success ? result.output : null;
};

/** Opens a channel; it is closed by whoever opened it. */
export type OpenChannel = (name: string) => BroadcastChannel;

export const doorChannel = (workerName: string): string => `door:${workerName}`;
export const portChannel = (id: string): string => `port:${id}`;

/** Held by the tab that runs the worker. */
export const hostLock = (workerName: string): string => `host:${workerName}`;
/** Held by the worker that serves, until it is gone. */
export const servingLock = (workerName: string): string => `serving:${workerName}`;
/** Held by a tab for as long as its port is open. */
export const portLock = (id: string): string => `port:${id}`;
