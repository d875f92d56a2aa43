import type { TabAction } from '../../worker/protocol.ts';

/** What a tab can do for all of them. Each says whether it did it. */
export interface Means {
  readonly wantsSound: () => boolean;
  /** `patience`: ms after which a tab that can not be heard yet leaves it to another. */
  readonly playSound: (patience: number, isLate: () => boolean) => Promise<boolean>;
  readonly notify: (action: Extract<TabAction, { kind: 'notification' }>) => boolean;
  readonly keepStorage: () => boolean;
}

/** Of the time that is left, what a browser may take to let the tab be heard. */
const SHARE_TO_BE_HEARD = 1 / 3;

/** Does what the worker asks this tab for, unless it comes so late that another tab may have been asked. */
export const createActForAll =
  (means: Means, now: () => number) =>
  async (action: TabAction, expiresAt: number): Promise<boolean> => {
    const isLate = (): boolean => now() > expiresAt;
    if (isLate()) return false;
    switch (action.kind) {
      case 'sound':
        // Not wanted here is not wanted in any tab.
        return means.wantsSound() ? means.playSound((expiresAt - now()) * SHARE_TO_BE_HEARD, isLate) : true;
      case 'notification':
        return means.notify(action);
      case 'persistence':
        return means.keepStorage();
      default:
        return action satisfies never;
    }
  };
