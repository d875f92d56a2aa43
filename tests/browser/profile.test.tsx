import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done, refuse } from '../../src/core/kernel/answer.ts';
import type { ProfileChange } from '../../src/core/model/profile/types.ts';
import { OWN_DRAG } from '../../src/ui/browser/brought-files.ts';
import { messagingSetting } from '../../src/ui/session/messaging-setting.ts';
import { sessionStore } from '../../src/ui/session/session-store.ts';
import { refuseWith } from '../support/refuse-with.ts';
import { clearPage } from './draw.ts';
import { openConsole, PHONE } from './support/console.tsx';
import { expectNoFault } from './support/looks.ts';
import type { Answers } from './support/pretend-core.ts';
import { PROFILE, readProfile, service } from './support/profile.ts';
import { CONNECTION, chatAddress, chatList, chatRow, inbound, thread } from './support/rows.ts';

const open = (tab: string, answers: Answers = service()) =>
  openConsole(`/profile?tab=${tab}`, { connection: CONNECTION }, { answers });

const changes = (core: Awaited<ReturnType<typeof open>>) =>
  core.commands.flatMap((command) => (command.type === 'changeProfile' ? [command.change] : []));

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const main = () => page.getByRole('main').element();

// The form keeps its input in the tab, which the tests share.
afterEach(() => sessionStorage.clear());

// This test must be the first: a tab keeps a loaded signature for a minute.
test('the signature ends each message, and the composer shows it before', async () => {
  const chat = 'Hassan Verrall';
  const views = {
    connection: CONNECTION,
    chatList: chatList([chatRow(chat)]),
    threads: [thread(chat, [inbound(1, 'Hello')])],
  };
  const { commands } = await openConsole(chatAddress(chat), views, {
    answers: { ...service({ signature: 'Imogen, Larkfield\n' }), sendMessage: () => done({ key: 'm1' }) },
  });
  const signature = page.getByRole('region', { name: 'Signature' });
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  await expect.element(signature).not.toBeInTheDocument();
  messagingSetting().change({ ...messagingSetting().current(), signs: true });
  await expect.element(signature).toHaveTextContent('Imogen, Larkfield');
  await userEvent.fill(page.getByRole('textbox', { name: 'Message' }), 'On our way');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect
    .poll(() => commands.find(({ type }) => type === 'sendMessage'))
    .toMatchObject({ body: 'On our way\nImogen, Larkfield' });
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  messagingSetting().change({ ...messagingSetting().current(), signs: false });
});

test('the account’s fields are checked at their place, saved, and shown everywhere at once', async () => {
  const core = await open('account');
  await field('Full name').fill('');
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Full name')).toHaveAccessibleErrorMessage('Enter your name.');
  await expect.element(field('Full name')).toHaveFocus();
  await field('Full name').fill('Imogen Farr');
  await field('Phone number').fill('٠٧٧٠٠ ٩٠٠١٢٣');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Profile saved')).toBeVisible();
  expect(changes(core)).toEqual([
    { act: 'setFields', fields: { fullName: 'Imogen Farr', phone: '+447700900123' }, version: 1 },
  ]);
  await expect.element(page.getByRole('heading', { name: 'Imogen Farr' })).toBeVisible();
  expect(sessionStore().current()?.userData.fullName).toBe('Imogen Farr');
});

test('Ctrl Enter saves the account from every field, which keeps the focus', async () => {
  const core = await open('account');
  await field('Signature').fill('Imogen');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('Profile saved')).toBeVisible();
  expect(changes(core)).toMatchObject([{ fields: { signature: 'Imogen' } }]);
  await expect.element(field('Signature')).toHaveFocus();
});

