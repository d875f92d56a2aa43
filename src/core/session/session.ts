import type { Alert } from '../alerts/alert.ts';
import { type Answer, NOT_DONE, NOT_STORED, refuse } from '../answer.ts';
import { whoAmI } from '../api/account-calls.ts';
import { productCalls } from '../api/calls.ts';
import type { Chat } from '../chat/chat.ts';
import { createChatIndexLoader } from '../chat/chat-index.ts';
import { createChatPages, LOAD_RETRY_MS, WORTH_A_RETRY } from '../chat/chat-pages.ts';
import { createDeletions } from '../chat/deletions.ts';
import { createFlagging } from '../chat/flagging.ts';
import { createNewChats } from '../chat/new-chat.ts';
import { createNewConversations } from '../chat/new-conversations.ts';
import { createReadHorizon } from '../chat/read-horizon.ts';
import { isCountInDoubt } from '../chat/unseen.ts';
import type { CommandValue } from '../commands.ts';
import type { Connection } from '../connection/connection-state.ts';
import { createLines } from '../connection/lines.ts';
import { eventOf, type LoggedEvent } from '../events.ts';
import { createChatTimelines } from '../inspect/chat-timelines.ts';
import { createEventTail, readAll, readNewest } from '../inspect/event-tail.ts';
import { createMessageTrails } from '../inspect/message-trails.ts';
import { createCommitter } from '../log/committer.ts';
import { createHousekeeping } from '../log/housekeeping.ts';
import { createKeptLog } from '../log/kept-log.ts';
import type { LogLimits } from '../log/limits.ts';
import { loadChats } from '../log/load-chats.ts';
import { openLog } from '../log/open-log.ts';
import { storageHead } from '../log/storage-view.ts';
import { createUploads } from '../media/uploads.ts';
import { createOutbox, leftInFlight } from '../outbox/outbox.ts';
import { createParticipants } from '../people/participants.ts';
import { type Http, type HttpAnswer, type Ports, StaleWriterError } from '../ports.ts';
import { createIntake } from '../realtime/intake.ts';
import type { State } from '../state.ts';
import { createTemplateLoader } from '../templates/load-templates.ts';
import { createAccessCorrection } from './access.ts';
import { type Attention, chatsInSight } from './attention.ts';
import type { SessionContext } from './context.ts';
import { createLive, isOpen, type Live } from './live.ts';
import { perform, type SessionCommand } from './perform.ts';
import { isToldByService, LOOK_BACK_AFTER_MS, lastToldAt } from './told-by-service.ts';
import { logKeyOf, namesOf, type UserData } from './user.ts';

/** A user's time at the console: their log, their state, their two lines and the effects. */
export interface Session {
  readonly state: () => State;
  readonly live: Live;
  /** False where this device's log could not be opened: what it holds is not known. */
  readonly isStored: boolean;
  /**
   * Settles when the log has what this start changes, and the lines are opened; rejects when it could not be
   * stored. What the log held before can be looked at meanwhile.
   */
  readonly started: Promise<void>;
  execute(command: SessionCommand, commandId: string): Promise<Answer<CommandValue>>;
  /** The chat's messages are asked for: they come into memory if they are only on the disk. */
  want(chatId: string): void;
  /** These chats have come into sight. */
  attentionChanged(opened: readonly string[]): void;
  /** It goes on with another access token: whether the service takes that one is asked at once. */
  tokenChanged(): void;
  /** As the core's. */
  network(isOnline: boolean): void;
  woke(): void;
  /** Ends the lines and the effects, once; what is typed can still be kept. */
  suspend(): Promise<void>;
  /** Whether the log is still this session's to write: another worker may have taken it unheard. */
  isWriter(): Promise<boolean>;
  /** Takes in nothing more if all that was taken in is sent; the answer is how many texts are not. */
  closeIfSent(): Promise<number>;
  stop(): Promise<void>;
}

