import { type KeyedView, patchView } from '../../../src/core/kernel/views/patch-view.ts';
import type { ViewRequest } from '../../../src/core/session/current-views.ts';
import { decodeWorkerMessage, type Frame } from '../../../src/worker/protocol/protocol.ts';
import { decodeTabMessage } from '../../../src/worker/protocol/tab-messages.ts';
import type { Ledger } from '../../properties/ledger.ts';
import type { PortWatch } from './ports.ts';
import { ownersOf } from './secrets.ts';
import type { TestWorker } from './worker.ts';

interface Followed {
  readonly request: ViewRequest;
  /**
   * The view after the tab has applied all sent frames. At first this is the view of the subscription named by `after`.
   */
  view: KeyedView | null;
  /** The `rev` of the frame that the tab has not acknowledged yet. */
  inFlight: number | null;
}

/** Checks every frame that the worker sends to one tab (properties 28, 29 and 33). */
export function watchFrames(
  { core, context }: Pick<TestWorker, 'core' | 'context'>,
  ledger: Ledger,
): PortWatch {
  const followed = new Map<number, Followed>();
  const who = context.name;
  const sentFrame = (frame: Frame): void => {
    const one = followed.get(frame.subscription);
    ledger.must(29, one !== undefined, () => `${who} sent a frame without a subscription`);
    if (one === undefined) return;
    const name = `${who}: ${one.request.view}`;
    ledger.must(
      29,
      one.inFlight === null,
      () => `${name} was sent before the previous frame was acknowledged`,
    );
    one.inFlight = frame.rev;
    one.view =
      frame.type === 'frame' ? frame.full : one.view === null ? null : patchView(one.view, frame.patch);
    const [patched, full] = [JSON.stringify(one.view), JSON.stringify(core.view(one.request))];
    ledger.must(28, patched === full, () => `${name} is patched to ${patched} instead of ${full}`);
    const user = core.view({ view: 'session' }).head.user;
    const foreign = ownersOf(full).filter((owner) => owner !== user?.email);
    ledger.must(33, foreign.length === 0, () => `${name} shows data of ${foreign} to ${user?.email}`);
  };

  return {
    received(data) {
      const message = decodeTabMessage(data);
      // Skip the inspector: the host builds that view, not the core, and no tab here watches it.
      if (message?.type === 'subscribe' && message.request.view !== 'inspector') {
        const before = message.after === undefined ? null : (followed.get(message.after)?.view ?? null);
        followed.set(message.subscription, { request: message.request, view: before, inFlight: null });
      }
      if (message?.type === 'unsubscribe') followed.delete(message.subscription);
      if (message?.type !== 'ack') return;
      for (const { subscription, rev } of message.frames) {
        const one = followed.get(subscription);
        if (one?.inFlight === rev) one.inFlight = null;
      }
    },
    sent(data) {
      const message = decodeWorkerMessage(data);
      if (message?.type === 'frames') for (const frame of message.frames) sentFrame(frame);
    },
  };
}
