import { expose } from 'comlink';
import type { TabCore, WatchedView } from '../../core/core.ts';
import type { KeyedView } from '../../core/kernel/views/patch-view.ts';
import { type EarlyViews, NO_EARLY_VIEWS } from '../desk/early-views.ts';
import type { Build, Locks, WatchRequest, WorkerMessage } from '../protocol/protocol.ts';
import { tabLock } from '../protocol/protocol.ts';
import type { TabMessage } from '../protocol/tab-messages.ts';
import type { SetTimer } from '../protocol/timers.ts';
import type { WorkerRank } from '../protocol/worker-rank.ts';
import { attachFor, executeFor } from './commands.ts';
import type { TabFacts } from './inspector.ts';
import { COMMAND_PORT_GRACE_MS } from './limits.ts';
import { createSubscriptions } from './subscriptions.ts';
import type { TabActions } from './tab-actions.ts';

export interface TabSession {
  receive(message: TabMessage): void;
  /** Called when views may have changed. */
  changed(): void;
  /** Asks the tab to move to the successor. */
  stepDown(successor: WorkerRank): void;
  /** Removes the tab. Idempotent. */
  end(): void;
  readonly subscriptions: number;
  /** The views that the tab watches under the user's own rights, as they are now. */
  watched(): readonly WatchedView[];
  readonly isVisible: boolean;
  facts(): TabFacts;
}

export interface TabSessionParts {
  readonly tabId: string;
  readonly build: Build;
  /** The core under the rights of this tab. */
  readonly core: TabCore;
  /** Whether the tab performs actions for all tabs. They would show a role view what its role may not see. */
  readonly acts: boolean;
  readonly locks: Locks;
  readonly setTimer: SetTimer;
  readonly now: () => number;
  readonly view: (request: WatchRequest) => KeyedView;
  /** What the tab was shown before this host ran. */
  readonly early: EarlyViews;
  readonly port: MessagePort;
  readonly commandPort: MessagePort;
  readonly tabActions: TabActions;
  readonly onNetwork: (report: Extract<TabMessage, { type: 'network' }>) => void;
  /** Called when the tab's subscriptions, frames or visibility change. */
  readonly onActivity: () => void;
  /** Called once, when the tab says goodbye, releases its lock or is ended by the host. */
  readonly onEnd: () => void;
}

export function openTabSession(parts: TabSessionParts): TabSession {
  const { tabActions, core, onActivity, port, tabId } = parts;
  const since = parts.now();
  let visible = false;
  const life = new AbortController();
  const send = (message: WorkerMessage): void => port.postMessage(message);
  let isLeaving = false;
  const attach = attachFor(core, () => isLeaving);
  /** They are of the user of the first token. Nobody who signs in later may see them, and nothing holds them longer. */
  let early = parts.early;
  let hasToken = false;
  const forgetEarly = (): void => {
    early = NO_EARLY_VIEWS;
  };
  /** Number of sign-ins with this tab's tokens that are in progress. */
  let attaching = 0;
  // Returns whether to delay the first frame of a view. A new worker has no data before it has read the log,
  // so the tab keeps its old rows. The tab must not show a user as signed out while the session is still
  // opening.
  const isTooEarly = ({ view }: WatchRequest): boolean => {
    const { status, viewed } = core.view({ view: 'session' }).head;
    // The rights of a role view are not known yet.
    if (viewed?.state === 'loading' && view !== 'session') return true;
    if (attaching === 0) return false;
    return view === 'session' ? status === 'signedOut' : status !== 'signedIn';
  };
  const subscriptions = createSubscriptions({
    view: parts.view,
    now: parts.now,
    early: () => early,
    isOpen: () => core.view({ view: 'session' }).head.status === 'signedIn',
    setTimer: parts.setTimer,
    isTooEarly,
    // The inspector shows what the other tabs watch, so it is for those who may see the log.
    isWithheld: ({ view }) => core.isWithheld(view === 'inspector' ? 'events' : view),
    send(frames) {
      send({ type: 'frames', frames });
      onActivity();
    },
  });

  const end = (): void => {
    if (life.signal.aborted) return;
    life.abort();
    tabActions.left(tabId);
    port.close();
    parts.setTimer(COMMAND_PORT_GRACE_MS, () => parts.commandPort.close());
    parts.onEnd();
  };

  expose({ execute: executeFor(core, () => isLeaving) }, parts.commandPort);
  if (parts.acts) tabActions.joined(tabId, send);
  parts.locks.released(tabLock(tabId), life.signal).then(end, () => undefined);

  return {
    receive(message) {
      if (life.signal.aborted) return;
      switch (message.type) {
        case 'hello':
        case 'ping':
          // A repeated hello changes nothing. The host has already answered the ping.
          return;
        case 'token':
          if (hasToken) forgetEarly();
          hasToken = true;
          attaching += 1;
          attach(message.credentials).then((answer) => {
            attaching -= 1;
            forgetEarly();
            send({ type: 'attached', answer });
            subscriptions.changed();
          });
          return;
        case 'signedOut':
          forgetEarly();
          void core.forget(message.accessToken);
          return;
        case 'subscribe':
          subscriptions.subscribe(message.subscription, message.request, message);
          onActivity();
          return;
        case 'unsubscribe':
          subscriptions.unsubscribe(message.subscription);
          onActivity();
          return;
        case 'ack':
          subscriptions.acknowledge(message.frames);
          onActivity();
          return;
        case 'attention': {
          const { type: _, ...attention } = message;
          core.attend(tabId, attention);
          tabActions.attentionChanged(tabId, attention);
          visible = message.visible;
          onActivity();
          return;
        }
        case 'network':
          parts.onNetwork(message);
          return;
        case 'acted':
          tabActions.answered(tabId, message.id, message.done);
          return;
        case 'goodbye':
          end();
          return;
        default:
          message satisfies never;
      }
    },
    changed: () => subscriptions.changed(),
    stepDown(successor) {
      isLeaving = true;
      send({ type: 'stepDown', ...successor });
    },
    end,
    get subscriptions() {
      return subscriptions.size;
    },
    watched: () =>
      parts.acts ? subscriptions.facts().map(({ request }) => ({ request, view: parts.view(request) })) : [],
    get isVisible() {
      return visible;
    },
    facts: () => ({ key: tabId, visible, since, build: parts.build, watches: subscriptions.facts() }),
  };
}