test('the button that has saved the account keeps the focus, and saves nothing twice', async () => {
  const core = await open('account');
  await field('Full name').fill('Imogen Farr');
  await button('Save changes').click();
  await expect.element(page.getByText('Profile saved')).toBeVisible();
  await expect.element(button('Discard')).not.toBeInTheDocument();
  await expect.element(button('Save changes')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(field('Signature')).toHaveFocus();
  await expect.element(button('Save changes')).toBeDisabled();
  expect(changes(core)).toHaveLength(1);
});

test('the account says where the console’s language is only if it can be chosen', async () => {
  const root = document.documentElement;
  const note = () => page.getByRole('combobox', { name: 'Language' });
  const before = root.dataset.internationalisation;
  try {
    root.dataset.internationalisation = 'off';
    await open('account');
    await expect
      .element(note())
      .toHaveAccessibleDescription('It does not change the language of the console.');
    clearPage();
    root.dataset.internationalisation = 'on';
    await open('account');
    await expect
      .element(note())
      .toHaveAccessibleDescription('The console’s language is in Settings, under Appearance.');
  } finally {
    if (before === undefined) delete root.dataset.internationalisation;
    else root.dataset.internationalisation = before;
  }
});

test('typed fields survive a reload and a refusal', async () => {
  const down = () => refuse('unreachable', ':serviceSilent');
  await open('account', service({}, down));
  await field('Signature').fill('Imogen, Larkfield');
  await button('Save changes').click();
  await expect.element(page.getByRole('alert').first()).toHaveTextContent('The service didn’t respond');
  clearPage();
  await open('account');
  await expect.element(field('Signature')).toHaveValue('Imogen, Larkfield');
  await button('Discard').click();
  await expect.element(field('Signature')).toHaveValue('');
  await expect.element(button('Save changes')).toBeDisabled();
});

test('text that is typed while the account is saved stays in its form', async () => {
  const up = service();
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const core = await open('account', {
    ...up,
    changeProfile: (command) =>
      held.then(() => up.changeProfile?.(command) ?? refuse('rejected', ':inputInvalid')),
  });
  await field('Full name').fill('Imogen Farr');
  await userEvent.keyboard('{Enter}');
  await field('Signature').fill('Imogen');
  answer();
  await expect.element(page.getByText('Profile saved')).toBeVisible();
  await expect.element(field('Signature')).toHaveValue('Imogen');
  await field('Full name').click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => changes(core).at(-1)).toMatchObject({ fields: { signature: 'Imogen' } });
});

test('a change by another console is shown beside the typed one, and the user chooses', async () => {
  const up = service();
  let profile = PROFILE;
  const core = await open('account', {
    ...up,
    readProfile: ({ ask }) => done(readProfile(profile, ask)),
    changeProfile({ change }) {
      if (change.act !== 'setFields') return up.changeProfile?.({ type: 'changeProfile', change });
      if (change.version !== profile.version) return done({ what: 'stale', profile });
      profile = { ...profile, ...change.fields, version: 3 };
      return done({ what: 'profile', profile });
    },
  });
  await field('Full name').fill('Imogen Farr');
  await field('Signature').fill('Imogen');
  profile = { ...profile, version: 2, fullName: 'Imogen Vale', phone: '+447700900199' };
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const question = page.getByRole('alert').filter({ hasText: 'Somebody else' });
  await expect
    .element(question)
    .toHaveTextContent(/Somebody else changed this meanwhile.*Theirs: Imogen Vale/);
  await expect.element(button('Save changes')).toBeDisabled();
  await expect.element(field('Full name')).toHaveValue('Imogen Farr');
  await expectNoFault({ part: main, sizes: ['phone'], typed: ['Imogen Farr', 'Imogen Vale'] });
  await button('Use theirs').click();
  await expect.element(field('Full name')).toHaveValue('Imogen Vale');
  field('Full name').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Profile saved')).toBeVisible();
  expect(changes(core).at(-1)).toEqual({ act: 'setFields', fields: { signature: 'Imogen' }, version: 2 });

  // Another console has changed other fields only: nothing to ask.
  profile = { ...profile, version: 4, phone: '+447700900188' };
  await field('Full name').fill('Imogen Farr');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Imogen Farr' })).toBeVisible();
  await expect.element(field('Phone number')).toHaveValue('+44 7700 900188');
});

test('a form that is left with changes says that they are kept, and leads back', async () => {
  await open('account');
  await field('Full name').fill('Imogen Farr');
  await page.getByRole('tab', { name: 'Security' }).click();
  await expect
    .element(page.getByText('What you typed for Profile is kept in this tab, but not saved.'))
    .toBeVisible();
  await button('Keep editing').click();
  await expect.element(field('Full name')).toHaveValue('Imogen Farr');
});

