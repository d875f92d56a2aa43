import { type KeyedView, patchView } from '../../../src/core/patch-view.ts';
import type { ViewRequest } from '../../../src/core/views.ts';
import { decodeTabMessage, decodeWorkerMessage, type Frame } from '../../../src/worker/protocol.ts';
import type { Ledger } from '../../properties/ledger.ts';
import type { PortWatch } from './ports.ts';
import { ownersOf } from './secrets.ts';
import type { TestWorker } from './worker.ts';

interface Followed {
  readonly request: ViewRequest;
  /** What the tab has once it applied all that was sent; at first what it has of the one that this comes after. */
  view: KeyedView | null;
  /** The frame that is not acknowledged. */
  underWay: number | null;
}

/** Looks at every frame that leaves the worker for one tab (properties 28, 29 and 33). */
export function watchFrames(
  { core, context }: Pick<TestWorker, 'core' | 'context'>,
  ledger: Ledger,
): PortWatch {
  const followed = new Map<number, Followed>();
  const who = context.name;
  const sentFrame = (frame: Frame): void => {
    const one = followed.get(frame.subscription);
    ledger.must(29, one !== undefined, () => `${who} sent a frame of no subscription`);
    if (one === undefined) return;
    const name = `${who}: ${one.request.view}`;
    ledger.must(29, one.underWay === null, () => `${name} sent beside one that is not acknowledged`);
    one.underWay = frame.rev;
    one.view =
      frame.type === 'frame' ? frame.full : one.view === null ? null : patchView(one.view, frame.patch);
    const [patched, full] = [JSON.stringify(one.view), JSON.stringify(core.view(one.request))];
    ledger.must(28, patched === full, () => `${name} is patched to ${patched} instead of ${full}`);
    const user = core.view({ view: 'session' }).head.user;
    const foreign = ownersOf(full).filter((owner) => owner !== user?.email);
    ledger.must(33, foreign.length === 0, () => `${name} shows ${user?.email} what is ${foreign}'s`);
  };

  return {
    heard(data) {
      const message = decodeTabMessage(data);
      // The host's own view is not the core's to tell, and no tab here watches it.
      if (message?.type === 'subscribe' && message.request.view !== 'inspector') {
        const before = message.after === undefined ? null : (followed.get(message.after)?.view ?? null);
        followed.set(message.subscription, { request: message.request, view: before, underWay: null });
      }
      if (message?.type === 'unsubscribe') followed.delete(message.subscription);
      if (message?.type !== 'ack') return;
      for (const { subscription, rev } of message.frames) {
        const one = followed.get(subscription);
        if (one?.underWay === rev) one.underWay = null;
      }
    },
    sent(data) {
      const message = decodeWorkerMessage(data);
      if (message?.type === 'frames') for (const frame of message.frames) sentFrame(frame);
    },
  };
}
