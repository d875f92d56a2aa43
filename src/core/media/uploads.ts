import { type Answer, done, refuse } from '../answer.ts';
import { type CallOutcome, refusalOf } from '../api/call.ts';
import { type Chat, rowOf } from '../chat/chat.ts';
import { type DomainEvent, eventOf } from '../events.ts';
import { waitsForPicture } from '../outbox/outbox.ts';
import { StorageFullError } from '../ports.ts';
import type { SessionContext } from '../session/context.ts';
import type { State } from '../state.ts';
import type { PictureType } from './allowed-pictures.ts';
import { type Attachment, isToUpload } from './attachment.ts';
import { decideAdd } from './compose-attachments.ts';
import { PICTURE_HEAD_BYTES, pictureProblem, pictureType, plainName } from './picture.ts';

/** Pictures that are on their way at once. */
const AT_ONCE = 2;

/** Pause after a try that brought nothing, in ms; doubled at each one. */
const AGAIN_MIN_MS = 1000;
const AGAIN_MAX_MS = 60_000;

/** Answers that can't be made sense of before the picture counts as failed: no answer at all is waited out. */
const UNCLEAR_MAX = 4;

const GONE = 'The picture is no longer on this device. Remove it and add it again.';
const NO_ROOM = 'There’s no space left for pictures on this device.';

/** A picture that is to be taken to the service. */
interface Due {
  readonly chatId: string;
  readonly attachment: Attachment;
}

/** The way of one picture to the service. */
interface Way {
  isOver: boolean;
  abort: () => void;
}

const end = (way: Way): void => {
  way.isOver = true;
  way.abort();
};

/**
 * Takes pictures to the service, those of drafts too, so that a message need not wait for them; and keeps
 * their bytes as long as a draft or an unsent message names them. Works on the live head only.
 */
export function createUploads(context: SessionContext) {
  const { calls, committer, live, media, ports } = context;
  const running = new Map<string, Way>();
  const paused = new Map<string, () => void>();
  const failures = new Map<string, number>();
  const unclear = new Map<string, number>();
  /** Pictures whose bytes are kept. Null until it is known what an earlier worker left. */
  let kept: Set<string> | null = null;
  /** Those whose event is on its way to the log: they are named by nothing yet. */
  const coming = new Set<string>();
  let stopped = false;

  const forget = (id: string) => {
    failures.delete(id);
    unclear.delete(id);
    paused.get(id)?.();
    paused.delete(id);
  };

  const pause = (id: string) => {
    if (stopped) return;
    const before = failures.get(id) ?? 0;
    failures.set(id, before + 1);
    paused.set(
      id,
      ports.clock.setTimer(Math.min(AGAIN_MIN_MS * 2 ** before, AGAIN_MAX_MS), () => {
        paused.delete(id);
        run();
      }),
    );
  };

  const record = (due: Due, outcome: Outcome) =>
    committer.commit(
      (state) => ({ events: eventsOf(state, due, outcome), durability: 'strict', answer: null }),
      { about: [due.chatId] },
    );

  /** What an answer makes of the picture; null where it is to be tried again. */
  const judge = (id: string, answer: CallOutcome<{ data: { url: string } }>): Outcome | null => {
    switch (answer.kind) {
      case 'ok':
        return { url: answer.value.data.url };
      case 'refused':
        return { reason: answer.message };
      case 'unauthorised':
        context.expire();
        return null;
      case 'unclear': {
        const times = (unclear.get(id) ?? 0) + 1;
        unclear.set(id, times);
        return times < UNCLEAR_MAX ? null : { reason: refusalOf(answer).message };
      }
      case 'throttled':
      case 'unanswered':
        return null;
    }
  };

  async function upload(due: Due, way: Way): Promise<void> {
    const { attachmentId: id, name } = due.attachment;
    const bytes = await media.get(id);
    if (way.isOver) return;
    const type = bytes && pictureType(bytes);
    if (bytes === null || type === null) return record(due, { reason: GONE }).then(() => undefined);
    const { outcome: told, abort } = calls.uploadPicture({
      attachmentId: id,
      file: { name, type, bytes },
      onProgress(share) {
        if (way.isOver) return;
        live.uploads.set(id, share);
        context.changed();
      },
    });
    way.abort = abort;
    const answer = await told;
    if (way.isOver) return;
    const outcome = judge(id, answer);
    if (outcome === null) pause(id);
    else {
      await record(due, outcome);
      forget(id);
    }
  }

  const start = (due: Due) => {
    const { attachmentId: id } = due.attachment;
    const way: Way = { isOver: false, abort: () => undefined };
    running.set(id, way);
    const ended = upload(due, way)
      .catch((error: unknown) => {
        if (!way.isOver) pause(id);
        throw error;
      })
      .finally(() => {
        // Another try may run by now.
        if (running.get(id) !== way) return;
        running.delete(id);
        live.uploads.delete(id);
        context.changed();
        run();
      });
    context.background(ended);
  };

  const abort = (id: string) => {
    const way = running.get(id);
    if (way !== undefined) end(way);
    running.delete(id);
    live.uploads.delete(id);
  };

  /** Lets go of the bytes that nothing names any more. */
  const tidy = (state: State) => {
    if (kept === null || kept.size === 0) return;
    const named = namedIn(state);
    const gone = [...kept].filter((id) => !named.has(id) && !coming.has(id));
    if (gone.length === 0) return;
    for (const id of gone) kept.delete(id);
    context.background(media.delete(gone));
  };

  function run(): void {
    if (stopped) return;
    const state = committer.state();
    tidy(state);
    const due = state.totals.unsent === 0 ? [] : dueIn(state);
    const wanted = new Set(due.map(({ attachment }) => attachment.attachmentId));
    for (const id of running.keys()) if (!wanted.has(id)) abort(id);
    for (const id of [...paused.keys()]) if (!wanted.has(id)) forget(id);
    if (live.connection.state !== 'connected') return;
    for (const one of due) {
      const { attachmentId: id } = one.attachment;
      if (running.size >= AT_ONCE) return;
      if (!running.has(id) && !paused.has(id)) start(one);
    }
  }

  return {
    run,
    /** The line is back: nothing waits longer. */
    connected(): void {
      for (const id of [...paused.keys()]) {
        paused.get(id)?.();
        paused.delete(id);
      }
      failures.clear();
      run();
    },
    /** Learns what an earlier worker left, and lets go of what nothing names. */
    async begin(): Promise<void> {
      kept = new Set([...(await media.ids()), ...(kept ?? [])]);
      run();
    },
    /** Puts a picture to a draft: its bytes first, so that no event names what is not there. */
    async add(
      command: {
        readonly chatId: string;
        readonly attachmentId: string;
        readonly name: string;
        readonly bytes: Uint8Array<ArrayBuffer>;
      },
      commandId: string,
    ): Promise<Answer<null>> {
      const { chatId, attachmentId, name, bytes } = command;
      const problem = pictureProblem({ size: bytes.length, head: bytes.subarray(0, PICTURE_HEAD_BYTES) });
      if (problem !== null) return refuse('badPicture', problem);
      coming.add(attachmentId);
      try {
        await media.put(attachmentId, bytes);
        kept ??= new Set();
        kept.add(attachmentId);
        const picture = { chatId, attachmentId, name: plainName(name), size: bytes.length };
        return await committer.commit((state) => decideAdd(state, picture), {
          about: [chatId],
          causedBy: commandId,
        });
      } catch (error) {
        if (error instanceof StorageFullError) return refuse('storage', NO_ROOM);
        throw error;
      } finally {
        coming.delete(attachmentId);
        run();
      }
    },
    /** The picture as it is kept here, for a tab to show it; null where it is not. */
    async read(
      attachmentId: string,
    ): Promise<Answer<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly type: PictureType } | null>> {
      const bytes = await media.get(attachmentId);
      const type = bytes && pictureType(bytes);
      return done(bytes === null || type === null ? null : { bytes, type });
    },
    stop(): void {
      stopped = true;
      for (const way of running.values()) end(way);
      for (const cancel of paused.values()) cancel();
    },
  };
}
export type Uploads = ReturnType<typeof createUploads>;

