import { page } from 'vitest/browser';
import { done } from '../../../src/core/kernel/answer.ts';
import { chatWorkAgents } from '../../../src/core/model/collections/work/work-agents.ts';
import type { RowWork } from '../../../src/core/model/work/types.ts';
import { openConsole } from './console.tsx';
import type { Answers } from './pretend-core.ts';
import { recordViews } from './records.ts';
import { CONNECTION, chatList, chatRow, FLAGS, inbound, thread } from './rows.ts';

export const [CHAT, NEXT, OTHER] = ['Fenella Osei', 'Kofi Lindqvist', 'Ida Thornbury'] as const;

/** The work of a chat of the signed-in user. */
export const MINE: RowWork = {
  ownerId: '4',
  owner: 'Imogen Hale',
  isMine: true,
  state: 'open',
  until: null,
  waitingSince: null,
  heardAt: 0,
  version: 3,
};

export const AGENTS = recordViews(chatWorkAgents, {
  rows: [
    {
      id: '4',
      version: 1,
      name: 'Imogen Hale',
      identity: 'agent@example.com',
      availability: 'available',
      until: null,
      limit: 20,
      open: 3,
    },
    {
      id: '5',
      version: 1,
      name: 'Odile Marsh',
      identity: 'odile@example.com',
      availability: 'away',
      until: null,
      limit: 0,
      open: 2,
    },
  ],
});

const written: NonNullable<Answers['writeRecord']> = ({ recordId }) =>
  done({ state: 'written', recordId: recordId ?? '' });

/** Opens a chat that the signed-in user answers. */
export const open = (
  work: Partial<RowWork> | null = {},
  more: Parameters<typeof openConsole>[2] = {},
  views: Partial<Parameters<typeof openConsole>[1]> = {},
) =>
  openConsole(
    `/chat?chat=${encodeURIComponent(CHAT)}`,
    {
      connection: CONNECTION,
      chatList: chatList([
        chatRow(CHAT, work === null ? {} : { work: { ...MINE, ...work } }),
        chatRow(NEXT),
        chatRow(OTHER),
      ]),
      flags: FLAGS,
      threads: [thread(CHAT, [inbound(1, 'Hello')]), thread(NEXT, [inbound(2, 'Hi')]), thread(OTHER, [])],
      work: {
        head: { counts: work === null ? null : { mine: 1, nobody: 0, snoozed: 0, closed: 0 } },
        rows: [],
      },
      workOfChat: { head: { work: work === null ? null : { ...MINE, ...work }, by: null }, rows: [] },
      outbox: { head: { waiting: 0, failed: 0 }, rows: [] },
      scheduled: { head: { waiting: 0 }, rows: [] },
      writes: { head: { count: 0 }, rows: [] },
      viewOf: AGENTS,
      ...views,
    },
    { answers: { writeRecord: written }, size: { width: 1440, height: 900 }, ...more },
  );

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const writes = (commands: readonly { readonly type: string }[]) =>
  commands.filter(({ type }) => type === 'writeRecord');
