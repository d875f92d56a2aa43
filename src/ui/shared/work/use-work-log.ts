import { useMemo } from 'react';
import * as v from 'valibot';
import { chatWorkLog } from '../../../core/model/collections/work/work-log.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useCollection } from '../../records/use-collection.ts';
import { useSession } from '../../session/use-session.ts';
import { type WorkLogWords, workLogWords } from './log-words.ts';
import { texts } from './texts/texts.ts';

export interface WorkLine extends WorkLogWords {
  readonly key: string;
  readonly at: number;
  /** The message that took the chat stands in the thread itself. */
  readonly isMessage: boolean;
}

/** Returns the newest things that happened to the work of a chat, in words. The same list until something happens. */
export function useWorkLog(chatId: string): readonly WorkLine[] {
  const { rows } = useCollection(chatWorkLog, v.parse(chatWorkLog.query, { chat: chatId }));
  const { t, formats } = useTranslation(texts);
  const ownId = String(useSession()?.userData.id ?? '');
  return useMemo(
    () =>
      rows.flatMap(({ key, values }): readonly WorkLine[] => {
        // A list of the collection may have rows of other chats that came just now.
        if (values.chatId !== chatId) return [];
        const words = workLogWords(values, {
          t,
          ownId,
          timeOf: (at) => `${formats.weekdayDate(at)}, ${formats.clockTime(at)}`,
        });
        return words === null
          ? []
          : [{ key: `work:${key}`, at: values.at, isMessage: values.why === 'answered', ...words }];
      }),
    [rows, chatId, t, formats, ownId],
  );
}
