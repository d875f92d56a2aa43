import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { done } from '../../src/core/kernel/answer.ts';
import { collections } from '../../src/core/model/collections/collections.ts';
import type { Collection } from '../../src/core/model/records/collection.ts';
import { ROUTES } from '../../src/ui/routes/routes.ts';
import type { PendingStep } from '../../src/ui/sign-in/pending-step.ts';
import { atRest } from './support/axe.ts';
import { cutTexts } from './support/cut-texts.ts';
import { dress, SETTLED_WITHIN_MS } from './support/looks.ts';
import { otherWords } from './support/other-words.ts';
import { PAGE_DATA, PROFILE, readProfile } from './support/profile.ts';
import { recordViews } from './support/records.ts';
import { chatAddress } from './support/rows.ts';
import { openSampleConsole } from './support/sample-console.ts';
import { serviceRows } from './support/service-rows.ts';

/*
 * French texts are the longest. On the narrowest screen none of them may be cut. Arabic stands in for a pseudo-language:
 * a Latin word that is not data is a text that is in no catalogue.
 */

const LISTS: Readonly<Record<string, Collection>> = collections;

const VIEWS = new Map(
  await Promise.all(
    Object.entries(LISTS).map(
      async ([name, list]) => [name, recordViews(list, { rows: await serviceRows(list) })] as const,
    ),
  ),
);

/** Data inside a sentence, which the check does not recognise. */
const FLAG = 'Complaint';
const TYPED = [...PAGE_DATA, FLAG, Intl.DateTimeFormat().resolvedOptions().timeZone];

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

/** The browser reports a changed cookie late, and the page then applies its own language. So each try sets it again. */
const inLanguage = (language: 'fr' | 'ar', check: () => void) =>
  vi.waitFor(async () => {
    await dress({ theme: 'light', language });
    await atRest();
    check();
    expect(document.documentElement.lang).toBe(language);
  }, SETTLED_WITHIN_MS);

// A form keeps its input in the tab, which the tests share.
afterEach(() => sessionStorage.clear());

test.each(ADDRESSES)(
  'in French no text of %s is cut on a phone, and in Arabic every text is in a catalogue',
  async (address) => {
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
    await inLanguage('fr', () => expect(cutTexts()).toEqual([]));
    await inLanguage('ar', () => {
      expect(otherWords(TYPED)).toEqual([]);
      expect(cutTexts()).toEqual([]);
    });
  },
);

const STEP: PendingStep = { challengeId: 'c1', methods: ['app', 'sms'], keep: false };

test.each([
  ['/login'],
  ['/forgot-password'],
  ['/register'],
  ['/register?token=t&email=nell@example.com'],
  ['/verify-email', { email: 'nell@example.com' }],
  ['/reset-password?token=t&email=nell@example.com'],
  ['/two-steps', STEP],
  ['/recovery/2fa', STEP],
  ['/not-authorized?action=view-flags&to=/flags'],
  ['/nowhere'],
])(
  'in French no text of %s is cut on a phone for a signed-out user',
  async (address, state: unknown = null) => {
    await openSampleConsole(address, { signedOut: true, size: 'phone', state });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const language of ['fr', 'ar'] as const)
      await inLanguage(language, () => expect(cutTexts()).toEqual([]));
  },
);
