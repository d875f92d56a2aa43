import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { LeftRow } from '../../src/core/model/other-users/types.ts';
import { MARKUP } from '../hostile/texts.ts';
import { openConsole } from './support/console.tsx';
import { expectInert } from './support/inert.ts';

/** Checks what the sign-in form says about unsent texts of users whose sessions ended. */

const left = (...rows: readonly LeftRow[]) => ({ left: { head: {}, rows } });
const open = (...rows: readonly LeftRow[]) => openConsole('/login', left(...rows), { session: null });
const form = page.getByRole('main');

test('unsent texts are counted and named, one sentence for each user', async () => {
  const core = await open(
    { key: 'own', owner: 'Ines Moreau', count: 1 },
    { key: 'b', owner: 'Tobias Lind', count: 12 },
    { key: 'c', owner: null, count: 2 },
  );
  await expect
    .element(form.getByText('1 unsent text of Ines Moreau is kept here for seven days at most.'))
    .toBeVisible();
  await expect
    .element(form.getByText('12 unsent texts of Tobias Lind are kept here for seven days at most.'))
    .toBeVisible();
  await expect
    .element(form.getByText('2 unsent texts of another user are kept here for seven days at most.'))
    .toBeVisible();
  core.show(left());
  await expect.element(form.getByText(/unsent texts? of/)).not.toBeInTheDocument();
});

test.each([
  ['deactivated', ':accountDeactivated', 'Your account was deactivated. Ask an administrator.'],
  ['deleted', ':accountDeleted', 'Your account was deleted. Ask an administrator.'],
  ['signed out', null, 'Your session ended. Sign in again; your unsent messages and drafts are saved.'],
] as const)('a person who was %s reads so in the form', async (_, accountEnd, words) => {
  const head = { status: 'expired', user: null, unsent: 1, access: null, viewed: null, accountEnd } as const;
  const kept = left({ key: 'own', owner: 'Ines Moreau', count: 1 });
  await openConsole('/login', { ...kept, session: { head, rows: [] } }, { session: null });
  await expect.element(form.getByText(words)).toBeVisible();
  await expect.element(form.getByText(/^1 unsent text of Ines Moreau/)).toBeVisible();
});

test('without texts the form says nothing about them', async () => {
  await open();
  await expect.element(page.getByRole('textbox', { name: /email/i })).toBeVisible();
  expect(form.getByText(/unsent/).elements()).toEqual([]);
});

test('the name of a user remains plain text', async () => {
  const owners = MARKUP.slice(0, 6);
  await open(...owners.map((owner, at) => ({ key: `${at}`, owner, count: 1 })));
  await expect.poll(() => form.getByText(/^1 unsent text of/).elements().length).toBe(owners.length);
  expectInert(owners);
});
