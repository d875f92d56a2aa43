import { createHash } from 'node:crypto';
import { type LoggedEvent, streamOf } from '../../../src/core/events.ts';
import type { StoredEvent } from '../../../src/core/log/envelope.ts';
import type { Saved } from '../../../src/core/log/snapshot.ts';
import type { Digest } from '../../../src/core/ports.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
export const digest: Digest = async (text) => sha256(text);

export const storedOf = (event: LoggedEvent): StoredEvent => ({
  ...event,
  id: `event-${event.seq}`,
  stream: streamOf(event),
  recordedAt: event.at,
});

export const nothingSaved = (): Saved => ({ asOf: 0, rows: new WeakSet(), digests: new Map() });
