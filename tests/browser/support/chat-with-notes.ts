import * as v from 'valibot';
import { page } from 'vitest/browser';
import type { Command } from '../../../src/core/core-interface.ts';
import { type Answer, done } from '../../../src/core/kernel/answer.ts';
import type { ThreadHead } from '../../../src/core/model/chat/thread/types.ts';
import {
  type AppointmentRecord,
  appointmentRow,
  appointments,
} from '../../../src/core/model/collections/appointments.ts';
import { type CallRecord, callRow, calls } from '../../../src/core/model/collections/calls.ts';
import { type NoteRecord, notes } from '../../../src/core/model/collections/notes.ts';
import {
  chatWorkAgents,
  type WorkAgentRecord,
} from '../../../src/core/model/collections/work/work-agents.ts';
import type { WriteValue } from '../../../src/core/model/records/types.ts';
import type { WriteRow } from '../../../src/core/model/records/view-types.ts';
import type { SessionCookies } from '../../../src/ui/session/cookies.ts';
import { openConsole } from './console.tsx';
import { recordViews } from './records.ts';
import { CONNECTION, chatAddress, chatList, chatRow, inbound, own, thread } from './rows.ts';

export const CHAT = 'Fenella Osei';
export const OTHER = 'Kofi Lindqvist';

export const log = page.getByRole('log', { name: 'Messages' });
export const noteBox = page.getByRole('textbox', { name: 'Note for colleagues' });
export const messageBox = page.getByRole('textbox', { name: 'Message' });
export const noteTab = page.getByRole('button', { name: 'Note', exact: true });
export const messageTab = page.getByRole('button', { name: 'Message', exact: true });
export const add = page.getByRole('button', { name: 'Add note' });

export const ROWS = [inbound(1, 'First'), own(20, 'Second'), inbound(40, 'Third')];
export const timeOf = (place: number) => ROWS[place]?.at ?? 0;

export const note = (id: number, text: string, more: Partial<NoteRecord> = {}): NoteRecord => ({
  id: String(id),
  version: 1,
  chatId: CHAT,
  text,
  createdAt: timeOf(1) + 1000,
  authorId: '4',
  author: 'Imogen Hale',
  updatedAt: timeOf(1) + 1000,
  mentions: [],
  ...more,
});

export type Written = Extract<Command, { readonly type: 'writeRecord' }>;

export const STORED: Answer<WriteValue> = done({ state: 'written', recordId: '9' });

export const call = (id: number, more: object = {}): CallRecord =>
  v.parse(callRow, {
    id,
    version: 1,
    direction: 'in',
    contact_id: 21,
    name: CHAT,
    number: '+447700900214',
    status: 'completed',
    started_at: new Date(timeOf(0) + 60_000).toISOString(),
    talk_seconds: 252,
    agent: { id: 2, name: 'Tobias Renn' },
    outcome: 'reached',
    ...more,
  });

export const appointment = (id: number, more: object = {}): AppointmentRecord =>
  v.parse(appointmentRow, {
    id,
    version: 1,
    title: 'Boiler service',
    kind: 'visit',
    contact_id: 21,
    starts_at: '2031-03-04T13:00:00.000Z',
    ends_at: '2031-03-04T14:00:00.000Z',
    agent_id: 2,
    agent: { name: 'Marek Duda' },
    status: 'confirmed',
    created_at: new Date(timeOf(1) + 120_000).toISOString(),
    updated_at: new Date(timeOf(1) + 180_000).toISOString(),
    ...more,
  });

export const agent = (id: number, name: string): WorkAgentRecord => ({
  id: String(id),
  version: 1,
  name,
  identity: `${id}@example.com`,
  availability: 'available',
  until: null,
  limit: 0,
  open: 0,
});

export const AGENTS = [
  agent(4, 'Imogen Hale'),
  agent(1, 'Edda Farrow'),
  agent(3, 'Tobias Renn'),
  agent(7, 'Tobias Ek'),
  agent(8, '<b>مريم</b> "Mo" 👩‍🦰'),
];

export interface Held {
  readonly notes?: readonly NoteRecord[];
  readonly calls?: readonly CallRecord[];
  readonly appointments?: readonly AppointmentRecord[];
  readonly writes?: readonly WriteRow[];
  readonly head?: Partial<ThreadHead>;
  readonly answer?: Answer<WriteValue>;
  readonly size?: { readonly width: number; readonly height: number };
  readonly session?: SessionCookies;
}

export async function open(held: Held = {}) {
  const { notes: kept = [], writes = [], head = {}, answer = STORED, ...more } = held;
  const sources = [
    recordViews(notes, { rows: kept, writes }),
    recordViews(calls, { rows: held.calls ?? [] }),
    recordViews(appointments, { rows: held.appointments ?? [] }),
    recordViews(chatWorkAgents, { rows: AGENTS }),
  ];
  const core = await openConsole(
    chatAddress(CHAT),
    {
      connection: CONNECTION,
      chatList: chatList([chatRow(CHAT), chatRow(OTHER)]),
      threads: [thread(CHAT, ROWS, head), thread(OTHER, [inbound(1, 'From the other')])],
      viewOf: (request) => sources.map((viewOf) => viewOf(request)).find((view) => view !== undefined),
    },
    {
      ...more,
      answers: {
        writeRecord: () => answer,
        endWrite: () => done(null),
        findContact: () => done({ contactId: '21' }),
      },
    },
  );
  return {
    written: () => core.commands.filter((one): one is Written => one.type === 'writeRecord'),
    ended: () => core.commands.filter(({ type }) => type === 'endWrite'),
    sent: () => core.commands.filter(({ type }) => type === 'sendMessage'),
    drafts: () => core.commands.flatMap((one) => (one.type === 'setDraft' ? one.text : [])),
  };
}
