import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { done } from '../../src/core/answer.ts';
import { collections } from '../../src/core/collections/collections.ts';
import type { Collection } from '../../src/core/records/collection.ts';
import { ROUTES } from '../../src/ui/shell/routes.ts';
import { cutTexts } from './support/cut-texts.ts';
import { dress } from './support/looks.ts';
import { PROFILE, readProfile } from './support/profile.ts';
import { recordViews } from './support/records.ts';
import { chatAddress } from './support/rows.ts';
import { openSampleConsole } from './support/sample-console.ts';
import { serviceRows } from './support/service-rows.ts';

/* French texts are the longest. On the narrowest screen none of them may be cut. */

const LISTS: Readonly<Record<string, Collection>> = collections;

const VIEWS = new Map(
  await Promise.all(
    Object.entries(LISTS).map(
      async ([name, list]) => [name, recordViews(list, { rows: await serviceRows(list) })] as const,
    ),
  ),
);

const ADDRESSES = [
  ...ROUTES.flatMap(({ path, access }) => (access.kind === 'action' ? [path] : [])),
  chatAddress('Fenella Osei'),
  ...Object.keys(LISTS).flatMap((name) =>
    name === 'activity' ? [] : [`/${name}?open=2`, `/${name}?open=new`],
  ),
  ...['teams', 'projects', 'connections', 'account', 'security', 'activity', 'availability'].map(
    (tab) => `/profile?tab=${tab}`,
  ),
  ...['notifications', 'messaging', 'keyboard', 'data', 'connection', 'account', 'developer'].map(
    (tab) => `/setting?tab=${tab}`,
  ),
];

// A form keeps its input in the tab, which the tests share.
afterEach(() => sessionStorage.clear());

test.each(ADDRESSES)('in French no text of %s is cut on a phone', async (address) => {
  await openSampleConsole(address, {
    size: 'phone',
    views: {
      viewOf: (request) =>
        'collection' in request ? VIEWS.get(request.collection ?? '')?.(request) : undefined,
    },
    answers: { readProfile: ({ ask }) => done(readProfile(PROFILE, ask)) },
  });
  // A drawer is a dialog on a phone, and hides the page below it.
  await expect.element(page.getByRole('main').or(page.getByRole('dialog')).first()).toBeVisible();
  await dress({ theme: 'light', language: 'fr' });
  await expect.poll(() => cutTexts()).toEqual([]);
});
