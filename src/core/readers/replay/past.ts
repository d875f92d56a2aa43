import { masksOf } from '../../domains/records/mask.ts';
import { type Answer, done, refuse } from '../../kernel/answer.ts';
import { type LoggedEvent, streamOf } from '../../model/events.ts';
import { type Access, logKeyOf, namesOf, type UserData } from '../../model/session/user.ts';
import type { Ports } from '../../ports/ports.ts';
import { exportLog, LogChangedError } from '../export/export-log.ts';
import type { ExportRange } from '../export/format.ts';
import { readExport } from '../export/read-export.ts';
import { maskedPayload } from '../inspect/masked-event.ts';
import { type ReplayRange, readRecord, recordOf } from './record.ts';
import { createReplay, type Replay } from './replay.ts';

/** Replays and exports logs. Reads them through separate handles and never uses the live session's state. */
export function createPast({ clock, digest, logs }: Pick<Ports, 'clock' | 'digest' | 'logs'>) {
  return {
    async replay(user: UserData, chatId: string, range: ReplayRange = {}): Promise<Answer<Replay>> {
      try {
        const reader = await logs.reader(logKeyOf(user));
        if (reader === null) return refuse('storage', ':noHistory');
        try {
          const record = await readRecord(reader, chatId, namesOf(user), range);
          if (!record.events.some((event) => belongsTo(event, chatId)))
            return refuse('unknownChat', ':noChatHistory');
          return done(createReplay(record, clock));
        } finally {
          await reader.close();
        }
      } catch {
        return refuse('storage', ':historyUnreadable');
      }
    },

    /**
     * Each iteration of the result opens its own handle and closes it at the end, even if the iteration stops
     * early.
     */
    async exportLog(
      user: UserData,
      access: Access,
      range: ExportRange,
    ): Promise<Answer<AsyncIterable<string>>> {
      const masks = masksOf(access);
      const self = new Set(namesOf(user));
      const open = () => logs.reader(logKeyOf(user));
      try {
        const found = await open();
        if (found === null) return refuse('storage', ':noHistory');
        await found.close();
      } catch {
        return refuse('storage', ':historyUnreadable');
      }
      return done({
        async *[Symbol.asyncIterator]() {
          const reader = await open();
          if (reader === null) throw new LogChangedError();
          try {
            yield* exportLog(reader, digest, range, self, (event) => maskedPayload(event, masks, self));
          } finally {
            await reader.close();
          }
        },
      });
    },

    async replayFile(lines: AsyncIterable<string> | string, chatId?: string): Promise<Answer<Replay>> {
      const imported = await readExport(lines, digest);
      if (!imported.ok) return refuse('rejected', `:${imported.problem}`);
      const replayed = chatId ?? imported.header.asked.chatId;
      if (replayed === null) return refuse('unknownChat', ':severalChats');
      return done(createReplay(recordOf(imported, replayed), clock));
    },
  };
}

/** Returns whether a selected event is about this chat, not about the connection or all chats. */
const belongsTo = (event: LoggedEvent, chatId: string): boolean =>
  event.type === 'chats.listed' || streamOf(event) === chatId;
