import { type CallOutcome, refusalOf } from '../../api/call.ts';
import { type Answer, done, refuse } from '../../kernel/answer.ts';
import type { Reason } from '../../kernel/reasons.ts';
import { type Chat, rowOf } from '../../model/chat/chat.ts';
import { waitsForPicture } from '../../model/chat/row.ts';
import { type DomainEvent, eventOf } from '../../model/events.ts';
import type { PictureType } from '../../model/media/allowed-pictures.ts';
import { type Attachment, isToUpload } from '../../model/media/attachment.ts';
import { PICTURE_HEAD_BYTES, pictureProblem, pictureType, plainName } from '../../model/media/picture.ts';
import type { State } from '../../model/state.ts';
import { StorageFullError } from '../../ports/ports.ts';
import type { SessionContext } from '../context/context.ts';
import { isPartId } from '../import/parts.ts';
import { decideAdd } from './compose-attachments.ts';

const MAX_RUNNING = 2;

/** Pause after a failed upload, in ms. It doubles after each failure. */
const RETRY_MIN_MS = 1000;
const RETRY_MAX_MS = 60_000;

/**
 * Number of unclear responses after which a picture counts as failed. Missing responses are retried without a
 * limit.
 */
const UNCLEAR_MAX = 4;

interface Due {
  readonly chatId: string;
  readonly attachment: Attachment;
}

interface Upload {
  isOver: boolean;
  abort: () => void;
}

const end = (upload: Upload): void => {
  upload.isOver = true;
  upload.abort();
};

/**
 * Uploads pictures to the service. Uploads the pictures of drafts too, so that a message need not wait for
 * them. Keeps the bytes while a draft or an unconfirmed message names the picture. Never runs in a replay. While
 * `maySend` returns false, the pictures wait.
 */
