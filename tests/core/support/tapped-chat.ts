import { openChat } from './open-chat.ts';
import { createWireTap } from './wire-tap.ts';

/** Messages in a page of the service. */
export const PAGE_SIZE = 30;

export const count = (names: readonly string[], name: string) => names.filter((each) => each === name).length;

/** An open chat whose connection the test controls. */
export const tapped = async () => {
  const tap = createWireTap();
  const it = await openChat({ ports: tap.ports });
  const report = async (state: string, reason?: string) => {
    tap.chat.emit({ kind: 'connection', state, reason });
    await it.rig.advance(1);
  };
  return { ...it, tap, report };
};
