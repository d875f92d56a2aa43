import type { TabAction } from '../../worker/protocol/protocol.ts';
import type { Chime } from './sound.ts';

/** Actions that one tab performs for all tabs. Each returns true if this tab performed it. */
export interface Means {
  readonly wantsSound: () => boolean;
  /** `patience`: ms after which a muted tab leaves the sound to another tab. */
  readonly playSound: (chime: Chime, patience: number, isLate: () => boolean) => Promise<boolean>;
  readonly notify: (action: Extract<TabAction, { kind: 'notification' }>) => boolean;
  readonly keepStorage: () => boolean;
}

/** Share of the remaining time that the browser may take to unmute the tab. */
const SHARE_TO_BE_HEARD = 1 / 3;

/**
 * Returns a function that performs an action for all tabs. The function ignores a late request, because the
 * worker may have asked another tab since.
 */
export const createActForAll =
  (means: Means, now: () => number) =>
  async (action: TabAction, expiresAt: number): Promise<boolean> => {
    const isLate = (): boolean => now() > expiresAt;
    if (isLate()) return false;
    switch (action.kind) {
      case 'sound':
        // If the user switched sounds off on this device, claim the action so that no other tab plays one.
        return means.wantsSound()
          ? means.playSound(action, (expiresAt - now()) * SHARE_TO_BE_HEARD, isLate)
          : true;
      case 'notification':
        return means.notify(action);
      case 'persistence':
        return means.keepStorage();
      default:
        return action satisfies never;
    }
  };
