import { type Answer, done, refuse } from '../answer.ts';
import { type LoggedEvent, streamOf } from '../events.ts';
import { exportLog } from '../export/export-log.ts';
import type { ExportRange } from '../export/format.ts';
import { readExport } from '../export/read-export.ts';
import type { LogReader, Ports } from '../ports.ts';
import { logKeyOf, namesOf, type UserData } from '../session/user.ts';
import { type ReplayRange, readRecord, recordOf } from './record.ts';
import { createReplay, type Replay } from './replay.ts';

const NO_HISTORY = 'There is no history of yours on this device.';
const UNREADABLE = 'The history on this device could not be read. Reload and try again.';
const WHICH_CHAT = 'This file holds more than one chat. Say which one to replay.';

/** What has happened, read from the log or from a file; never the live core's own handle or state. */
export function createPast({ clock, digest, logs }: Pick<Ports, 'clock' | 'digest' | 'logs'>) {
  async function openReader(user: UserData | null): Promise<Answer<{ reader: LogReader; user: UserData }>> {
    if (user === null) return refuse('notSignedIn', 'You are signed out. Sign in to go on.');
    const reader = await logs.reader(logKeyOf(user));
    return reader === null ? refuse('storage', NO_HISTORY) : done({ reader, user });
  }

  return {
    async replay(user: UserData | null, chatId: string, range: ReplayRange = {}): Promise<Answer<Replay>> {
      try {
        const opened = await openReader(user);
        if (!opened.ok) return opened;
        const { reader, user: reads } = opened.value;
        try {
          const record = await readRecord(reader, chatId, namesOf(reads), range);
          if (!record.events.some((event) => isOf(event, chatId)))
            return refuse('unknownChat', 'Nothing of this chat is kept here.');
          return done(createReplay(record, clock));
        } finally {
          await reader.close();
        }
      } catch {
        return refuse('storage', UNREADABLE);
      }
    },

    async exportLog(user: UserData | null, range: ExportRange): Promise<Answer<AsyncIterable<string>>> {
      try {
        const opened = await openReader(user);
        if (!opened.ok) return opened;
        const { reader, user: reads } = opened.value;
        return done(closingAfter(reader, exportLog(reader, digest, range, namesOf(reads))));
      } catch {
        return refuse('storage', UNREADABLE);
      }
    },

    async replayFile(lines: AsyncIterable<string> | string, chatId?: string): Promise<Answer<Replay>> {
      const imported = await readExport(lines, digest);
      if (!imported.ok) return refuse('rejected', imported.message);
      const chosen = chatId ?? imported.header.asked.chatId;
      if (chosen === null) return refuse('unknownChat', WHICH_CHAT);
      return done(createReplay(recordOf(imported, chosen), clock));
    },
  };
}

/** Whether an event is the chat's own, and not only of what all chats share. */
const isOf = (event: LoggedEvent, chatId: string): boolean =>
  event.type === 'chats.listed' || streamOf(event) === chatId;

/** The lines, and then the handle is let go, whether or not they were read to their end. */
async function* closingAfter(reader: LogReader, lines: AsyncIterable<string>): AsyncIterable<string> {
  try {
    yield* lines;
  } finally {
    await reader.close();
  }
}
