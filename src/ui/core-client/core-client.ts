import { createActor } from 'xstate';
import type { AnswerValue, Command } from '../../core/core-interface.ts';
import type { Answer } from '../../core/kernel/answer.ts';
import type { ReadOn } from '../../core/model/chat/unseen/types.ts';
import { sessionMark } from '../../core/model/session/session-mark.ts';
import { type Access, accessOf, type Credentials, logKeyOf } from '../../core/model/session/user.ts';
import type { WatchRequest } from '../../worker/protocol/protocol.ts';
import { createCommandsInFlight } from './commands-in-flight.ts';
import type { Generations } from './generations.ts';
import type { LeftoverCommand, LeftoverCommands } from './leftover-commands.ts';
import { type LinkParts, linkMachine } from './link-machine.ts';
import { createLinkStore, type LinkStore } from './link-state.ts';
import type { Network } from './network.ts';
import type { Page } from './page.ts';
import { createStrandedDrafts } from './stranded-drafts.ts';
import type { KeptUnsent, UnsentStore } from './unsent-store.ts';
import { createUnsentTexts } from './unsent-texts.ts';
import { createViewSubscriptions, type ViewSource } from './view-subscriptions.ts';
import type { WorkerConnection } from './worker-connection.ts';

export interface CoreClientParts
  extends Omit<LinkParts, 'visible' | 'generations' | 'onGreeting' | 'onFrames' | 'finishCommands'> {
  readonly page: Page;
  readonly network: Network;
  readonly generations: Generations;
  readonly leftovers: LeftoverCommands;
  readonly unsentStore: UnsentStore;
  /** Makes the screens send delayed input, such as a draft, because the worker is about to stop. */
  readonly flush: () => void;
  /** Reads the session cookies. Called again for each connection. */
  readonly credentials: () => Credentials | null;
}

/** The tab's client of the worker: watches views and sends commands. Keeps only texts that the device's log may lose (`unsent-texts.ts`). */
export interface CoreClient {
  readonly link: LinkStore;
  view<R extends WatchRequest>(request: R): ViewSource<R>;
  /**
   * Always resolves, with the refusal `workerLost` if no worker could answer. `owner` is the key (`logKeyOf`)
   * of the user who gave the command, or null if signed out. The default is the signed-in user.
   */
  execute<C extends Command>(command: C, owner?: string | null): Promise<Answer<AnswerValue<C['type']>>>;
  /** Reports to the worker which chat this tab shows; null for none. */
  attend(chatId: string | null): void;
  /** Reports to the worker when this user's chats count as read. */
  readsOn(readOn: ReadOn): void;
  /** Sends a new session, which the cookies now contain, to the worker. */
  signedIn(credentials: Credentials): void;
  /** Returns the last token that this tab sent to a worker; null before the first. */
  handedToken(): string | null;
  /** Returns the rights that this tab sent with its last token; null before the first. */
  handedAccess(): Access | null;
  /**
   * Clears this tab's views and makes the worker end the session. Call this when the session's cookies are
   * gone. The tab forgets its unsent texts, unless `isCleared`: the browser's data were cleared.
   */
  signedOut(isCleared?: boolean): void;
  stop(): void;
}