type Outcome = { readonly url: string } | { readonly reason: string };

/** What the way of a picture ended in, for whoever has it now: the draft, a message, or nobody. */
function eventsOf(state: State, { chatId, attachment }: Due, outcome: Outcome): readonly DomainEvent[] {
  const { attachmentId } = attachment;
  const chat = state.chats.get(chatId);
  const isDraft = chat?.attachments.some((one) => one.attachmentId === attachmentId) ?? false;
  const keys = chat === undefined ? [] : keysWaitingFor(chat, attachmentId);
  if (!isDraft && keys.length === 0) return [];
  if ('url' in outcome) return [eventOf('attachment.uploaded', { chatId, attachmentId, url: outcome.url })];
  const { reason } = outcome;
  return [
    ...(isDraft ? [eventOf('attachment.failed', { chatId, attachmentId, reason })] : []),
    ...keys.map((clientMessageId) =>
      eventOf('outbox.rejected', { chatId, clientMessageId, reason, code: null }),
    ),
  ];
}

const waitingRows = (chat: Chat) =>
  chat.queue.flatMap((key) => {
    const row = rowOf(chat, key);
    return row !== undefined && waitsForPicture(row) ? row : [];
  });

const keysWaitingFor = (chat: Chat, attachmentId: string): readonly string[] =>
  waitingRows(chat).flatMap(({ key, send }) => (send?.attachment?.attachmentId === attachmentId ? key : []));

/** What is to be taken to the service: the queues first, which wait for it. */
const dueIn = (state: State): readonly Due[] => {
  // Asked at every change: of most chats nothing is looked at.
  const chats = state.chats
    .slice(0)
    .filter(({ queue, attachments }) => queue.length > 0 || attachments.length > 0);
  const queued = chats.flatMap((chat) =>
    waitingRows(chat).flatMap(({ send }): readonly Due[] =>
      send?.attachment ? [{ chatId: chat.id, attachment: send.attachment }] : [],
    ),
  );
  const drafted = chats.flatMap((chat) =>
    chat.attachments.filter(isToUpload).map((attachment): Due => ({ chatId: chat.id, attachment })),
  );
  return [...queued, ...drafted];
};

/** Ids of all pictures that a draft or an unsent message names. */
const namedIn = (state: State): ReadonlySet<string> =>
  new Set(
    state.chats
      .slice(0)
      .flatMap((chat) => [
        ...chat.attachments.map(({ attachmentId }) => attachmentId),
        ...[...chat.sends].flatMap((key) => rowOf(chat, key)?.send?.attachment?.attachmentId ?? []),
      ]),
  );