export function createUploads(context: SessionContext, maySend: () => boolean) {
  const { calls, committer, live, media, ports } = context;
  const running = new Map<string, Upload>();
  const paused = new Map<string, () => void>();
  const failures = new Map<string, number>();
  const unclear = new Map<string, number>();
  /** Ids of pictures in the media store. Null until the ids left by an earlier worker are read. */
  let kept: Set<string> | null = null;
  /**
   * Ids of pictures that are being added. Their bytes are stored before their event, so the state does not
   * name them yet.
   */
  const adding = new Set<string>();
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
      ports.clock.setTimer(Math.min(RETRY_MIN_MS * 2 ** before, RETRY_MAX_MS), () => {
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

  /** Returns the outcome of a response, or null if the upload must be retried. */
  const outcomeOf = (id: string, answer: CallOutcome<{ data: { url: string } }>): Outcome | null => {
    switch (answer.kind) {
      case 'ok':
        return { url: answer.value.data.url };
      case 'refused':
        return { reason: answer.reason };
      case 'unauthorised':
        context.expire();
        return null;
      case 'unclear': {
        const times = (unclear.get(id) ?? 0) + 1;
        unclear.set(id, times);
        return times < UNCLEAR_MAX ? null : { reason: refusalOf(answer).reason };
      }
      case 'throttled':
      case 'unanswered':
        return null;
    }
  };

  async function uploadOnce(due: Due, upload: Upload): Promise<void> {
    const { attachmentId: id, name } = due.attachment;
    const bytes = await media.get(id);
    if (upload.isOver) return;
    const type = bytes && pictureType(bytes);
    if (bytes === null || type === null) return record(due, { reason: ':pictureGone' }).then(() => undefined);
    const { outcome: response, abort } = calls.uploadPicture({
      attachmentId: id,
      file: { name, type, bytes },
      onProgress(share) {
        if (upload.isOver) return;
        live.uploads.set(id, share);
        context.changed('uploads');
      },
    });
    upload.abort = abort;
    const answer = await response;
    if (upload.isOver) return;
    const outcome = outcomeOf(id, answer);
    if (outcome === null) pause(id);
    else {
      await record(due, outcome);
      forget(id);
    }
  }

  const start = (due: Due) => {
    const { attachmentId: id } = due.attachment;
    const upload: Upload = { isOver: false, abort: () => undefined };
    running.set(id, upload);
    const ended = uploadOnce(due, upload)
      .catch((error: unknown) => {
        if (!upload.isOver) pause(id);
        throw error;
      })
      .finally(() => {
        // Another upload of the picture may have started.
        if (running.get(id) !== upload) return;
        running.delete(id);
        live.uploads.delete(id);
        context.changed('uploads');
        run();
      });
    context.background(ended, 'device');
  };

  const abort = (id: string) => {
    const upload = running.get(id);
    if (upload !== undefined) end(upload);
    running.delete(id);
    live.uploads.delete(id);
  };

  const deleteUnused = (state: State) => {
    if (kept === null || kept.size === 0) return;
    const named = namedIn(state);
    const gone = [...kept].filter((id) => !named.has(id) && !adding.has(id));
    if (gone.length === 0) return;
    for (const id of gone) kept.delete(id);
    context.background(media.delete(gone), 'device');
  };

  function run(): void {
    if (stopped) return;
    const state = committer.state();
    deleteUnused(state);
    const due = state.totals.unsent === 0 || !maySend() ? [] : dueIn(state);
    const wanted = new Set(due.map(({ attachment }) => attachment.attachmentId));
    for (const id of running.keys()) if (!wanted.has(id)) abort(id);
    for (const id of [...paused.keys()]) if (!wanted.has(id)) forget(id);
    if (live.connection.status.state !== 'connected') return;
    for (const one of due) {
      const { attachmentId: id } = one.attachment;
      if (running.size >= MAX_RUNNING) return;
      if (!running.has(id) && !paused.has(id)) start(one);
    }
  }

  return {
    run,
    /** Called after a reconnect. Ends all pauses. */
    connected(): void {
      for (const id of [...paused.keys()]) {
        paused.get(id)?.();
        paused.delete(id);
      }
      failures.clear();
      run();
    },
    /** Reads which pictures an earlier worker left, deletes unused pictures, and starts the uploads. */
    async begin(): Promise<void> {
      // The store also holds rows of imports. Leave them out.
      const pictures = (await media.ids()).filter((id) => !isPartId(id));
      kept = new Set([...pictures, ...(kept ?? [])]);
      run();
    },
    /** Adds a picture to a draft. Stores the bytes first, so that no event names a missing picture. */
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
      adding.add(attachmentId);
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
        if (error instanceof StorageFullError) return refuse('storage', ':noRoomForPictures');
        throw error;
      } finally {
        adding.delete(attachmentId);
        run();
      }
    },
    /** Returns a picture from the media store for a tab to show, or null if it is missing. */
    async read(
      attachmentId: string,
    ): Promise<Answer<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly type: PictureType } | null>> {
      const bytes = await media.get(attachmentId);
      const type = bytes && pictureType(bytes);
      return done(bytes === null || type === null ? null : { bytes, type });
    },
    stop(): void {
      stopped = true;
      for (const upload of running.values()) end(upload);
      for (const cancel of paused.values()) cancel();
    },
  };
}
export type Uploads = ReturnType<typeof createUploads>;

type Outcome = { readonly url: string } | { readonly reason: Reason };

/**
 * Returns the events of an outcome. The picture may be in the draft or in messages by now. Returns none if it
 * is gone.
 */
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
  [...chat.queue, ...chat.putOff].flatMap((key) => {
    const row = rowOf(chat, key);
    return row !== undefined && waitsForPicture(row) ? row : [];
  });

const keysWaitingFor = (chat: Chat, attachmentId: string): readonly string[] =>
  waitingRows(chat).flatMap(({ key, send }) => (send?.attachment?.attachmentId === attachmentId ? key : []));

/** Returns the pictures to upload. Pictures of queued messages come first, because their queues wait. */
const dueIn = (state: State): readonly Due[] => {
  // Called after every change of the state, so skip chats without queue or pictures early.
  const chats = state.chats
    .slice(0)
    .filter(({ queue, putOff, attachments }) => queue.length + putOff.length + attachments.length > 0);
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

const namedIn = (state: State): ReadonlySet<string> =>
  new Set(
    state.chats
      .slice(0)
      .flatMap((chat) => [
        ...chat.attachments.map(({ attachmentId }) => attachmentId),
        ...[...chat.sends].flatMap((key) => rowOf(chat, key)?.send?.attachment?.attachmentId ?? []),
      ]),
  );
