import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { NewVersionNotice } from '../../../../src/ui/shell/new-version/new-version.tsx';
import { claimReload } from '../../../../src/ui/shell/new-version/one-reload.ts';
import { isQuiet, QUIET_AFTER_MS, waitForQuiet } from '../../../../src/ui/shell/new-version/quiet-moment.ts';
import { reloadForCode } from '../../../../src/ui/shell/new-version/reload-for-code.ts';
import { createVirtualTimer } from '../../../worker/virtual-timer.ts';

describe('a quiet moment', () => {
  const idle = QUIET_AFTER_MS;

  test.each([
    { why: 'nobody sees the page', isHidden: true, idle: 0, hasUnsaved: true, quiet: true },
    { why: 'nothing was done for a while', isHidden: false, idle, hasUnsaved: false, quiet: true },
    { why: 'something was done just now', isHidden: false, idle: idle - 1, hasUnsaved: false, quiet: false },
    { why: 'a reload would lose text', isHidden: false, idle: idle * 100, hasUnsaved: true, quiet: false },
  ])('$quiet when $why', ({ quiet, ...moment }) => {
    expect(isQuiet(moment)).toBe(quiet);
  });

  function scene() {
    const timer = createVirtualTimer();
    const page = { hidden: false, unsaved: false };
    const nothing = { input: (): void => undefined, visibility: (): void => undefined };
    let listeners = nothing;
    const onQuiet = vi.fn();
    const stop = waitForQuiet(
      {
        now: timer.now,
        setTimer: timer.setTimer,
        isHidden: () => page.hidden,
        hasUnsaved: () => page.unsaved,
        watch(given) {
          listeners = given;
          return () => {
            listeners = nothing;
          };
        },
      },
      onQuiet,
    );
    return { timer, page, onQuiet, stop, does: () => listeners };
  }

  test('is awaited while the user is active', () => {
    const { timer, onQuiet, does } = scene();
    for (let i = 0; i < 10; i += 1) {
      timer.advance(QUIET_AFTER_MS - 1);
      does().input();
    }
    expect(onQuiet).not.toHaveBeenCalled();
    timer.advance(QUIET_AFTER_MS);
    expect(onQuiet).toHaveBeenCalledTimes(1);
  });

  test('comes at once when the page is hidden, whatever text it has', () => {
    const { page, onQuiet, does } = scene();
    page.unsaved = true;
    does().visibility();
    expect(onQuiet).not.toHaveBeenCalled();
    page.hidden = true;
    does().visibility();
    expect(onQuiet).toHaveBeenCalledTimes(1);
  });

  test('comes when the field is empty again, without any input', () => {
    const { timer, page, onQuiet } = scene();
    page.unsaved = true;
    timer.advance(10 * QUIET_AFTER_MS);
    expect(onQuiet).not.toHaveBeenCalled();
    page.unsaved = false;
    timer.advance(QUIET_AFTER_MS);
    expect(onQuiet).toHaveBeenCalledTimes(1);
  });

  test('comes once, and not after its cancellation', () => {
    const { timer, onQuiet, does } = scene();
    timer.advance(QUIET_AFTER_MS);
    does().visibility();
    timer.advance(10 * QUIET_AFTER_MS);
    expect(onQuiet).toHaveBeenCalledTimes(1);
    expect(timer.pending).toBe(0);
    const stopped = scene();
    stopped.stop();
    stopped.timer.advance(10 * QUIET_AFTER_MS);
    expect(stopped.onQuiet).not.toHaveBeenCalled();
  });
});

describe('a reload by itself', () => {
  const place = () => {
    const items = new Map<string, string>();
    return {
      read: (key: string) => items.get(key) ?? null,
      write: (key: string, text: string) => void items.set(key, text),
    };
  };

  test('happens once for each reason, so that a stale cache causes no endless reloads', () => {
    const tab = place();
    expect(['b', 'b', 'c', 'c'].map((build) => claimReload(tab, build))).toEqual([true, false, true, false]);
  });

  test('does not happen where storage is unavailable', () => {
    const refuse = () => {
      throw new DOMException('No.', 'SecurityError');
    };
    expect(claimReload({ read: () => null, write: refuse }, 'b')).toBe(false);
    expect(claimReload({ read: refuse, write: refuse }, 'b')).toBe(false);
  });
});

describe('code that fails to load', () => {
  function scene() {
    const state = { mayReload: true, fails: true };
    const reload = vi.fn();
    const fetchCode = reloadForCode(
      async () => {
        if (state.fails) throw new TypeError('Failed to fetch');
        return 'code';
      },
      { mayReload: () => state.mayReload, reload },
    );
    const fail = async (times: number) => {
      for (let i = 0; i < times; i += 1) await expect(fetchCode()).rejects.toThrow('Failed to fetch');
    };
    return { state, reload, fetchCode, fail };
  }

  test('reloads the page once retries may be useless, if no text is lost', async () => {
    const { state, fail, reload } = scene();
    state.mayReload = false;
    await fail(10);
    expect(reload).not.toHaveBeenCalled();
    state.mayReload = true;
    await fail(1);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('is only retried if it loads after a few failures', async () => {
    const { state, fail, fetchCode, reload } = scene();
    await fail(4);
    state.fails = false;
    expect(await fetchCode()).toBe('code');
    expect(reload).not.toHaveBeenCalled();
  });
});

test('the notice says that a new version is ready, with a button to reload, and is empty before', () => {
  const notice = (isOutdated: boolean) =>
    renderToStaticMarkup(createElement(NewVersionNotice, { isOutdated, onReload: () => undefined }));
  expect(notice(false)).not.toMatch(/version is ready|<button/);
  expect(notice(true)).toMatch(/A new version is ready\..*<button[^>]*><span>Reload now<\/span><\/button>/);
});
