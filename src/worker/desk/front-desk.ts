import * as v from 'valibot';
import { type Credentials, credentialsSchema } from '../../core/model/session/user.ts';
import type { Kept } from '../../core/session/kept-views.ts';
import type { WorkerMessage } from '../protocol/protocol.ts';
import { PROTOCOL_VERSION } from '../protocol/protocol-version.ts';
import type { SetTimer } from '../protocol/timers.ts';
import { createEarlyViews, type EarlyViews, NO_EARLY_VIEWS } from './early-views.ts';

/** A message with the ports that it transfers. */
export type Received = Pick<MessageEvent<unknown>, 'data' | 'ports'>;

/** Serves tabs. `early` are the views that the tab has got already. */
export interface Connecting {
  /** Takes the port over. Returns a function that takes the messages that the port has received before. */
  connect(port: MessagePort, early?: EarlyViews): (message: Received) => void;
}

/** ms that the loaded core waits for the kept views. Only a request that the browser has lost takes longer. */
const KEPT_PATIENCE_MS = 500;

export interface FrontDeskParts {
  /** Loads the code of the core. Rejects if it can't be loaded. */
  readonly load: () => Promise<Connecting>;
  /** Returns the kept views for these credentials; null if there are none. */
  readonly readKept: (credentials: Credentials) => Promise<Kept | null>;
  /** Sends what the core will ask the service first. The core takes the responses when it is there. */
  readonly sendEarly: (accessToken: string) => void;
  /** Ends this worker. */
  readonly close: () => void;
  readonly setTimer: SetTimer;
}

/** What the desk understands of a tab's messages. The host decodes every message again, and in full. */
const noticedSchema = v.variant('type', [
  v.object({
    type: v.literal('hello'),
    protocol: v.literal(PROTOCOL_VERSION),
    viewAs: v.optional(v.undefined()),
  }),
  v.object({ type: v.literal('token'), credentials: credentialsSchema }),
  v.object({ type: v.literal('signedOut') }),
  v.object({
    type: v.literal('subscribe'),
    subscription: v.number(),
    request: v.unknown(),
    isShown: v.optional(v.undefined()),
  }),
]);
type Noticed = v.InferOutput<typeof noticedSchema>;

/**
 * Receives the tabs while the code of the core loads. Shows each of them the views that an earlier worker kept for its
 * user, and passes its messages on once the core is there. So a tab shows its list before the core has started. Where
 * nothing was kept, the chats come sooner because they are asked for meanwhile.
 */
export function createFrontDesk({ load, readKept, sendEarly, close, setTimer }: FrontDeskParts): {
  connect(port: MessagePort): void;
} {
  let host: Connecting | null = null;
  let isSent = false;
  /** Only for the first tab: the tabs have one user. */
  const sendOnce = (accessToken: string): void => {
    if (isSent) return;
    isSent = true;
    sendEarly(accessToken);
  };
  const counters = new Set<Counter>();
  load().then(
    (loaded) => {
      host = loaded;
      for (const counter of counters) counter.pass(loaded);
      counters.clear();
    },
    () => {
      for (const { port } of counters) port.postMessage({ type: 'notLoaded' } satisfies WorkerMessage);
      close();
    },
  );
  return {
    connect(port) {
      if (host === null) counters.add(openCounter(port, { readKept, sendEarly: sendOnce, setTimer }));
      else host.connect(port);
    },
  };
}

/** One tab that waits for the core. */
interface Counter {
  readonly port: MessagePort;
  pass(host: Connecting): void;
}

function openCounter(
  port: MessagePort,
  { readKept, sendEarly, setTimer }: Pick<FrontDeskParts, 'readKept' | 'sendEarly' | 'setTimer'>,
): Counter {
  const received: Received[] = [];
  /** What the tab subscribed to before the views were read. Null: this tab gets none. */
  let wanted: (readonly [subscription: number, request: unknown])[] | null = null;
  let early = NO_EARLY_VIEWS;
  /** Resolves when it is known whether there are views for this tab. */
  let isRead: Promise<void> | null = null;

  const show = (subscriptions: NonNullable<typeof wanted>): void => {
    const frames = subscriptions.flatMap(
      ([subscription, request]) => early.frame(subscription, request) ?? [],
    );
    if (frames.length > 0) port.postMessage({ type: 'frames', frames } satisfies WorkerMessage);
  };

  const showNothing = (): void => {
    early = NO_EARLY_VIEWS;
    wanted = null;
  };

  const notice = (message: Noticed): void => {
    switch (message.type) {
      case 'hello':
        // Nothing is shown before the hello, nor to a tab that views the console as a role.
        if (received.length === 1) wanted = [];
        return;
      case 'token':
        // Another token may be of another user.
        if (isRead !== null) {
          showNothing();
          return;
        }
        if (wanted === null) return;
        isRead = readKept(message.credentials).then(
          (kept) => {
            if (kept === null || wanted === null) return;
            early = createEarlyViews(kept);
            show(wanted);
          },
          () => undefined,
        );
        sendEarly(message.credentials.accessToken);
        return;
      case 'signedOut':
        showNothing();
        return;
      case 'subscribe':
        if (early === NO_EARLY_VIEWS) wanted?.push([message.subscription, message.request]);
        else show([[message.subscription, message.request]]);
        return;
      default:
        message satisfies never;
    }
  };

  port.onmessage = (event: MessageEvent<unknown>) => {
    received.push(event);
    const read = v.safeParse(noticedSchema, event.data);
    if (read.success) notice(read.output);
  };

  return {
    port,
    pass(host) {
      let isPassed = false;
      const pass = (): void => {
        cancel();
        if (isPassed) return;
        isPassed = true;
        const take = host.connect(port, early);
        for (const message of received) take(message);
        // Views that were read too late must not hide those of the core.
        showNothing();
      };
      const cancel = setTimer(KEPT_PATIENCE_MS, pass);
      void (isRead ?? Promise.resolve()).then(pass);
    },
  };
}
