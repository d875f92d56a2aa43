import { expose } from 'comlink';
import type { Core } from '../../core/core.ts';
import type { KeyedView } from '../../core/patch-view.ts';
import type { Build, Locks, TabMessage, WatchRequest, WorkerMessage } from '../protocol.ts';
import { tabLock } from '../protocol.ts';
import type { WorkerRank } from '../worker-rank.ts';
import type { Acting } from './acting.ts';
import { attachFor, executeFor } from './commands.ts';
import type { TabFacts } from './inspector.ts';
import { LAST_WORDS_MS } from './limits.ts';
import { createSubscriptions } from './subscriptions.ts';
import type { SetTimer } from './timers.ts';

/** One tab that was welcomed, from its hello to its end. */
export interface TabSession {
  receive(message: TabMessage): void;
  /** Views may have changed. */
  changed(): void;
  /** Asks the tab to go to that worker. */
  stepDown(successor: WorkerRank): void;
  /** Forgets the tab; idempotent. */
  end(): void;
  readonly subscriptions: number;
  /** What the inspector shows of it. */
  facts(): TabFacts;
}

export interface TabSessionParts {
  readonly tabId: string;
  readonly build: Build;
  readonly core: Core;
  readonly locks: Locks;
  readonly setTimer: SetTimer;
  readonly now: () => number;
  readonly view: (request: WatchRequest) => KeyedView;
  readonly port: MessagePort;
  readonly commandPort: MessagePort;
  /** Where it is decided which tab acts for all. */
  readonly acting: Acting;
  readonly onNetwork: (word: Extract<TabMessage, { type: 'network' }>) => void;
  /** What it watches, or has been sent, or looks at has changed. */
  readonly onActivity: () => void;
  /** Called once, when the tab said goodbye, let go of its lock or was ended. */
  readonly onEnd: () => void;
}

export function openTabSession(parts: TabSessionParts): TabSession {
  const { acting, core, onActivity, port, tabId } = parts;
  const since = parts.now();
  let visible = false;
  const life = new AbortController();
  const send = (message: WorkerMessage): void => port.postMessage(message);
  let isLeaving = false;
  const attach = attachFor(core, () => isLeaving);
  /** Tokens of this tab by which a session is being opened. */
  let attaching = 0;
  // A new worker knows nothing before it has read the log: till then the tab keeps what it shows. Nor is
  // anyone signed out for whom a session is about to be opened.
  const isTooEarly = ({ view }: WatchRequest): boolean => {
    if (attaching === 0) return false;
    const { status } = core.view({ view: 'session' }).head;
    return view === 'session' ? status === 'signedOut' : status !== 'signedIn';
  };
  const subscriptions = createSubscriptions({
    view: parts.view,
    now: parts.now,
    isTooEarly,
    send(frames) {
      send({ type: 'frames', frames });
      onActivity();
    },
  });

  const end = (): void => {
    if (life.signal.aborted) return;
    life.abort();
    acting.left(tabId);
    port.close();
    parts.setTimer(LAST_WORDS_MS, () => parts.commandPort.close());
    parts.onEnd();
  };

  expose({ execute: executeFor(core, () => isLeaving) }, parts.commandPort);
  acting.joined(tabId, send);
  parts.locks.released(tabLock(tabId), life.signal).then(end, () => undefined);

  return {
    receive(message) {
      if (life.signal.aborted) return;
      switch (message.type) {
        case 'hello':
        case 'ping':
          // A second hello on the same port says nothing new; a ping is answered before it comes here.
          return;
        case 'token':
          attaching += 1;
          attach(message.credentials).then((answer) => {
            attaching -= 1;
            send({ type: 'attached', answer });
            subscriptions.changed();
          });
          return;
        case 'signedOut':
          void core.forget(message.accessToken);
          return;
        case 'subscribe':
          subscriptions.subscribe(message.subscription, message.request, message.after);
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
        case 'attention':
          core.attend(tabId, { chatId: message.chatId, visible: message.visible });
          acting.attends(tabId, message.visible);
          visible = message.visible;
          onActivity();
          return;
        case 'network':
          parts.onNetwork(message);
          return;
        case 'acted':
          acting.acted(tabId, message.id, message.done);
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
    facts: () => ({ key: tabId, visible, since, build: parts.build, watches: subscriptions.facts() }),
  };
}
