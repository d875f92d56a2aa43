import type { Command, ViewRequest } from '../../src/core/core-interface.ts';
import { EMPTY_QUERY } from '../../src/core/kernel/search/search-query.ts';
import { collections } from '../../src/core/model/collections/collections.ts';
import { PEOPLE_MAX } from '../../src/core/model/people/types.ts';
import type { PastAsk, PastSource } from '../../src/core/model/replay/types.ts';
import type { Scene } from './masked-worlds.ts';

/** Names of collections with rows that may hold hidden values. */
export const LISTS = ['contacts', 'activity', 'users', 'flags'] as const;
type ListName = (typeof LISTS)[number];

/** `log`: this device's log. `masked`: a file that the person exported. `whole`: a file of somebody who sees all. */
export const PASTS = ['log', 'masked', 'whole'] as const;

export const ACTS = [
  'send',
  'draft',
  'favourite',
  'markUnread',
  'mute',
  'flag',
  'delete',
  'undoDelete',
] as const;

export type Question =
  | { readonly ask: 'view'; readonly request: ViewRequest }
  | { readonly ask: 'command'; readonly command: Command }
  | { readonly ask: 'chat' | 'rename' | 'events' | 'newChat'; readonly place: number; readonly text: string }
  | { readonly ask: 'record'; readonly list: ListName; readonly place: number }
  | { readonly ask: 'create'; readonly phone: string; readonly email: string }
  | { readonly ask: 'endWrite'; readonly how: 'again' | 'drop' | 'withdraw' }
  | {
      readonly ask: 'add';
      readonly place: number;
      readonly person: number;
      readonly text: string;
      /** So many people that only those who are in the chat already make them fit. */
      readonly isCrowd: boolean;
    }
  | {
      readonly ask: 'act';
      readonly act: (typeof ACTS)[number];
      readonly place: number;
      readonly text: string;
    }
  | { readonly ask: 'hears'; readonly place: number }
  | {
      readonly ask: 'past';
      readonly of: (typeof PASTS)[number];
      readonly place: number;
      /** The two moments that are compared, as parts of a hundred. */
      readonly moments: readonly number[];
    }
  | { readonly ask: 'export' };

/** `refused`: the service refuses everything and names hidden values. `lost`: its answer to a change is lost. */
export type Step = Question & { readonly trouble: 'none' | 'refused' | 'lost' };

const LOST = ['POST /chats', 'POST /participants', 'POST /contacts', 'POST /send-message/*'].map((match) => ({
  match,
  effect: 'dropResponse' as const,
  times: 1,
}));

/** Asks, and returns everything that the tab receives. */
export async function answerTo(scene: Scene, step: Step, nth: number): Promise<unknown> {
  const { faults } = scene.rig.service;
  scene.refuseAll(step.trouble === 'refused');
  if (step.trouble === 'lost') faults.set(LOST);
  try {
    return await ask(scene, step, nth);
  } finally {
    scene.refuseAll(false);
    faults.clear();
  }
}

/** Counts from the end, where the chats and contacts with hidden values are. */
const atPlace = <T>(list: readonly T[], place: number): T => {
  const found = list.at(-1 - (place % list.length));
  if (found === undefined) throw new Error('The world is empty.');
  return found;
};