test('an address change asks for the password, and says that a link is waiting', async () => {
  const wrong = (change: ProfileChange) =>
    change.act === 'changeEmail' && change.password !== 'agent'
      ? refuseWith('rejected', 'No', { password: ['This is not your password'] })
      : null;
  await open('account', service({}, wrong));
  await button('Change email').click();
  await field('New email').fill('new@example.com');
  await field('Current password').fill('guess');
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Current password')).toHaveAccessibleErrorMessage('This is not your password.');
  await field('Current password').fill('agent');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Open the link that we sent to new@example.com.')).toBeVisible();
});

test('a picture is cropped to a small square by keyboard, and another file is refused', async () => {
  const core = await open('account');
  const canvas = new OffscreenCanvas(1200, 800);
  canvas.getContext('2d')?.fillRect(0, 0, 600, 800);
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  const input = () => document.querySelector<HTMLInputElement>('input[type=file]');
  const choose = (file: File) => {
    const transfer = new DataTransfer();
    transfer.items.add(file);
    const element = input();
    if (element === null) throw new Error('There is no field for a file');
    element.files = transfer.files;
    element.dispatchEvent(new Event('change', { bubbles: true }));
  };
  choose(new File(['<svg onload=alert(1)>'], 'me.png', { type: 'image/png' }));
  await expect.element(page.getByText('me.png can’t be your picture')).toBeVisible();
  choose(new File([blob], 'me.png', { type: 'image/png' }));
  const area = page.getByRole('slider', { name: 'Part of the picture to keep' });
  await expect.element(area).toBeVisible();
  area.element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Alt>}{ArrowLeft}{/Alt}');
  await page.getByRole('slider', { name: 'Zoom' }).fill('2');
  await expectNoFault({ part: () => page.getByRole('dialog').element(), sizes: ['phone'] });
  await button('Use this part').click();
  await expect.element(page.getByText('Picture changed')).toBeVisible();
  const [sent] = changes(core);
  if (sent?.act !== 'setPicture') throw new Error('No picture was sent');
  const picture = await createImageBitmap(new Blob([sent.bytes.slice()], { type: sent.type }));
  expect(picture.width).toBe(picture.height);
  expect(picture.width).toBeLessThanOrEqual(512);
  expect(picture.width).toBeGreaterThan(64);
});

test('a picture is dropped or pasted beside its button, and a video is named with its size', async () => {
  await open('account');
  const canvas = new OffscreenCanvas(300, 200);
  canvas.getContext('2d')?.fillRect(0, 0, 300, 200);
  const png = new File([await canvas.convertToBlob({ type: 'image/png' })], 'me.png');
  const video = new File([new Uint8Array([0x1a, 0x45, 0xdf, 0xa3]), new Uint8Array(3_000_000)], 'me.webm');
  const bring = (kind: 'drop' | 'paste', file: File) => {
    const transfer = new DataTransfer();
    transfer.items.add(file);
    const init = { bubbles: true, cancelable: true };
    return button('Choose picture')
      .element()
      .dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: transfer })
          : new ClipboardEvent('paste', { ...init, clipboardData: transfer }),
      );
  };
  const area = page.getByRole('slider', { name: 'Part of the picture to keep' });
  // One's own picture, dragged a little, is no new picture.
  document.documentElement.setAttribute(OWN_DRAG, '');
  expect(bring('drop', png)).toBe(true);
  document.documentElement.removeAttribute(OWN_DRAG);
  expect(bring('drop', video)).toBe(false);
  await expect.element(page.getByText('me.webm can’t be your picture')).toBeVisible();
  await expect.element(page.getByText(/^A video of 3 MB can’t be sent/)).toBeVisible();
  bring('drop', png);
  await expect.element(area).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(area).not.toBeInTheDocument();
  bring('paste', png);
  await expect.element(area).toBeVisible();
});

test('a new password is checked, and a session is revoked', async () => {
  const core = await open('security');
  await button('Change password').click();
  await field('Current password').fill('agent');
  await field('New password').fill('short');
  await userEvent.keyboard('{Enter}');
  await expect.element(field('New password')).toHaveAccessibleErrorMessage(/at least 12 characters/);
  await field('New password').fill('four words that fit');
  await field('Repeat the new password').fill('four words that do not');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(field('Repeat the new password'))
    .toHaveAccessibleErrorMessage('Passwords don’t match.');
  await field('Repeat the new password').fill('four words that fit');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Password changed. Other sessions are signed out.')).toBeVisible();
  await button('Revoke Firefox on Android').click();
  expect(changes(core)).toEqual([
    { act: 'changePassword', current: 'agent', next: 'four words that fit', endOthers: true },
    { act: 'endSession', id: 'b' },
  ]);
  await expectNoFault({ part: main });
});

