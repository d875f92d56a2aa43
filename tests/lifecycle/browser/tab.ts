import type { AnswerValue, Command } from '../../../src/core/core-interface.ts';
import type { Answer } from '../../../src/core/kernel/answer.ts';
import type { AnyView, ViewRequest } from '../../../src/core/session/current-views.ts';
import type { SharedStorage } from '../../../src/ui/browser/shared-storage.ts';
import type { TabStorage } from '../../../src/ui/browser/tab-storage.ts';
import { type CoreClient, createCoreClient } from '../../../src/ui/core-client/core-client.ts';
import { createGenerations } from '../../../src/ui/core-client/generations.ts';
import { createLeftoverCommands } from '../../../src/ui/core-client/leftover-commands.ts';
import type { LinkStatus } from '../../../src/ui/core-client/link-state.ts';
import type { PageListeners } from '../../../src/ui/core-client/page.ts';
import { createSharedDoor } from '../../../src/ui/core-client/shared-door.ts';
import { createUnsentStore } from '../../../src/ui/core-client/unsent-store.ts';
import type { WorkerDoor } from '../../../src/ui/core-client/worker-door.ts';
import type { WorkerFailures } from '../../../src/ui/core-client/worker-failures.ts';
import { createSessionWatch } from '../../../src/ui/session/session-watch.ts';
import { signOutOf } from '../../../src/ui/session/sign-out.ts';
import type { Build } from '../../../src/worker/protocol/protocol.ts';
import { type Channels, FakeBroadcastChannel } from './channel.ts';
import { type Context, createContext, type SharedParts } from './context.ts';
import type { Cookies } from './cookies.ts';

/** A tab's `sessionStorage`. It survives a reload. */
export type OwnStorage = Map<string, string>;

export interface TabParts extends SharedParts {
  readonly channels: Channels;
  readonly cookies: Cookies;
  readonly uuid: () => string;
  readonly storageFor: (tab: Context) => SharedStorage;
  readonly failuresIn: (storage: SharedStorage) => WorkerFailures;
  readonly openWorker: (tab: Context, name: string) => WorkerDoor;
  readonly onCall: (call: Call) => void;
}

export interface Call {
  readonly tab: Context;
  readonly command: Command;
  /** The start of the time limit for the answer. A fault of the worker or the tab restarts the limit. */
  since: number;
  /** Null until the worker answers. */
  answer: Answer<unknown> | null;
}

/** A tab with the real client and session code. Its screen is simulated and watches views. */
export interface TestTab {
  readonly context: Context;
  readonly build: Build;
  readonly own: OwnStorage;
  readonly client: CoreClient;
  readonly visible: () => boolean;
  readonly status: () => LinkStatus;
  readonly shown: () => readonly { readonly request: ViewRequest; readonly view: AnyView | undefined }[];
  readonly shownChat: () => string | null;
  execute<C extends Command>(command: C): Promise<Answer<AnswerValue<C['type']>>>;
  openChat(chatId: string | null): void;
  setVisible(visible: boolean): void;
  hide(): void;
  show(): void;
  signIn(email: string, password: string): void;
  signOut(discardUnsent: boolean): Promise<Answer<null>>;
}

const FRAME: readonly ViewRequest[] = [
  { view: 'session' },
  { view: 'connection' },
  { view: 'chatList', q: '' },
  { view: 'outbox' },
  { view: 'storage' },
];