async function ask(scene: Scene, step: Question, nth: number): Promise<unknown> {
  const { rig } = scene;
  const chatAt = (place: number) => atPlace(rig.world.chats(), place);
  const contactAt = (place: number) => atPlace(rig.world.contacts(), place);
  const watched = async <R extends ViewRequest>(request: R) => {
    const unwatch = rig.core.onChange(() => rig.core.view(request));
    rig.core.view(request);
    await rig.advance(10);
    unwatch();
    return rig.core.view(request);
  };
  const record = (list: ListName, recordId: string) =>
    watched({ view: 'record', collection: list, v: collections[list].v, recordId });
  const write = (recordId: string | null, version: number | null, op: string, input: object) =>
    rig.askInTime({
      type: 'writeRecord',
      collection: 'contacts',
      v: collections.contacts.v,
      op,
      recordId,
      input: { ...input },
      version,
      writeId: `w${nth}`,
    });
  switch (step.ask) {
    case 'view':
      return watched(step.request);
    case 'command':
      return rig.askInTime(step.command);
    case 'chat': {
      const chatId = chatAt(step.place).id;
      const { text } = step;
      const thread = await watched({ view: 'thread', chatId });
      const trails = [];
      for (const { key } of thread.rows) trails.push(await watched({ view: 'message', chatId, key }));
      const found = await rig.askInTime({ type: 'findContact', chatId });
      return [
        thread,
        trails,
        found,
        found?.ok && found.value.contactId !== null ? await record('contacts', found.value.contactId) : null,
        await rig.askInTime({ type: 'searchMessages', chatId, q: text || 'h', link: null }),
        await rig.askInTime({
          type: 'searchService',
          query: { ...EMPTY_QUERY, terms: ['h'], in: text.trim() === '' ? [] : [text.slice(0, 200)] },
          chatIds: [chatId],
        }),
        await rig.askInTime({ type: 'searchContacts', q: '', page: 1, chatId }),
        await rig.askInTime({ type: 'loadOlder', chatId }),
        await watched({ view: 'messageSearch', chatId, q: text }),
        await watched({ view: 'details', chatId }),
        await watched({ view: 'chatName', chatId }),
        await watched({ view: 'chatMedia', chatId }),
        await watched({ view: 'contactChats', chatId: null, identity: text }),
        await watched({ view: 'contactChats', chatId, identity: '' }),
      ];
    }
    case 'events': {
      const events = await watched({ view: 'events', q: step.text, chatId: chatAt(step.place).id });
      const every = await watched({ view: 'events' });
      return [events, every.rows.map(({ seq }) => rig.core.view({ view: 'event', seq }))];
    }
    case 'record': {
      const rows = { contacts: rig.world.contactTable, activity: rig.world.activityTable };
      const table = step.list === 'contacts' || step.list === 'activity' ? rows[step.list].all() : [];
      return record(step.list, String(table[step.place % (table.length || 1)]?.id ?? 1));
    }
    case 'rename': {
      const { id, version } = contactAt(step.place);
      // Sometimes the version is old, and the service answers with the newer row.
      const answer = await write(String(id), version - (nth % 2), 'update', {
        fullName: `New ${step.text.length}`,
      });
      return [answer, await record('contacts', String(id))];
    }
    case 'create':
      return write(null, null, 'create', {
        fullName: 'Twin',
        phone: step.phone,
        email: step.email,
        company: '',
        notes: '',
        flags: [],
        consent: 'unknown',
      });
    case 'endWrite': {
      const [open] = rig.core.view({ view: 'writes' }).rows;
      return rig.askInTime({ type: 'endWrite', writeId: open?.key ?? 'none', how: step.how });
    }
    case 'newChat': {
      const { uuid } = contactAt(step.place);
      const name = step.text || 'Kim';
      return rig.askInTime({ type: 'createChat', chat: { kind: 'single', contactUuid: uuid, name } });
    }
    case 'add': {
      const chat = chatAt(step.place);
      const rest = step.isCrowd ? PEOPLE_MAX - chat.participants.length : 0;
      const newcomer = {
        id: step.isCrowd ? 0 : contactAt(step.person).id,
        phone: step.text,
        identity: step.text,
      };
      const crowd = Array.from({ length: rest }, () => ({ id: 0, phone: null, identity: null }));
      const participants = [newcomer, ...crowd];
      return rig.askInTime({ type: 'addParticipants', chatId: chat.id, participants });
    }
    case 'act':
      return rig.askInTime(actOf(step.act, chatAt(step.place).id, step.text, `m${nth}`));
    case 'hears': {
      const { id: chatId } = chatAt(step.place);
      rig.world.inbound({ chatId, body: `word ${nth}` });
      await rig.advance(10);
      return watched({ view: 'queue', of: 'unread' });
    }
    case 'past':
      return pastOf(scene, step, chatAt(step.place).id, nth);
    case 'export': {
      const lines = await rig.core.exportLog({});
      if (!lines.ok) return lines;
      const read: string[] = [];
      for await (const line of lines.value) read.push(line);
      return read;
    }
  }
}

function actOf(act: (typeof ACTS)[number], chatId: string, text: string, id: string): Command {
  switch (act) {
    case 'send':
      return { type: 'sendMessage', chatId, clientMessageId: id, body: text || 'hi', sure: true };
    case 'draft':
      return { type: 'setDraft', chatId, text };
    case 'favourite':
      return { type: 'toggleFavourite', chatId };
    case 'markUnread':
      return { type: 'markUnread', chatId };
    case 'mute':
      return { type: 'muteChat', chatId, isMuted: true };
    case 'flag':
      return { type: 'flagChat', chatId, put: ['1'], taken: [] };
    case 'delete':
      return { type: 'deleteChat', chatId };
    case 'undoDelete':
      return { type: 'undoDelete', chatId };
  }
}

/** All that a history page asks about a chat: of this device's log, or of a file that it opens. */
async function pastOf(
  scene: Scene,
  { of, moments }: Extract<Question, { ask: 'past' }>,
  chatId: string,
  nth: number,
): Promise<unknown> {
  const past = (question: PastAsk) => scene.rig.askInTime({ type: 'readPast', ask: question });
  const fileId = of === 'log' ? null : `file-${nth}`;
  const source: PastSource = { fileId, chatId };
  const exported = async (only: string | null): Promise<string> => {
    const part = await past({
      kind: 'exportPart',
      exportId: `${nth} ${only}`,
      part: 0,
      source: { fileId: null, chatId: only },
      from: 1,
    });
    if (!part?.ok || part.value.kind !== 'exportPart') throw new Error('The log was not exported.');
    return part.value.value.text;
  };
  const file = of === 'whole' ? await scene.wholeFile() : of === 'masked' ? await exported(null) : '';
  const read =
    fileId === null ? null : await past({ kind: 'filePart', fileId, part: 0, text: file, isLast: true });
  const opened = await past({ kind: 'open', source });
  const length = opened?.ok && opened.value.kind === 'open' ? opened.value.value.seqs.length : 0;
  const positions = Array.from({ length }, (_, place) => place + 1);
  const frames = [];
  for (const moment of moments)
    frames.push(
      await past({ kind: 'frame', source, position: Math.floor((moment * length) / 100), size: 100 }),
    );
  return [
    // The hash of a file tells nothing to a person who has the file.
    of === 'whole' ? JSON.stringify(read).replace(/"head":"\w+"/, '') : [file, read],
    opened,
    frames,
    await past({ kind: 'events', source, positions }),
    await past({ kind: 'rows', source, positions }),
    await past({ kind: 'scenario', source, from: 1, through: 10_000 }),
    await past({ kind: 'since', chatId }),
    await past({ kind: 'connections' }),
    await past({ kind: 'verify' }),
    of === 'log' ? await exported(chatId) : null,
  ];
}
