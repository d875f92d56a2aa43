import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { contacts } from '../../src/core/model/collections/contacts.ts';
import { openConsole } from './support/console.tsx';
import { dress, undress } from './support/looks.ts';
import { contact, recordViews } from './support/records.ts';
import { CONNECTION } from './support/rows.ts';
import { openSampleConsole } from './support/sample-console.ts';

afterEach(undress);

/** The browser reports a changed cookie late, and the page then applies its own language. So each try sets it again. */
const inArabic =
  <T,>(read: () => T) =>
  async (): Promise<T> => {
    await dress({ theme: 'light', language: 'ar' });
    return read();
  };

test('in Arabic a Latin text in a cell is cut at its end, and its start is seen', async () => {
  const rows = [
    contact(1, 'Ada', { phone: '', identity: 'ada.quill.of.the.tannery@a-very-long-name.example.com' }),
  ];
  await openConsole('/contacts', { connection: CONNECTION, viewOf: recordViews(contacts, { rows }) });
  const texts = () => [...document.querySelectorAll<HTMLElement>('[role=gridcell] > bdi')];
  const cut = () => texts().filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  await expect.poll(inArabic(() => cut().length)).toBeGreaterThan(0);
  const outside = texts().filter((text) => {
    const cell = text.parentElement?.getBoundingClientRect();
    const { left, right } = text.getBoundingClientRect();
    return cell === undefined || left < cell.left - 1 || right > cell.right + 1;
  });
  expect(outside.map(({ textContent }) => textContent)).toEqual([]);
});

test('in Arabic an empty field has the direction of its placeholder, and then that of its text', async () => {
  openSampleConsole('/search');
  const field = page.getByRole('main').getByRole('searchbox');
  await expect.element(field).toBeVisible();
  const direction = () => getComputedStyle(field.element()).direction;
  await expect.poll(inArabic(direction)).toBe('rtl');
  await field.fill('boiler');
  await expect.poll(inArabic(direction)).toBe('ltr');
});