test('availability is chosen by keyboard, with an end', async () => {
  const core = await open('availability');
  const available = page.getByRole('radio', { name: /^Available/ });
  await expect.element(available).toBeChecked();
  available.element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('combobox', { name: 'Until' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Until' }).selectOptions('1 hour from now');
  await expect.element(page.getByRole('link', { name: /^Busy until .*\d\d:\d\d/ })).toBeVisible();
  expect(changes(core)).toMatchObject([
    { act: 'setAvailability', state: 'busy', until: null },
    { act: 'setAvailability', state: 'busy', until: expect.any(Number) },
  ]);
  await expectNoFault({ part: main, sizes: ['phone'] });
});

test('on a phone, whose row has no room for all tabs, the chosen one is in view', async () => {
  const address = '/profile?tab=availability';
  await openConsole(address, { connection: CONNECTION }, { answers: service(), size: PHONE });
  await expect.element(page.getByRole('tab', { name: 'Availability' })).toBeInViewport({ ratio: 0.99 });
});

test('working hours are chosen by keyboard, on a phone', async () => {
  const core = await open('availability');
  const away = page.getByRole('checkbox', { name: 'Away outside my working hours' });
  await expect.element(away).not.toBeChecked();
  away.element().focus();
  await userEvent.keyboard(' ');
  const friday = page.getByRole('checkbox', { name: 'Friday' });
  await expect.element(friday).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Sunday' })).not.toBeChecked();
  friday.element().focus();
  await userEvent.keyboard(' ');
  const to = page.getByLabelText('To', { exact: true });
  await userEvent.fill(to, '16:30');
  to.element().blur();
  const hours = { on: true, from: 540, to: 990, days: [1, 2, 3, 4] };
  await expect.poll(() => changes(core).at(-1)).toEqual({ act: 'setWorkingHours', hours });
  await expectNoFault({ part: main, sizes: ['phone'] });
});

test('a time of the working hours is taken by Enter, and the page says if they make the user away', async () => {
  const core = await open('availability');
  await page.getByRole('checkbox', { name: 'Away outside my working hours' }).click();
  const to = page.getByLabelText('To', { exact: true });
  to.element().focus();
  await userEvent.fill(to, '16:30');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => changes(core).at(-1)).toMatchObject({ hours: { to: 990 } });
  await expect.element(to).toHaveFocus();
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    await page.getByRole('checkbox', { name: day }).click();
  await expect.element(page.getByText(/^It is outside your working hours now/u)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Away' })).toBeVisible();
});

test('activity is loaded page by page', async () => {
  await open('activity');
  await expect.element(page.getByText('changed the contact').first()).toBeVisible();
  await button('Show more').click();
  await expect.element(button('Show more')).not.toBeInTheDocument();
});

test('the tabs are changed by keyboard, and a page that can’t be loaded is asked for again', async () => {
  let isDown = true;
  const up = service();
  await open('overview', {
    ...up,
    readProfile: (command) =>
      isDown && command.ask.what === 'teams'
        ? refuse('unreachable', ':serviceSilent')
        : up.readProfile?.(command),
  });
  const first = page.getByRole('tab', { name: 'Profile' });
  await expect.element(first).toBeVisible();
  first.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText('This page couldn’t be loaded.')).toBeVisible();
  expect(location.search).toBe('?tab=teams');
  isDown = false;
  await expect.element(page.getByRole('alert')).toHaveTextContent('Technical id: unreachable: serviceSilent');
  await button('Retry').click();
  await expect.element(page.getByText('Customer care')).toBeVisible();
});

test('a profile that can’t be loaded is asked for again', async () => {
  let isDown = true;
  const up = service();
  await open('account', {
    ...up,
    readProfile: (command) => (isDown ? refuse('unreachable', ':serviceSilent') : up.readProfile?.(command)),
  });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Your profile couldn’t be loaded');
  isDown = false;
  await button('Retry').click();
  await expect.element(field('Full name')).toHaveValue('Imogen Hale');
});
