import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, done } from '../../src/core/kernel/answer.ts';
import type { AppSetup, ProfileChanged } from '../../src/core/model/profile/types.ts';
import { refuseWith } from '../support/refuse-with.ts';
import { openConsole } from './support/console.tsx';
import { expectNoFault } from './support/looks.ts';
import type { Answers } from './support/pretend-core.ts';
import { CODES, PROFILE, readProfile, SETUP, service } from './support/profile.ts';
import { CONNECTION } from './support/rows.ts';

const open = (answers: Answers = service()) =>
  openConsole('/profile?tab=security', { connection: CONNECTION }, { answers });

const changes = (core: Awaited<ReturnType<typeof open>>) =>
  core.commands.flatMap((command) => (command.type === 'changeProfile' ? [command.change] : []));

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const main = () => page.getByRole('main').element();

test('a second step is set up, and its recovery codes are shown once', async () => {
  const core = await open();
  await button('Set up two-step sign-in').click();
  await expect.element(field('Code from the app')).toHaveFocus();
  await expect.element(page.getByText('KQ4T 7XNA 2MVB R6PD')).toBeVisible();
  await expectNoFault({ part: main, sizes: ['phone'], typed: ['KQ4T 7XNA 2MVB R6PD'] });
  // The digits of a Persian keyboard.
  await field('Code from the app').fill('۱۲۳۴۵۶');
  await expect.element(page.getByRole('list', { name: 'Recovery codes' })).toHaveFocus();
  expect(changes(core).at(-1)).toEqual({ act: 'confirmSecondStep', code: '123456', setup: 's1' });
  for (const code of CODES) await expect.element(page.getByText(code)).toBeVisible();
  await expect.element(button('Done')).toBeDisabled();
  await page.getByText('I have stored the codes in a safe place').click();
  await button('Done').click();
  await expect.element(page.getByText('10 recovery codes left')).toBeVisible();
  await expect.element(page.getByText(CODES[0] ?? '')).not.toBeInTheDocument();
});

/** Answers a set-up with the given keys in turn. A confirmation has the given answer. */
const setups = (given: readonly AppSetup[], confirmed: Answer<ProfileChanged>): Answers => {
  const left = [...given];
  const up = service();
  return {
    ...up,
    changeProfile(command) {
      const { act } = command.change;
      const next = act === 'beginSecondStep' ? left.shift() : undefined;
      if (next !== undefined) return done({ what: 'setup', ...next });
      return act === 'confirmSecondStep' ? confirmed : up.changeProfile?.(command);
    },
  };
};
const SECOND: AppSetup = { ...SETUP, id: 's2', secret: 'AAAABBBBCCCCDDDD', replaces: true };
const setUp = button('Set up two-step sign-in');
const voids = page.getByText('Only this picture counts now.', { exact: false });

test('a set-up that is over says that its picture is void, and a new one replaces it', async () => {
  const core = await open(setups([SETUP, SECOND], refuseWith('expired', 'Over')));
  await setUp.click();
  await expect.element(page.getByText('KQ4T 7XNA 2MVB R6PD')).toBeVisible();
  await expect.element(voids).not.toBeInTheDocument();
  await field('Code from the app').fill('123456');
  await expect.element(page.getByRole('alert')).toHaveTextContent('This picture no longer counts');
  await expect.element(page.getByText('KQ4T 7XNA 2MVB R6PD')).not.toBeInTheDocument();
  await expect.element(button('Show a new picture')).toHaveFocus();
  await expectNoFault({ part: main, sizes: ['phone'] });
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('AAAA BBBB CCCC DDDD')).toBeVisible();
  await expect.element(voids).toBeVisible();
  await expect.element(field('Code from the app')).toHaveValue('');
  await expect.element(field('Code from the app')).toHaveFocus();
  await button('Not now').click();
  await expect.element(page.getByRole('heading', { name: 'Two-step sign-in' })).toHaveFocus();
  expect(changes(core).at(-1)).toEqual({ act: 'cancelSecondStep' });
});

test('a look at another tab keeps the set-up, which a service that draws a new key makes void', async () => {
  const wrong = refuseWith('rejected', 'No', { code: ['Wrong'] });
  const unnamed = [SETUP, SECOND].map((setup) => ({ ...setup, id: null, replaces: true }));
  const core = await open(setups(unnamed, wrong));
  await setUp.click();
  await page.getByRole('tab', { name: 'Availability' }).click();
  await page.getByRole('tab', { name: 'Security' }).click();
  expect(changes(core)).toEqual([{ act: 'beginSecondStep' }]);
  await setUp.click();
  await expect.element(page.getByText('AAAA BBBB CCCC DDDD')).toBeVisible();
  await expect.element(voids).toBeVisible();
  await field('Code from the app').fill('123456');
  await expect
    .element(field('Code from the app'))
    .toHaveAccessibleErrorMessage(/wrong or has expired.*begun again elsewhere.*picture is void/);
  await expect.element(button('Show a new picture')).toBeVisible();
});

test('a second step that another device has turned on meanwhile is shown as on', async () => {
  const up = setups([SETUP], done({ what: 'onAlready' }));
  let isOn = false;
  await open({
    ...up,
    readProfile: ({ ask }) => done(readProfile({ ...PROFILE, secondStep: isOn ? 'app' : null }, ask)),
  });
  await setUp.click();
  isOn = true;
  await field('Code from the app').fill('123456');
  await expect.element(page.getByText('Two-step sign-in is on already')).toBeVisible();
  await expect.element(button('New recovery codes')).toBeVisible();
});

test('recovery codes that nobody has stored are not left without a word', async () => {
  await open();
  await button('Set up two-step sign-in').click();
  await field('Code from the app').fill('123456');
  await expect.element(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  const leaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leaving()).toBe(true);
  await page.getByRole('tab', { name: 'Availability' }).click();
  await expect.element(page.getByText('Recovery codes not stored')).toBeVisible();
  expect(leaving()).toBe(false);
});
