import { createActor } from 'xstate';
import type { Answer } from '../../core/answer.ts';
import type { Command, CommandValues } from '../../core/commands.ts';
import { type Credentials, logKeyOf } from '../../core/session/user.ts';
import type { WatchRequest } from '../../worker/protocol.ts';
import { createCommandsInFlight } from './commands-in-flight.ts';
import type { Connection } from './connection.ts';
import type { Generations } from './generations.ts';
import type { LeftCommands } from './left-commands.ts';
import { type LinkParts, linkMachine } from './link-machine.ts';
import { createLinkStore, type LinkStore } from './link-state.ts';
import type { Network } from './network.ts';
import type { Page } from './page.ts';
import { createStrandedDrafts } from './stranded-drafts.ts';
import { createViewSubscriptions, type ViewSource } from './view-subscriptions.ts';

export interface CoreClientParts
  extends Omit<LinkParts, 'visible' | 'generations' | 'onGreeting' | 'onFrames' | 'lastWords'> {
  readonly page: Page;
  readonly network: Network;
  readonly generations: Generations;
  readonly left: LeftCommands;
  /** Hands over what the screens hold back: a worker is about to go. */
  readonly flush: () => void;
  /** What the session cookies hold now; read at each connection, kept nowhere. */
  readonly credentials: () => Credentials | null;
}

/** The tab's side of the worker: it watches views and sends commands, and holds no state of the domain. */
export interface CoreClient {
  readonly link: LinkStore;
  view<R extends WatchRequest>(request: R): ViewSource<R>;
  /**
   * Never rejects and always settles; `workerLost` when no worker could be asked. `owner` is whose it is
   * (`logKeyOf`), null for nobody's: by default who is signed in now.
   */
  execute<C extends Command>(command: C, owner?: string | null): Promise<Answer<CommandValues[C['type']]>>;
  /** Which chat this tab has open, or none. */
  attend(chatId: string | null): void;
  /** The cookies hold a session now: hands it to the worker. */
  signedIn(credentials: Credentials): void;
  /** The last token that this tab handed to a worker; null before the first. */
  handedToken(): string | null;
  /** The cookies hold no session any more: drops what this tab shows of it, and has the worker end it. */
  signedOut(): void;
  /** Says goodbye and ends the link. */
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
  const link = createActor(linkMachine, {
    input: {
      ...parts,
      visible: parts.page.visible,
      onGreeting: (post) => greeted(post),
      onFrames: views.take,
      lastWords() {
        parts.flush();
        return commands.settled();
      },
    },
    clock: {
      setTimeout: (callback, ms) => parts.setTimer(ms, callback),
      clearTimeout: (cancel) => cancel?.(),
    },
  });
  let connection: Connection | null = null;
  /** Speaks to the worker that was greeted last, though it may not have welcomed this tab yet. */
  let say: Connection['post'] | null = null;
  let openChat: string | null = null;
  let handed: string | null = null;
  /** A token of the cookies no more, of which no worker has been told. */
  let spent: string | null = null;

  const tellAttention = (): void =>
    say?.({ type: 'attention', chatId: openChat, visible: parts.page.visible() });

  const tellNetwork = (): void => say?.({ type: 'network', ...parts.network.word() });

  const handOver = (credentials: Credentials): void => {
    handed = credentials.accessToken;
    say?.({ type: 'token', credentials });
  };

  const tellSpent = (): void => {
    if (spent === null || connection === null) return;
    connection.post({ type: 'signedOut', accessToken: spent });
    spent = null;
  };

  // Not only when it is welcomed: what the screen waits for most is asked a round trip earlier.
  const greeted = (post: Connection['post']): void => {
    say = post;
    const credentials = parts.credentials();
    if (credentials !== null) handOver(credentials);
    tellAttention();
    tellNetwork();
    views.opened(post);
  };

  const opened = (next: Connection): void => {
    tellSpent();
    commands.opened(next);
  };

  link.subscribe((snapshot) => {
    const { context } = snapshot;
    if (!snapshot.matches('linked') && say !== null) {
      say = null;
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

  let unwatchLeft = parts.left.watch(commands.adopt);

  const unwatchNetwork = parts.network.watch(tellNetwork);
  const unwatchPage = parts.page.watch({
    visibility: tellAttention,
    hide() {
      unwatchLeft();
      const toItself = [...stranded.all(), ...commands.unanswered()];
      // A worker that the tabs share does it for them all.
      parts.left.leave({ toItself, toOthers: connection?.endsWithTab() ? toItself : stranded.all() });
      link.send({ type: 'pause' });
    },
    show() {
      unwatchLeft();
      unwatchLeft = parts.left.watch(commands.adopt);
      link.send({ type: 'resume' });
    },
  });
  link.start();

  return {
    link: createLinkStore(link),
    view: views.source,
    execute: commands.execute,
    attend(chatId) {
      openChat = chatId;
      tellAttention();
    },
    signedIn: handOver,
    handedToken: () => handed,
    signedOut() {
      openChat = null;
      if (handed !== parts.credentials()?.accessToken) spent = handed;
      tellSpent();
      tellAttention();
      views.forget();
    },
    stop() {
      unwatchPage();
      unwatchNetwork();
      unwatchLeft();
      unwatchGenerations();
      link.stop();
      views.lost();
      commands.lost(0);
    },
  };
}

const OUTDATED = 'A new version is ready. Your text is saved. Reload to continue.';
