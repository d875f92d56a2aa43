import type { TabAction } from '../../worker/protocol.ts';

/** Actions that one tab carries out for all tabs. Each resolves to whether this tab did it. */
export interface Means {
  readonly wantsSound: () => boolean;
  /** `patience`: ms after which a tab that the browser keeps silent leaves the sound to another tab. */
  readonly playSound: (patience: number, isLate: () => boolean) => Promise<boolean>;
  readonly notify: (action: Extract<TabAction, { kind: 'notification' }>) => boolean;
  readonly keepStorage: () => boolean;
}

/** Share of the remaining time that the browser may take to unmute the tab. */
const SHARE_TO_BE_HEARD = 1 / 3;

/**
 * Carries out what the worker asks of this tab. A late request is ignored: the worker may have asked another
 * tab since.
 */
export const createActForAll =
  (means: Means, now: () => number) =>
  async (action: TabAction, expiresAt: number): Promise<boolean> => {
    const isLate = (): boolean => now() > expiresAt;
    if (isLate()) return false;
    switch (action.kind) {
      case 'sound':
        // Sounds are switched off for the device, so no other tab should play one either.
        return means.wantsSound() ? means.playSound((expiresAt - now()) * SHARE_TO_BE_HEARD, isLate) : true;
      case 'notification':
        return means.notify(action);
      case 'persistence':
        return means.keepStorage();
      default:
        return action satisfies never;
    }
  };
