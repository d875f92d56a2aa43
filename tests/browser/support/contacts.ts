import { afterEach } from 'vitest';
import { contacts } from '../../../src/core/model/collections/contacts.ts';
import { openConsole } from './console.tsx';
import { contact, recordViews, type ShownRecords } from './records.ts';
import { CONNECTION } from './rows.ts';

export const ROWS = [
  contact(1, 'Fenella Osei', { chatId: 'CH1' }),
  contact(2, 'Bram Teasdale', { consent: 'out' }),
];

export const open = (
  address = '/contacts',
  shown: ShownRecords = { rows: ROWS },
  more: Parameters<typeof openConsole>[2] = {},
) => openConsole(address, { connection: CONNECTION, viewOf: recordViews(contacts, shown) }, more);

// A form keeps its input in the tab, which the tests share.
afterEach(() => sessionStorage.clear());
