import type { Alert } from '../../core/alerts/alert.ts';
import type { TabAction, WorkerMessage } from '../protocol.ts';
import {
  ACT_WITHIN_MS,
  ACTED_LIMIT_MS,
  LAST_ACT_WITHIN_MS,
  LAST_ACTED_LIMIT_MS,
  LAST_CALL_MS,
} from './limits.ts';
import type { SetTimer } from './timers.ts';

type Act = Extract<WorkerMessage, { type: 'act' }>;

/** Finds for each thing that one tab does for all the tab that does it. */
export interface Acting {
  joined(tabId: string, say: (act: Act) => void): void;
  /** The tab is looked at, or no longer. */
  attends(tabId: string, visible: boolean): void;
  left(tabId: string): void;
  /** The tab's word on what it was asked by this id. */
  acted(tabId: string, id: number, done: boolean): void;
  alert(alert: Alert): void;
}

interface Tab {
  readonly say: (act: Act) => void;
  visible: boolean;
  /** When it was looked at last, in a count of such moments; 0 for never. */
  seen: number;
  readonly joined: number;
}

/** Something to do, and who was asked for it. */
interface Errand {
  readonly action: TabAction;
  readonly asked: Set<string>;
}

/**
 * Asks one tab after the other: those that are visible first, the one looked at last before the others; of
 * hidden ones likewise. One that is unable, gone or silent is followed by the next. A tab acts only as long
 * as nobody else can have been asked, so that a late one does nothing twice.
 */
export function createActing(setTimer: SetTimer, now: () => number): Acting {
  const tabs = new Map<string, Tab>();
  /** Askings that wait for an answer, by id. */
  const waiting = new Map<
    number,
    { readonly errand: Errand; readonly tabId: string; readonly cancel: () => void }
  >();
  let asked = 0;
  let moments = 0;

  const moment = (): number => {
    moments += 1;
    return moments;
  };

  /** In two steps: to a worker that was busy itself the answer may have come meanwhile, unread. */
  const patience = (ms: number, over: () => void): (() => void) => {
    let cancel = setTimer(ms - LAST_CALL_MS, () => {
      cancel = setTimer(LAST_CALL_MS, over);
    });
    return () => cancel();
  };

  const askNext = (errand: Errand): void => {
    const [next, ...others] = [...tabs]
      .filter(([tabId]) => !errand.asked.has(tabId))
      .sort(([, a], [, b]) => rank(a, b));
    if (next === undefined) return;
    const [tabId, tab] = next;
    asked += 1;
    const id = asked;
    errand.asked.add(tabId);
    const isLast = others.length === 0;
    const limit = isLast ? LAST_ACTED_LIMIT_MS : ACTED_LIMIT_MS;
    waiting.set(id, { errand, tabId, cancel: patience(limit, () => failed(id)) });
    const within = isLast ? LAST_ACT_WITHIN_MS : ACT_WITHIN_MS;
    tab.say({ type: 'act', id, action: errand.action, expiresAt: now() + within });
  };

  const settled = (id: number): Errand | undefined => {
    const asking = waiting.get(id);
    asking?.cancel();
    waiting.delete(id);
    return asking?.errand;
  };

  const failed = (id: number): void => {
    const errand = settled(id);
    if (errand !== undefined) askNext(errand);
  };

  const act = (action: TabAction): void => askNext({ action, asked: new Set() });

  return {
    joined(tabId, say) {
      tabs.set(tabId, { say, visible: false, seen: 0, joined: moment() });
    },
    attends(tabId, visible) {
      const tab = tabs.get(tabId);
      if (tab === undefined) return;
      // Hidden just now: it was looked at until this moment.
      if (visible || tab.visible) tab.seen = moment();
      tab.visible = visible;
    },
    left(tabId) {
      tabs.delete(tabId);
      for (const [id, asking] of waiting) if (asking.tabId === tabId) failed(id);
    },
    acted(tabId, id, done) {
      if (waiting.get(id)?.tabId !== tabId) return;
      if (done) settled(id);
      else failed(id);
    },
    alert(alert) {
      switch (alert.kind) {
        case 'message': {
          act({ kind: 'sound' });
          if ([...tabs.values()].some(({ visible }) => visible)) return;
          const { chatId, chatName, text, sids } = alert;
          act({ kind: 'notification', chatId, chatName, text, count: sids.length });
          return;
        }
        case 'storage':
          act({ kind: 'persistence' });
          return;
        default:
          alert satisfies never;
      }
    },
  };
}

const rank = (a: Tab, b: Tab): number =>
  Number(b.visible) - Number(a.visible) || b.seen - a.seen || b.joined - a.joined;