export function openTab(name: string, build: Build, own: OwnStorage, shared: TabParts): TestTab {
  const context = createContext(name, shared);
  const { cookies } = shared;
  const nothing: PageListeners = { visibility() {}, hide() {}, show() {} };
  let listeners = nothing;
  let isVisible = true;
  let shownChat: string | null = null;

  const storage = shared.storageFor(context);
  const tabStorage: TabStorage = {
    read: (key) => own.get(key) ?? null,
    write: (key, text) => own.set(key, text),
    remove: (key) => own.delete(key),
  };
  const client = createCoreClient({
    build,
    workerVersion: build.id,
    locks: context.locks,
    generations: createGenerations(storage),
    workerFailures: shared.failuresIn(storage),
    sharedDoor: createSharedDoor(storage, build.id),
    leftovers: createLeftoverCommands(
      tabStorage,
      (channel) => new FakeBroadcastChannel(channel, context, shared.channels),
    ),
    unsentStore: createUnsentStore(tabStorage, storage, shared.virtual.now),
    flush: () => undefined,
    act: async () => true,
    setTimer: context.setTimer,
    now: shared.virtual.now,
    uuid: shared.uuid,
    credentials: cookies.current,
    openWorker: (workerName) => shared.openWorker(context, workerName),
    network: { current: () => ({ isOnline: true, at: shared.virtual.now() }), watch: () => () => undefined },
    page: {
      visible: () => isVisible,
      attended: () => isVisible,
      watch(given) {
        listeners = given;
        return () => {
          listeners = nothing;
        };
      },
      beforeDrawing(callback) {
        // A visible tab renders later, in a task of its own.
        if (isVisible) context.post(callback);
        else callback();
      },
    },
  });

  const watched = new Map<string, { readonly request: ViewRequest; readonly stop: () => void }>();
  const wanted = (): readonly ViewRequest[] => {
    if (cookies.current() === null) return [{ view: 'session' }];
    return shownChat === null ? FRAME : [...FRAME, { view: 'thread', chatId: shownChat }];
  };
  const draw = (): void => {
    const requests = new Map(wanted().map((request) => [JSON.stringify(request), request]));
    for (const [key, { stop }] of watched) {
      if (requests.has(key)) continue;
      watched.delete(key);
      stop();
    }
    for (const [key, request] of requests) {
      if (watched.has(key)) continue;
      const listener = request.view === 'session' ? followSession : () => undefined;
      watched.set(key, { request, stop: client.view(request).subscribe(listener) });
    }
  };

  // The hook `useSessionWatch` does the same.
  const watch = createSessionWatch(cookies.accessToken, (over) => {
    cookies.ended(over);
    const later = cookies.current();
    if (later !== null) client.signedIn(later);
  });
  const followSession = (): void => {
    const head = client.view({ view: 'session' }).getSnapshot()?.head;
    if (head !== undefined) watch.update(head);
  };
  let lastRefusal: unknown = null;
  client.link.subscribe(() => {
    const { sessionRefusal } = client.link.getSnapshot();
    if (sessionRefusal === lastRefusal) return;
    lastRefusal = sessionRefusal;
    const token = client.handedToken();
    if (sessionRefusal?.code === 'sessionExpired' && token !== null) cookies.ended(token);
  });
  const openChat = (chatId: string | null): void => {
    shownChat = chatId;
    client.attend(chatId);
    draw();
  };
  cookies.watch(context, () => {
    const session = cookies.current();
    if (session === null) client.signedOut();
    else if (session.accessToken !== client.handedToken()) client.signedIn(session);
    // The router would show the sign-in screen, which closes the chat.
    if (session === null && shownChat !== null) openChat(null);
    else draw();
  });
  draw();

  const execute = async <C extends Command>(command: C): Promise<Answer<AnswerValue<C['type']>>> => {
    const call: Call = { tab: context, command, since: shared.virtual.now(), answer: null };
    shared.onCall(call);
    const answer = await client.execute(command);
    call.answer = answer;
    return answer;
  };

  return {
    context,
    build,
    own,
    client,
    visible: () => isVisible,
    status: () => client.link.getSnapshot().status,
    shown: () =>
      [...watched.values()].map(({ request }) => ({ request, view: client.view(request).getSnapshot() })),
    shownChat: () => shownChat,
    execute,
    openChat,
    setVisible(visible) {
      isVisible = visible;
      listeners.visibility();
    },
    hide: () => listeners.hide(),
    show: () => listeners.show(),
    // The sign-in screen and the account menu do the same.
    signIn(email, password) {
      void execute({ type: 'signIn', email, password }).then((answer) => {
        if (!answer.ok || answer.value.kind !== 'signedIn') return;
        const { userData, accessToken, userAbilityRules } = answer.value;
        const session = { userData, accessToken, userAbilityRules };
        cookies.set(session);
        client.signedIn(session);
      });
    },
    async signOut(discardUnsent) {
      const token = cookies.accessToken();
      const answer = await execute(signOutOf(token, discardUnsent));
      if (!answer.ok && answer.refusal.code !== 'notSignedIn') return answer;
      if (token !== null) cookies.ended(token);
      return answer;
    },
  };
}
