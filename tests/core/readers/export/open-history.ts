import { storedText } from '../../../../src/core/kernel/reasons.ts';
import { LIST_MAX } from '../../../../src/core/kernel/text-limits.ts';
import { THREAD_WINDOW } from '../../../../src/core/kernel/windows.ts';
import { createMemoryEventLogStore } from '../../../../src/core/log/memory-event-log.ts';
import {
  FILE_PART_MAX,
  type FileState,
  type PastAsk,
  type PastKind,
  type PastValues,
  pastValue,
} from '../../../../src/core/model/replay/types.ts';
import { createPastDesk } from '../../../../src/core/readers/replay/past-desk.ts';
import { createVirtualClock } from '../../support/virtual-clock.ts';
import { sha256 } from './log-of.ts';

const USER = { id: 1, fullName: 'Ada', username: 'ada', email: 'ada@example.com', role: 'agent' };
/** A role with masks: what it sees of a file is searched for numbers and addresses. */
const ACCESS = {
  role: 'agent',
  rules: ['mask-phone', 'mask-email'].map((action) => ({ action, subject: 'all' })),
};
/** Characters of the parts in which a file is read. */
export const PART_CHARS = FILE_PART_MAX / 2;
const FILE = 'f';

/** What the screen asks of an opened file: the list, the thread at some moments, a table and a scenario. */
export interface OpenedHistory {
  readonly index: PastValues['open'];
  /** Texts of the newest messages at the start, in the middle and at the end. */
  readonly bodies: readonly (readonly string[])[];
  readonly rows: PastValues['rows'];
  readonly scenario: PastValues['scenario'];
}

export interface ReadHistory {
  readonly state: FileState;
  /** How many parts of the file were read. */
  readonly parts: number;
  /** Null if the file was refused, or has no chat. */
  readonly opened: OpenedHistory | null;
}

/** Reads a history file as a tab of a role with masks does, and asks for what the screen shows. */
export async function openHistory(text: string): Promise<ReadHistory> {
  const clock = createVirtualClock(0);
  const desk = createPastDesk({ clock: clock.clock, digest: sha256, logs: createMemoryEventLogStore() });
  const ask = async <K extends PastKind>(
    question: PastAsk & { readonly kind: K },
  ): Promise<PastValues[K]> => {
    const answer = await desk.ask(USER, ACCESS, question);
    if (!answer.ok) throw new Error(storedText(answer.refusal.reason));
    return pastValue(question.kind, answer.value);
  };

  let state: FileState = { state: 'reading' };
  let parts = 0;
  for (let from = 0; state.state === 'reading'; from += PART_CHARS, parts += 1) {
    const isLast = from + PART_CHARS >= text.length;
    const part = text.slice(from, from + PART_CHARS);
    state = await ask({ kind: 'filePart', fileId: FILE, part: parts, text: part, isLast });
  }
  const [chat] = state.state === 'open' ? state.chats : [];
  if (chat === undefined) return { state, parts, opened: null };
  const source = { fileId: FILE, chatId: chat.chatId };
  const index = await ask({ kind: 'open', source });
  // The desk makes the states of the replay between other work.
  while (clock.step(0));
  const end = index.seqs.length;
  const bodies: string[][] = [];
  for (const position of [1, Math.ceil(end / 2), end]) {
    const { thread } = await ask({ kind: 'frame', source, position, size: THREAD_WINDOW });
    bodies.push(thread.rows.map(({ body }) => body));
  }
  const positions = Array.from({ length: Math.min(end, LIST_MAX) }, (_, place) => end - place);
  const rows = await ask({ kind: 'rows', source, positions });
  const scenario = await ask({ kind: 'scenario', source, from: 1, through: Number.MAX_SAFE_INTEGER });
  return { state, parts, opened: { index, bodies, rows, scenario } };
}
