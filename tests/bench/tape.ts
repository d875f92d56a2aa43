import * as v from 'valibot';
import { type KeyedView, patchView } from '../../src/core/kernel/views/patch-view.ts';
import { decodeWorkerMessage, type Frame, type WatchRequest } from '../../src/worker/protocol/protocol.ts';
import { decodeTabMessage, greetingSchema } from '../../src/worker/protocol/tab-messages.ts';

/** One message on a tab's port to the worker. `at` is the tab's time in epoch ms. */
export interface TapeLine {
  readonly at: number;
  /** `opened` means that the tab opened its port to the worker. */
  readonly kind: 'opened' | 'posted' | 'heard';
  readonly data: unknown;
}

export interface AppliedFrame {
  readonly request: WatchRequest;
  readonly isFull: boolean;
  /** When the frame arrived. The tab applied the frame and notified listeners in the same task. */
  readonly at: number;
  readonly view: KeyedView;
}

/** The contents of a tape. Each call of `take` adds messages. */
export interface TapeReader {
  take(lines: readonly TapeLine[]): void;
  /** When the tab opened a port, sent its hello and received the welcome; epoch ms. */
  readonly opened: readonly number[];
  readonly hellos: readonly number[];
  readonly welcomes: readonly number[];
  readonly frames: readonly AppliedFrame[];
}

/** The schema checks only the type of the message, because nothing else is needed. */
const welcomeSchema = v.object({ type: v.literal('welcome') });

interface Watched {
  readonly request: WatchRequest;
  /**
   * Number of the subscription that the request replaces. The first frame may be a patch to the view of the replaced
   * subscription.
   */
  readonly after: number | undefined;
  view: KeyedView | null;
  underWay: { readonly isFull: boolean; readonly view: KeyedView; readonly at: number } | null;
}

export function createTapeReader(): TapeReader {
  const [opened, hellos, welcomes]: [number[], number[], number[]] = [[], [], []];
  const frames: AppliedFrame[] = [];
  const watched = new Map<number, Watched>();

  const acknowledged = (subscription: number): void => {
    const one = watched.get(subscription);
    if (one === undefined || one.underWay === null) return;
    frames.push({ request: one.request, ...one.underWay });
    one.view = one.underWay.view;
    one.underWay = null;
  };

  const hadOf = (one: Watched | undefined): KeyedView | null => one?.underWay?.view ?? one?.view ?? null;

  const came = (frame: Frame, at: number): void => {
    const one = watched.get(frame.subscription);
    if (one === undefined) return;
    const before = one.view ?? (one.after === undefined ? null : hadOf(watched.get(one.after)));
    const isFull = frame.type === 'frame';
    const view = isFull ? frame.full : before && patchView(before, frame.patch);
    if (view === null) throw new Error('The tab got a patch that does not fit its view.');
    one.underWay = { isFull, view, at };
  };

  const posted = (data: unknown, at: number): void => {
    if (v.is(greetingSchema, data)) hellos.push(at);
    const message = decodeTabMessage(data);
    if (message?.type === 'ack') for (const { subscription } of message.frames) acknowledged(subscription);
    if (message?.type !== 'subscribe') return;
    const { subscription, request, after } = message;
    watched.set(subscription, { request, after, view: null, underWay: null });
  };

  const heard = (data: unknown, at: number): void => {
    if (v.is(welcomeSchema, data)) welcomes.push(at);
    const message = decodeWorkerMessage(data);
    if (message?.type !== 'frames') return;
    for (const frame of message.frames) came(frame, at);
  };

  return {
    opened,
    hellos,
    welcomes,
    frames,
    take(lines) {
      for (const { kind, data, at } of lines) {
        if (kind === 'opened') opened.push(at);
        else if (kind === 'posted') posted(data, at);
        else heard(data, at);
      }
    },
  };
}
