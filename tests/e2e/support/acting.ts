import type { BrowserContext, Page } from '@playwright/test';

/** Records the actions that one tab performs for all: sounds, notifications and requests for persistent storage. */

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

/** Records the actions of tabs that open after this call. */
export const recordActs = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const acts: Acts = { sounds: 0, notifications: [], asksToKeep: 0 };
    window.actsInTest = acts;
    // The blank page of a new tab is no secure context and lacks these APIs.
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
 * Keeps tabs silent until they get a click or a key press, as browsers do. Chromium's own rule does not work here,
 * because Chromium counts each evaluation by Playwright as a click.
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

const actsOf = (page: Page): Promise<Acts> =>
  page.evaluate(() => window.actsInTest ?? { sounds: 0, notifications: [], asksToKeep: 0 });

export async function actsOfAll(tabs: readonly Page[]): Promise<Acts> {
  const all = await Promise.all(tabs.map(actsOf));
  return {
    sounds: all.reduce((sum, { sounds }) => sum + sounds, 0),
    notifications: all.flatMap(({ notifications }) => notifications),
    asksToKeep: all.reduce((sum, { asksToKeep }) => sum + asksToKeep, 0),
  };
}

/** Clicks on the notifications that a tab shows. Playwright cannot click on the desktop, so the click is an event. */
export const clickNotification = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event('clickOnNotification')));

/** Sets whether a tab is visible. In a headless browser every tab is visible by default. */
export const showTab = (page: Page, visible: boolean): Promise<unknown> =>
  page.evaluate((isVisible) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (isVisible ? 'visible' : 'hidden'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visible);