export function createCoreClient(parts: CoreClientParts): CoreClient {
  const views = createViewSubscriptions(parts.setTimer, parts.page.beforeDrawing);
  const userKey = (): string | null => {
    const user = parts.credentials()?.userData;
    return user === undefined ? null : logKeyOf(user);
  };
  const stranded = createStrandedDrafts(userKey);
  const commands = createCommandsInFlight({ ...parts, userKey, strand: stranded.keep });
  const keepRefused = (command: Command, owner: string | null, answer: Promise<Answer<unknown>>): void => {
    if (command.type !== 'setDraft') return;
    const { chatId, text } = command;
    const token = parts.credentials()?.accessToken;
    const session = token === undefined ? null : sessionMark(token);
    void answer.then(({ ok }) => unsent.answered({ chatId, text, owner, session }, ok));
  };
  const execute: CoreClient['execute'] = (command, owner = userKey()) => {
    const answer = commands.execute(command, owner);
    keepRefused(command, owner, answer);
    return answer;
  };
  const takeUnsent = (): KeptUnsent | null => {
    const owner = userKey();
    return owner === null ? null : parts.unsentStore.take(owner);
  };
  const unsent = createUnsentTexts({ execute, kept: takeUnsent() });
  const unsentView = views.source({ view: 'unsent' });
  const unwatchUnsent = unsentView.subscribe(() => {
    const view = unsentView.getSnapshot();
    if (view !== undefined) unsent.take(view);
  });
  const link = createActor(linkMachine, {
    input: {
      ...parts,
      visible: parts.page.visible,
      onGreeting: (next) => greeted(next),
      onFrames: views.take,
      finishCommands() {
        parts.flush();
        return commands.settled();
      },
    },
    clock: {
      setTimeout: (callback, ms) => parts.setTimer(ms, callback),
      clearTimeout: (cancel) => cancel?.(),
    },
  });
  let connection: WorkerConnection | null = null;
  /** Posts to the last worker that received this tab's hello, even before the worker's welcome. */
  let post: WorkerConnection['post'] | null = null;
  let openChat: string | null = null;
  let readOn: ReadOn = 'open';
  /** True once the opening of this chat was reported to a worker. */
  let isOpeningReported = false;
  let handed: string | null = null;
  let handedAccess: Access | null = null;
  /** A token that was removed from the cookies but not yet reported to a worker. */
  let removedToken: string | null = null;

  const postAttention = (): void => {
    if (post === null) return;
    const { visible, attended } = parts.page;
    const isAttended = attended();
    post({
      type: 'attention',
      chatId: openChat,
      visible: visible(),
      attended: isAttended,
      opened: isOpeningReported,
      ...(readOn === 'open' ? {} : { readOn }),
    });
    isOpeningReported ||= openChat !== null && isAttended && readOn === 'open';
  };

  const postNetwork = (): void => post?.({ type: 'network', ...parts.network.current() });

  const handOver = (credentials: Credentials): void => {
    handed = credentials.accessToken;
    handedAccess = accessOf(credentials);
    post?.({ type: 'token', credentials });
  };

  const postRemovedToken = (): void => {
    if (removedToken === null || connection === null) return;
    connection.post({ type: 'signedOut', accessToken: removedToken });
    removedToken = null;
  };

  // Post before the welcome, to save the first screen a round trip.
  const greeted = (next: WorkerConnection['post']): void => {
    post = next;
    const credentials = parts.credentials();
    if (credentials !== null) handOver(credentials);
    postAttention();
    postNetwork();
    views.opened(next);
  };

  const opened = (next: WorkerConnection): void => {
    postRemovedToken();
    commands.opened(next);
  };

  link.subscribe((snapshot) => {
    const { context } = snapshot;
    if (!snapshot.matches('linked') && post !== null) {
      post = null;
      views.lost();
    }
    if (context.connection !== connection) {
      connection = context.connection;
      commands.lost(context.silence);
      if (connection !== null) opened(connection);
    }
    if (context.refusal !== null) commands.refused(context.refusal.message);
    if (snapshot.matches('outdated')) commands.refused(OUTDATED);
  });
  const unwatchGenerations = parts.generations.watch(() => link.send({ type: 'moved' }));

  const adopt = (left: LeftoverCommand): void => {
    const answer = commands.adopt(left);
    if (answer !== null) keepRefused(left.command, left.userKey, answer);
  };
  let unwatchLeftovers = parts.leftovers.watch(adopt);

  const unwatchNetwork = parts.network.watch(postNetwork);
  const unwatchPage = parts.page.watch({
    visibility: postAttention,
    hide() {
      unwatchLeftovers();
      const toItself = [...stranded.all(), ...commands.unanswered()];
      // A shared worker survives this tab and executes the tab's commands.
      parts.leftovers.leave({ toItself, toOthers: connection?.endsWithTab() ? toItself : stranded.all() });
      const owner = userKey();
      const kept = owner === null ? null : unsent.kept(owner);
      if (owner !== null && kept !== null) parts.unsentStore.keep(owner, kept);
      link.send({ type: 'pause' });
    },
    show() {
      // This page still has the texts.
      takeUnsent();
      unwatchLeftovers();
      unwatchLeftovers = parts.leftovers.watch(adopt);
      link.send({ type: 'resume' });
    },
  });
  link.start();

  return {
    link: createLinkStore(link),
    view: views.source,
    execute,
    attend(chatId) {
      if (chatId !== openChat) isOpeningReported = false;
      openChat = chatId;
      postAttention();
    },
    readsOn(next) {
      if (next === readOn) return;
      readOn = next;
      // If opening marks chats as read again, the open chat counts as opened now.
      isOpeningReported = false;
      postAttention();
    },
    signedIn: handOver,
    handedToken: () => handed,
    handedAccess: () => handedAccess,
    signedOut(isCleared = false) {
      unsent.ended(isCleared && handed !== null ? sessionMark(handed) : null);
      openChat = null;
      isOpeningReported = false;
      if (handed !== parts.credentials()?.accessToken) removedToken = handed;
      postRemovedToken();
      postAttention();
      views.forget();
    },
    stop() {
      unwatchUnsent();
      unwatchPage();
      unwatchNetwork();
      unwatchLeftovers();
      unwatchGenerations();
      link.stop();
      views.lost();
      commands.lost(0);
    },
  };
}

const OUTDATED = ':newVersion';