/** Silence after which the realtime client's first list counts as read, in ms: then the chat list is fetched again. */
const FIRST_LIST_QUIET_MS = 500;

/**
 * Opens the user's log, folds it, and begins to bring the session to life: what an earlier worker left in
 * flight is marked first, then the list is fetched and the lines are opened, neither waiting for the other.
 */
export async function openSession(deps: {
  readonly ports: Ports;
  readonly user: UserData;
  readonly accessToken: () => string;
  readonly attention: ReadonlyMap<string, Attention>;
  readonly limits: LogLimits;
  readonly changed: () => void;
  readonly alert: (alert: Alert) => void;
  /** The session is over: the service said 401, or another worker took the log. */
  readonly ended: (why: 'expired' | 'replaced') => void;
}): Promise<Session> {
  const { ports, changed } = deps;
  // Not held on to beyond the start: with an old state would stay all that has changed since.
  const { state: initial, ...opened } = await openLog({
    logs: ports.logs,
    digest: ports.digest,
    userId: logKeyOf(deps.user),
    self: namesOf(deps.user),
  });
  const { log, quarantined } = opened;
  const live = createLive({ state: 'connecting', reason: null, since: ports.clock.now() }, deps.attention);
  live.quarantined = quarantined;

  let suspended = false;
  let stopped = false;
  const housekeeping = createHousekeeping({
    log,
    committer: () => committer,
    clock: ports.clock,
    digest: ports.digest,
    limits: deps.limits,
    saved: opened.saved,
    broken: opened.broken,
    isAllStored: () => kept.unstored() === 0,
    isOpen: (chatId) => [...live.attention.values()].some((tab) => tab.chatId === chatId),
    onChange: changed,
  });
  const kept = createKeptLog({
    log,
    clock: ports.clock,
    storeAgainMs: deps.limits.storeAgainMs,
    segmentEvents: deps.limits.segmentEvents,
    makeRoom: housekeeping.makeRoom,
    onChange: changed,
    onLost: () => {
      if (!stopped) deps.ended('replaced');
    },
  });
  live.storage = () => storageHead({ ...opened, kept, housekeeping });
  live.machines = () => [...lines.machines(), ...outbox.machines()];
  live.tail = createEventTail({
    read: (count) => readNewest(log, kept.unstoredEvents(), { head: committer.state().seq, count }),
    changed,
  });
  live.trails = createMessageTrails({ read: () => readAll(log, kept.unstoredEvents()), changed });
  live.timelines = createChatTimelines({ read: () => readAll(log, kept.unstoredEvents()), changed });
  const committer = createCommitter({
    log: kept,
    initial,
    head: opened.head,
    clock: ports.clock,
    ids: ports.ids,
    async loadChats(state, chatIds) {
      const { digest } = ports;
      const { digests } = housekeeping.saved();
      const loaded = await loadChats(
        { log, digest, digests, onBroken: housekeeping.distrust },
        state,
        chatIds,
      );
      // What was put together anew is to be saved: it is nowhere else.
      if (loaded.some(({ kind }) => kind === 'broken')) housekeeping.after(1);
      return loaded;
    },
    onFolded: (_, events) => {
      housekeeping.after(events.length);
      live.tail.told(events);
      live.trails.told(events);
      live.timelines.told(events);
      if (events.some(isToldByService)) live.upToDateAt = ports.clock.now();
      changed();
      if (suspended || events.length === 0) return;
      readHorizon.follow(chatsOf(events));
      uploads.run();
      outbox.run();
      deletions.run();
    },
  });
  // Without a line, what is shown is as old as what the log was told last.
  const cancelLookBack = ports.clock.setTimer(LOOK_BACK_AFTER_MS, () => {
    if (live.upToDateAt !== null) return;
    void lastToldAt(log, opened.head).then((at) => {
      if (at === null || live.upToDateAt !== null || stopped) return;
      live.upToDateAt = at;
      changed();
    });
  });
  const accessCorrection = createAccessCorrection(
    deps.accessToken,
    (accessToken) => whoAmI(ports.http, accessToken),
    (access) => {
      if (suspended) return;
      live.access = access;
      changed();
    },
  );
  const inSession = async (
    asked: { readonly accessToken?: string },
    ask: () => Promise<HttpAnswer>,
  ): Promise<HttpAnswer> => {
    // Whatever outlives the session must not ask on, least of all with the token of the next one.
    if (suspended) return { kind: 'unanswered' };
    const answer = await ask();
    // Said of a token that has been renewed meanwhile: it is not the session that is over.
    const current = deps.accessToken();
    const isOutdated = current !== '' && asked.accessToken !== current;
    if (answer.kind === 'answered' && answer.status === 403 && !isOutdated) accessCorrection.refused();
    return answer.kind === 'answered' && answer.status === 401 && isOutdated
      ? { kind: 'unanswered' }
      : answer;
  };
  const http: Http = {
    request: (request) => inSession(request, () => ports.http.request(request)),
    upload(upload) {
      if (suspended) return { answer: Promise.resolve({ kind: 'unanswered' }), breakOff: () => undefined };
      const { answer, breakOff } = ports.http.upload(upload);
      return { answer: inSession(upload, () => answer), breakOff };
    },
  };
  const context: SessionContext = {
    ports,
    calls: productCalls(http, deps.accessToken),
    committer,
    live,
    media: log.media,
    changed,
    alert: deps.alert,
    expire: () => {
      if (!suspended) deps.ended('expired');
    },
    background: (work) => {
      work.catch((error: unknown) => {
        if (stopped) return;
        if (error instanceof StaleWriterError) deps.ended('replaced');
        live.list = { ...live.list, error: NOT_STORED };
        changed();
      });
    },
  };

  const index = createChatIndexLoader(context);
  const templates = createTemplateLoader(context);
  const pages = createChatPages(context);
  const newConversations = createNewConversations(context, index);
  const newChats = createNewChats(context, index);
  const flagging = createFlagging(context);
  const participants = createParticipants(context, { index, pages });
  const readHorizon = createReadHorizon(context, pages);
  const outbox = createOutbox(context, pages);
  const deletions = createDeletions(context);
  const uploads = createUploads(context);

  let cancelRefresh: (() => void) | null = null;
  const refreshIn = (ms: number) => {
    cancelRefresh?.();
    cancelRefresh = ports.clock.setTimer(ms, () => context.background(refreshIndex()));
  };
  const refreshIndex = async () => {
    const answer = await index.refreshAgain();
    if (suspended) return;
    if (!answer.ok) {
      // What was missed is told by the list alone: it is asked for until it comes.
      if (WORTH_A_RETRY.includes(answer.refusal.code)) refreshIn(LOAD_RETRY_MS);
      return;
    }
    const { chats } = committer.state();
    readHorizon.correct(
      chats
        .slice(0)
        .filter(isReadHereOnly)
        .map(({ id }) => id),
    );
    for (const chat of chats.slice(0)) {
      if (isCountInDoubt(chat)) context.background(pages.ensureFresh(chat.id));
    }
  };
  /** A new client hears one conversation after the other; what came before was told to nobody. */
  const heardFromNow = (chatId: string) => {
    if (isOpen(live, chatId)) pages.loadSoon(chatId);
    refreshIn(FIRST_LIST_QUIET_MS);
  };
  const intake = createIntake(context, {
    newConversations,
    readHorizon,
    pages,
    deletions,
    refreshIndex: () => context.background(refreshIndex()),
    heardFromNow,
  });

  let wasConnected = false;
  const onConnection = (now: Connection) => {
    changed();
    if (now.state !== 'connected') return;
    // A new client's first list brings a fetch by itself; a line that came back does not.
    if (wasConnected) context.background(refreshIndex());
    wasConnected = true;
    for (const chatId of chatsInSight(live.attention.values())) {
      context.background(pages.loadNewestAgain(chatId));
    }
    readHorizon.tell();
    uploads.connected();
    outbox.connected();
  };
  const lines = createLines(context, intake, onConnection);

  const closeLog = async () => {
    await committer.close();
    await kept.stop();
    await housekeeping.stop();
    await log.close();
  };
  const goLive = async () => {
    await committer.commit((found) => ({
      // Between the last worker and this one nothing was told, and nothing was sent for certain.
      events: [eventOf('connection.changed', { state: 'connecting', reason: null }), ...leftInFlight(found)],
      durability: 'strict',
      answer: null,
    }));
    if (suspended) return;
    context.background(uploads.begin());
    context.background(refreshIndex());
    lines.start();
    // What an earlier worker was to do, at its time.
    deletions.run();
    changed();
  };

  /** Chats that are being brought into memory, or could not be: what ends the pause before another try. */
  const wanted = new Map<string, () => void>();
  const wantAgain = (chatId: string) => {
    wanted.delete(chatId);
    changed();
  };

  const suspend = async () => {
    if (suspended) return;
    suspended = true;
    newConversations.stop();
    cancelLookBack();
    cancelRefresh?.();
    intake.stop();
    pages.stop();
    uploads.stop();
    outbox.stop();
    deletions.stop();
    await lines.stop();
  };

  return {
    state: committer.state,
    live,
    isStored: opened.isStored,
    // The first decision of all: whatever is asked meanwhile is decided after it.
    started: goLive(),
    async execute(command, commandId) {
      try {
        const parts = {
          index,
          templates,
          pages,
          newChats,
          participants,
          flagging,
          uploads,
          reconnect: lines.reconnect,
        };
        return await perform(context, parts, command, commandId);
      } catch (error) {
        if (error instanceof StaleWriterError) deps.ended('replaced');
        return refuse('storage', NOT_DONE);
      }
    },
    want(chatId) {
      if (stopped || committer.state().chats.get(chatId)?.body !== null || wanted.has(chatId)) return;
      wanted.set(chatId, () => undefined);
      const loaded = committer.load([chatId]).then(
        () => {
          wanted.delete(chatId);
        },
        (error: unknown) => {
          // Its failure is shown, and what is shown asks again: at once, it would go round in a circle.
          if (!stopped)
            wanted.set(
              chatId,
              ports.clock.setTimer(LOAD_RETRY_MS, () => wantAgain(chatId)),
            );
          throw error;
        },
      );
      context.background(loaded);
    },
    attentionChanged(opened) {
      if (suspended) return;
      for (const chatId of opened) {
        readHorizon.opened(chatId);
        context.background(pages.ensureFresh(chatId));
      }
      changed();
    },
    tokenChanged() {
      if (!suspended) context.background(refreshIndex());
    },
    network: lines.network,
    woke: lines.woke,
    suspend,
    async isWriter() {
      try {
        // Stores nothing, and is checked like all that does.
        await log.saveParts(new Map());
        return true;
      } catch (error) {
        return !(error instanceof StaleWriterError);
      }
    },
    async closeIfSent() {
      let unsent = 0;
      await committer.closeIf(({ totals }) => {
        unsent = totals.unsent;
        return unsent === 0;
      });
      return unsent;
    },
    async stop() {
      if (stopped) return;
      stopped = true;
      for (const cancel of wanted.values()) cancel();
      await suspend();
      await closeLog();
    },
  };
}

function chatsOf(events: readonly LoggedEvent[]): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { payload } of events) {
    if ('chatId' in payload && payload.chatId !== null) ids.add(payload.chatId);
    else if ('chats' in payload) for (const chat of payload.chats) ids.add(chat.chatId);
    else if ('chat' in payload) ids.add(payload.chat.chatId);
  }
  return ids;
}

/** Read here, while the service still counts unread messages in it: it missed our word. */
const isReadHereOnly = (chat: Chat): boolean => chat.baseline.count > 0 && chat.unseen === 0;
