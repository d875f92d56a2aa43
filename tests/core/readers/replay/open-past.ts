import type { Answer } from '../../../../src/core/kernel/answer.ts';
import { storedText } from '../../../../src/core/kernel/reasons.ts';
import {
  type FileState,
  type PastAsk,
  type PastKind,
  type PastSource,
  type PastValue,
  type PastValues,
  pastValue,
} from '../../../../src/core/model/replay/types.ts';
import { openChat } from '../../support/open-chat.ts';
import type { RigOptions } from '../../support/rig.ts';

export const RULES = [
  { action: 'read', subject: 'all' },
  { action: 'view-chat', subject: 'all' },
  { action: 'view-logs', subject: 'all' },
  { action: 'view-setting', subject: 'all' },
];
export const withRules = (...actions: readonly string[]) => [
  ...RULES,
  ...actions.map((action) => ({ action, subject: 'all' })),
];

/** A core with a chat, and the questions of a tab about its past. */
export async function openPast(options: RigOptions = {}) {
  const chat = await openChat(options);
  await chat.rig.attach(RULES);
  const source: PastSource = { fileId: null, chatId: chat.chat.id };
  const asked = (ask: PastAsk): Promise<Answer<PastValue>> => chat.rig.execute({ type: 'readPast', ask });
  const ask = async <K extends PastKind>(
    kind: K,
    question: PastAsk & { kind: K },
  ): Promise<PastValues[K]> => {
    const answer = await asked(question);
    if (!answer.ok) throw new Error(storedText(answer.refusal.reason));
    return pastValue(kind, answer.value);
  };
  /** Exports one chat, or the whole log. */
  const fileOf = async (chatId: string | null = source.chatId): Promise<string> => {
    let file = '';
    for (let part = 0; ; part += 1) {
      const next = await ask('exportPart', {
        kind: 'exportPart',
        exportId: 'e',
        part,
        source: { fileId: null, chatId },
        from: 1,
      });
      file += next.text;
      if (next.isDone) return file;
    }
  };
  const openFile = async (text: string, parts = 3): Promise<FileState> => {
    const size = Math.ceil(text.length / parts) || 1;
    let state: FileState = { state: 'reading' };
    for (let part = 0; part < parts && state.state === 'reading'; part += 1) {
      const piece = text.slice(part * size, (part + 1) * size);
      state = await ask('filePart', {
        kind: 'filePart',
        fileId: 'f',
        part,
        text: piece,
        isLast: part === parts - 1,
      });
    }
    return state;
  };
  return { ...chat, source, ask, asked, fileOf, openFile };
}
