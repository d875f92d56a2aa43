import { type Attention, isAttended } from '../../core/domains/context/attention.ts';
import type { Alert, AlertSound } from '../../core/model/alerts/alert.ts';
import type { TabAction, WorkerMessage } from '../protocol/protocol.ts';
import type { SetTimer } from '../protocol/timers.ts';
import {
  ACT_WITHIN_MS,
  ACTED_LIMIT_MS,
  LAST_ACT_WITHIN_MS,
  LAST_ACTED_LIMIT_MS,
  LAST_CALL_MS,
} from './limits.ts';

type Act = Extract<WorkerMessage, { type: 'act' }>;

/** Chooses the one tab that performs an action on behalf of all tabs. */
export interface TabActions {
  joined(tabId: string, post: (act: Act) => void): void;
  attentionChanged(tabId: string, attention: Pick<Attention, 'visible' | 'attended'>): void;
  left(tabId: string): void;
  answered(tabId: string, id: number, done: boolean): void;
  alert(alert: Alert): void;
}

interface Tab {
  readonly post: (act: Act) => void;
  visible: boolean;
  /** Whether somebody is at the tab. */
  attended: boolean;
  /** Logical time when the tab was last visible. 0 for never. */
  lastVisible: number;
  readonly joinedAt: number;
}

interface Task {
  readonly action: TabAction;
  readonly asked: Set<string>;
}

/**
 * Asks one tab at a time: tabs with somebody there, then visible tabs, then hidden tabs, the most recently
 * visible first. If a tab refuses, closes or does not answer, the next tab is asked. Each request expires before the next tab is asked, so
 * that no action is performed twice.
 */
export function createTabActions(setTimer: SetTimer, now: () => number): TabActions {
  const tabs = new Map<string, Tab>();
  const pending = new Map<
    number,
    { readonly task: Task; readonly tabId: string; readonly cancel: () => void }
  >();
  let lastId = 0;
  let time = 0;

  const tick = (): number => {
    time += 1;
    return time;
  };

  /** Waits in two steps. If the worker was busy, the answer may already be queued behind the first timer. */
  const startTimeout = (ms: number, onTimeout: () => void): (() => void) => {
    let cancel = setTimer(ms - LAST_CALL_MS, () => {
      cancel = setTimer(LAST_CALL_MS, onTimeout);
    });
    return () => cancel();
  };

  const askNext = (task: Task): void => {
    const [next, ...others] = [...tabs]
      .filter(([tabId]) => !task.asked.has(tabId))
      .sort(([, a], [, b]) => rank(a, b));
    if (next === undefined) return;
    const [tabId, tab] = next;
    lastId += 1;
    const id = lastId;
    task.asked.add(tabId);
    const isLast = others.length === 0;
    const limit = isLast ? LAST_ACTED_LIMIT_MS : ACTED_LIMIT_MS;
    pending.set(id, { task, tabId, cancel: startTimeout(limit, () => failed(id)) });
    const within = isLast ? LAST_ACT_WITHIN_MS : ACT_WITHIN_MS;
    tab.post({ type: 'act', id, action: task.action, expiresAt: now() + within });
  };

  const settle = (id: number): Task | undefined => {
    const request = pending.get(id);
    request?.cancel();
    pending.delete(id);
    return request?.task;
  };

  const failed = (id: number): void => {
    const task = settle(id);
    if (task !== undefined) askNext(task);
  };

  const act = (action: TabAction): void => askNext({ action, asked: new Set() });

  const play = ({ tone, volume }: AlertSound['sound']): void => {
    if (volume > 0) act({ kind: 'sound', tone, volume });
  };

  return {
    joined(tabId, post) {
      tabs.set(tabId, { post, visible: false, attended: false, lastVisible: 0, joinedAt: tick() });
    },
    attentionChanged(tabId, attention) {
      const tab = tabs.get(tabId);
      if (tab === undefined) return;
      const { visible } = attention;
      // A tab that becomes hidden was visible until now.
      if (visible || tab.visible) tab.lastVisible = tick();
      tab.visible = visible;
      tab.attended = isAttended(attention);
    },
    left(tabId) {
      tabs.delete(tabId);
      for (const [id, request] of pending) if (request.tabId === tabId) failed(id);
    },
    answered(tabId, id, done) {
      if (pending.get(id)?.tabId !== tabId) return;
      if (done) settle(id);
      else failed(id);
    },
    alert(alert) {
      switch (alert.kind) {
        case 'message': {
          play(alert.sound);
          if ([...tabs.values()].some(({ attended }) => attended)) return;
          const { chatId, chatName, text, sids } = alert;
          act({ kind: 'notification', chatId, chatName, text, count: sids.length });
          return;
        }
        case 'call':
          play(alert.sound);
          if ([...tabs.values()].some(({ attended }) => attended)) return;
          act({
            kind: 'call',
            callId: alert.callId,
            caller: alert.name === '' ? alert.number : alert.name,
          });
          return;
        case 'handed':
        case 'mentioned': {
          const { sound, ...action } = alert;
          play(sound);
          // The tab says it on the page, if somebody looks at it.
          act(action);
          return;
        }
        case 'reminder':
          play(alert.sound);
          return;
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
  Number(b.attended) - Number(a.attended) ||
  Number(b.visible) - Number(a.visible) ||
  b.lastVisible - a.lastVisible ||
  b.joinedAt - a.joinedAt;
