import { page } from 'vitest/browser';
import { campaignViews } from './campaigns.ts';
import { openConsole } from './console.tsx';
import { CONNECTION } from './rows.ts';

type Shown = Parameters<typeof campaignViews>[0];
type More = NonNullable<Parameters<typeof openConsole>[2]>;

/** Opens the report of a campaign. */
export const open = (shown: Shown = {}, more: More & { readonly query?: string } = {}) =>
  openConsole(
    `/campaign?id=1${more.query ?? ''}`,
    { connection: CONNECTION, viewOf: campaignViews(shown) },
    { size: { width: 1440, height: 900 }, ...more },
  );

export const button = (name: string | RegExp) => page.getByRole('button', { name });
export const table = page.getByRole('grid', { name: 'Recipients' });
export const rowsOnPhone = () =>
  table
    .getByRole('row')
    .elements()
    .map(({ textContent }) => textContent);
/** Without the head, which a phone does not have. */
export const rows = () => rowsOnPhone().slice(1);
