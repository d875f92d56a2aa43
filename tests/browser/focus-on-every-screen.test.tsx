import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { done } from '../../src/core/kernel/answer.ts';
import { collections } from '../../src/core/model/collections/collections.ts';
import type { Collection } from '../../src/core/model/records/collection.ts';
import type { WatchRequest } from '../../src/worker/protocol/protocol.ts';
import type { Answers } from './support/pretend-core.ts';
import { quickenFrames } from './support/quick-frames.ts';
import { recordViews } from './support/records.ts';
import { openSampleConsole } from './support/sample-console.ts';
import { SCREENS, type Screen, sampleRows, situationOf } from './support/screens.ts';
import { walkScreen } from './support/walk-screen.ts';
import { isLost } from './support/watch-focus.ts';

/*
 * Presses what each screen has: buttons, links, menus with their items, dialogs, ticks, deletions with their undo, and
 * Escape. The focus must be on an element after each press. After Escape it must not even be on the whole page:
 * what was closed was opened by a control or a row, which gets the focus. focus-after-actions.test.tsx presses the keys of all
 * actions.
 */

let still: HTMLStyleElement;
beforeEach(() => {
  quickenFrames();
  still = document.createElement('style');
  still.textContent = '*, ::before, ::after { animation: none !important; transition: none !important }';
  document.head.append(still);
  vi.spyOn(window, 'print').mockReturnValue();
  vi.spyOn(window, 'open').mockReturnValue(null);
});
afterEach(() => {
  still.remove();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const LISTS: Readonly<Record<string, Collection>> = collections;

/** Opens a screen from whose lists records can be deleted, and the deletions undone. */
async function open({ address, signedOut, state }: Screen): Promise<void> {
  const { views, answers } = situationOf('sample');
  /** The removed records by the id of the write. */
  const removed = new Map<string, string>();
  const listViews = () => {
    const gone: ReadonlySet<string> = new Set(removed.values());
    return new Map(
      Object.entries(LISTS).map(([name, list]) => {
        const rows = sampleRows(name).filter(({ id }) => !gone.has(`${name} ${id}`));
        return [name, recordViews(list, { rows })];
      }),
    );
  };
  let lists = listViews();
  const changed = (): void => {
    lists = listViews();
    core.show({});
  };
  const writes: Answers = {
    writeRecord: ({ collection, recordId, writeId, op }) => {
      if (op === 'remove') {
        removed.set(writeId, `${collection} ${recordId}`);
        changed();
      }
      return done({ state: 'queued', recordId: recordId ?? 'new:1' });
    },
    endWrite: ({ writeId }) => {
      if (removed.delete(writeId)) changed();
      return done(null);
    },
  };
  const viewOf = (request: WatchRequest) =>
    'collection' in request ? lists.get(request.collection ?? '')?.(request) : views.viewOf?.(request);
  const core = await openSampleConsole(address, {
    views: { ...views, viewOf },
    answers: { ...answers, ...writes },
    signedOut: signedOut === true,
    state,
  });
}

/** Another address opens a record, whose row the walk presses, or a tab that it presses. */
const isReached = ({ address }: Screen): boolean => /[?&](?:open=(?!new)|tab=)/.test(address);

const WALKED = Object.entries(SCREENS).flatMap(([route, screens]) =>
  screens
    .filter((screen, place) => place === 0 || !isReached(screen))
    .map((screen) => [screen.address, route, screen] as const),
);

/** The kinds of controls that were pressed on each screen. */
const pressed = new Map<string, Set<string>>();
/** The same buttons stand above each list. The walk of the first list presses them. */
const ofAllLists = new Set<string>();
const IS_OF_ALL_LISTS = /^(?:button (?:Columns|Row height|Saved views|Export)|menuitemradio )/;

let presses = 0;

test.each(WALKED)('no press on %s loses the focus', { timeout: 120_000 }, async (address, route, screen) => {
  await open(screen);
  await expect.element(screen.shown).toBeVisible();
  const seen = pressed.get(route) ?? new Set(ofAllLists);
  pressed.set(route, seen);
  const lost = new Set<string>();
  const notGivenBack = new Set<string>();
  const steps = await walkScreen(address, {
    seen,
    state: screen.state,
    after(step) {
      if (isLost()) lost.add(step);
      if (step.endsWith('Escape') && document.activeElement?.matches('main') === true) notGivenBack.add(step);
    },
  });
  presses += steps.length;
  for (const kind of seen) if (IS_OF_ALL_LISTS.test(kind)) ofAllLists.add(kind);
  expect([...lost]).toEqual([]);
  expect([...notGivenBack]).toEqual([]);
});

test('the walk has pressed the controls of the screens', () => {
  expect(presses).toBeGreaterThan(500);
});
