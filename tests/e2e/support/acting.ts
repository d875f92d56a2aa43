import type { BrowserContext, Page } from '@playwright/test';

/** What tabs do for all: each sound, notification and question, taken down as it happens. */

declare global {
  interface Window {
    actsInTest?: Acts;
  }
}

export interface Acts {
  sounds: number;
  notifications: { readonly title: string; readonly body: string; readonly tag: string }[];
  asksToKeep: number;
}

/** Takes down what the tabs opened from here on do. */
export const recordActs = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const acts: Acts = { sounds: 0, notifications: [], asksToKeep: 0 };
    window.actsInTest = acts;
    // An empty tab, before it goes anywhere, has nothing to act by.
    if (!isSecureContext) return;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (this: OscillatorNode, ...when) {
      acts.sounds += 1;
      return start.apply(this, when);
    };
    window.Notification = new Proxy(Notification, {
      construct(Shown, [title, options]) {
        acts.notifications.push({ title, body: options.body, tag: options.tag });
        const shown = new Shown(title, options);
        document.addEventListener('clickOnNotification', () => shown.dispatchEvent(new Event('click')));
        return shown;
      },
    });
    const { persist } = StorageManager.prototype;
    StorageManager.prototype.persist = function (this: StorageManager) {
      acts.asksToKeep += 1;
      return persist.call(this);
    };
  });

/**
 * Has tabs be silent until somebody clicks or types in them, as browsers do. A test's every look into a page
 * counts as such an act, so that the browser itself would keep none silent.
 */
export const silenceUntilTouched = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    if (!isSecureContext) return;
    let isTouched = false;
    for (const gesture of ['pointerup', 'keydown']) {
      const touched = (): void => {
        isTouched = true;
      };
      window.addEventListener(gesture, touched, { capture: true });
    }
    const { resume } = AudioContext.prototype;
    AudioContext.prototype.resume = function (this: AudioContext) {
      return isTouched ? resume.call(this) : new Promise(() => undefined);
    };
    const state = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, 'state');
    Object.defineProperty(BaseAudioContext.prototype, 'state', {
      get(this: BaseAudioContext) {
        return isTouched ? state?.get?.call(this) : 'suspended';
      },
    });
  });

/** What one tab has done. */
const actsOf = (page: Page): Promise<Acts> =>
  page.evaluate(() => window.actsInTest ?? { sounds: 0, notifications: [], asksToKeep: 0 });

/** What all the tabs have done together. */
export async function actsOfAll(tabs: readonly Page[]): Promise<Acts> {
  const all = await Promise.all(tabs.map(actsOf));
  return {
    sounds: all.reduce((sum, { sounds }) => sum + sounds, 0),
    notifications: all.flatMap(({ notifications }) => notifications),
    asksToKeep: all.reduce((sum, { asksToKeep }) => sum + asksToKeep, 0),
  };
}

/** Clicks on the notifications that a tab shows: the desktop they lie on is out of reach. */
export const clickNotification = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event('clickOnNotification')));

/** Whether a tab can be seen: in a headless browser all can, unless they say otherwise. */
export const showTab = (page: Page, visible: boolean): Promise<unknown> =>
  page.evaluate((isVisible) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (isVisible ? 'visible' : 'hidden'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visible);
