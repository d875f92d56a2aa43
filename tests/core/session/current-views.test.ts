import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CHANGED_BY_EVENTS, type LivePart } from '../../../src/core/domains/context/live-part.ts';
import { emptyList, emptyRecord } from '../../../src/core/domains/records/no-records.ts';
import { createVersions, type Versions } from '../../../src/core/kernel/views/view-versions.ts';
import { contacts } from '../../../src/core/model/collections/contacts.ts';
import { type DomainEvent, eventOf } from '../../../src/core/model/events.ts';
import { fold } from '../../../src/core/model/fold.ts';
import { emptyState, type State } from '../../../src/core/model/state.ts';
import type { ViewRequest } from '../../../src/core/session/current-views.ts';
import { createCurrentViews } from '../../../src/core/session/current-views.ts';
import { createSessionLive, type SessionLive } from '../../../src/core/session/session-live.ts';
import { openChat } from '../support/open-chat.ts';
import { logged, messageOf } from '../support/random-events.ts';

const CONTACTS: ViewRequest = { view: 'records', collection: 'contacts', v: 1, query: {} };
const CONTACT: ViewRequest = { view: 'record', collection: 'contacts', v: 1, recordId: '1' };
const TEMPLATES: ViewRequest = { view: 'templates' };
const CHATS: ViewRequest = { view: 'chatList', q: '' };

/** Counts how often each view is made. Each maker reads one of these fields once. */
function counting() {
  const made = { records: 0, record: 0, templates: 0, chatList: 0 };
  const plain = createSessionLive({ state: 'connected', reason: null, since: 0 }, new Map());
  const live: SessionLive = {
    ...plain,
    records: {
      ...plain.records,
      list: () => {
        made.records += 1;
        return emptyList('ready');
      },
      record: () => {
        made.record += 1;
        return emptyRecord('ready');
      },
    },
    templates: {
      get load() {
        made.templates += 1;
        return plain.templates.load;
      },
      set load(load) {
        plain.templates.load = load;
      },
    },
    chats: {
      ...plain.chats,
      get ring() {
        made.chatList += 1;
        return plain.chats.ring;
      },
      set ring(ring) {
        plain.chats.ring = ring;
      },
    },
  };
  return { made, live };
}

const received = (number: number): DomainEvent =>
  eventOf('message.received', { chatId: 'c1', message: messageOf('c1', number) });

const asked: DomainEvent = eventOf('record.asked', {
  collection: 'contacts',
  writeId: 'w1',
  shape: 1,
  op: 'update',
  recordId: '1',
  input: {},
  before: null,
  version: 1,
  batch: null,
});

let rig: ReturnType<typeof counting>;
let state: State;
let versions: Versions<LivePart>;
let look: (...requests: ViewRequest[]) => void;

const NO_UNSENT = {
  log: null,
  isStored: false,
  owner: null,
  session: null,
  leftBy: null,
  cleared: null,
};

beforeEach(() => {
  rig = counting();
  state = emptyState([]);
  versions = createVersions();
  const views = createCurrentViews(() => undefined);
  look = (...requests) => {
    for (const request of requests)
      views.get(request, versions, {
        board: rig.live,
        state,
        live: rig.live,
        session: { status: 'signedIn', user: null, unsent: 0, access: null, viewed: null, accountEnd: null },
        unsent: () => NO_UNSENT,
        left: [],
      });
  };
  look(CONTACTS, CONTACT, TEMPLATES, CHATS);
});

/** Folds an event as a session does. */
function append(event: DomainEvent): void {
  state = fold(state, logged([event], state.seq));
  versions.changed(...CHANGED_BY_EVENTS);
}

describe('a view is made again only after a change of something that it reads', () => {
  test('a message costs the list of contacts and the templates nothing', () => {
    for (let number = 1; number <= 5; number += 1) {
      append(received(number));
      // The session reports a message for its alert, too.
      versions.changed('chats');
      look(CONTACTS, CONTACT, TEMPLATES, CHATS);
    }
    expect(rig.made).toEqual({ records: 1, record: 1, templates: 1, chatList: 6 });
  });

  test('a write costs the chat list nothing', () => {
    append(asked);
    look(CONTACTS, CONTACT, TEMPLATES, CHATS);
    expect(rig.made).toEqual({ records: 2, record: 2, templates: 1, chatList: 2 });
  });

  test('a page of the contacts costs only the views of records', () => {
    versions.changed('records');
    look(CONTACTS, CONTACT, TEMPLATES, CHATS);
    expect(rig.made).toEqual({ records: 2, record: 2, templates: 1, chatList: 1 });
  });

  test('a change without a name, such as of the rights, costs every view', () => {
    versions.changed();
    look(CONTACTS, CONTACT, TEMPLATES, CHATS);
    expect(rig.made).toEqual({ records: 2, record: 2, templates: 2, chatList: 2 });
  });

  test('many tabs cost one view', () => {
    append(received(1));
    look(CHATS, CHATS, CHATS);
    expect(rig.made.chatList).toBe(2);
  });
});

test('a view of an empty state is apart from that of a session', () => {
  const views = createCurrentViews(() => undefined);
  const other = counting();
  const sources = (live: SessionLive) => ({
    board: live,
    state,
    live,
    session: {
      status: 'signedIn',
      user: null,
      unsent: 0,
      access: null,
      viewed: null,
      accountEnd: null,
    } as const,
    unsent: () => NO_UNSENT,
    left: [],
  });
  for (const live of [rig.live, other.live, rig.live, other.live])
    views.get(CONTACTS, versions, sources(live));
  expect([rig.made.records, other.made.records]).toEqual([2, 1]);
});

test('in a whole session, messages leave a watched list of contacts alone', async () => {
  const { rig, chatAt, inbound } = await openChat();
  const list = { ...CONTACTS, v: contacts.v } as const;
  const look = () => rig.core.view(list);
  rig.core.onChange(look);
  look();
  await rig.advance(1000);
  // Each time that the view is made, it decodes its query.
  const made = vi.spyOn(contacts.query, '~run');
  for (const body of ['One', 'Two', 'Three']) await inbound(body, chatAt(1).id);
  look();
  expect(made).not.toHaveBeenCalled();
  rig.world.contactTable.update(1, { notes: 'theirs' }, null);
  await rig.advance(2000);
  expect(made).toHaveBeenCalled();
});
