import type { LogReader } from '../../ports/ports.ts';
import { readableEvents } from '../export/readable-events.ts';

/**
 * Returns the time of the log's oldest event of a chat; null if it has none. Events about all chats, such as the first
 * list of chats, don't count: they have no message to replay.
 */
export async function knownSince(reader: LogReader, chatId: string): Promise<number | null> {
  for await (const found of readableEvents(reader, { from: 1 }))
    if (found.kind === 'event' && found.event.stream === chatId) return found.event.at;
  return null;
}
