import { createHash } from 'node:crypto';
import { type LoggedEvent, streamOf } from '../../../src/core/model/events.ts';
import type { StoredEvent } from '../../../src/core/ports/envelope.ts';
import type { Digest, LogReader } from '../../../src/core/ports/ports.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
export const digest: Digest = async (text) => sha256(text);

export const storedOf = (event: LoggedEvent): StoredEvent => ({
  ...event,
  id: `event-${event.seq}`,
  stream: streamOf(event),
  recordedAt: event.at,
});

export const losing = <L extends Pick<LogReader, 'loadParts'>>(log: L, lost: readonly string[]): L => ({
  ...log,
  loadParts: (names: readonly string[]) => log.loadParts(names.filter((name) => !lost.includes(name))),
});
