import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { overlay, type PageRow } from '../../../../src/core/domains/records/overlay.ts';
import { recordView } from '../../../../src/core/domains/records/record-view.ts';
import { campaigns } from '../../../../src/core/model/collections/campaigns/campaigns.ts';
import { type ContactRecord, contacts } from '../../../../src/core/model/collections/contacts.ts';
import type { RecordRow } from '../../../../src/core/model/records/types.ts';
import type { OpenWrite } from '../../../../src/core/model/records/writes.ts';

const contact = (id: string, version: number, notes: string): ContactRecord => ({
  id,
  version,
  uuid: `uuid-${id}`,
  fullName: `Contact ${id}`,
  phone: '+447700900001',
  identity: '',
  email: '',
  company: '',
  country: '',
  zone: '',
  notes,
  flags: [],
  consent: 'unknown',
  blocked: false,
  consentAt: null,
  chatId: null,
  lastContactAt: null,
  createdAt: null,
});

const write = (changes: Partial<OpenWrite>): OpenWrite => ({
  writeId: 'w1',
  collection: 'contacts',
  shape: 1,
  op: 'update',
  recordId: '1',
  input: { notes: 'mine' },
  before: null,
  version: 1,
  wasUnresolved: false,
  effect: null,
  batch: null,
  askedAt: 0,
  state: 'queued',
  attempts: 0,
  settledSeq: 0,
  row: null,
  refusal: null,
  ...changes,
});

/** Lays the writes over a page with contact 1, version 1, whose request left after event 10. */
const shown = (...writes: readonly OpenWrite[]) =>
  overlay(contacts, [{ row: contact('1', 1, 'theirs'), seq: 10 }], writes, 10).map(
    ({ row, mark, writeId }) => [row.id, row.version, row.notes, mark, writeId],
  );

const written = (settledSeq: number, version: number) =>
  write({ state: 'written', settledSeq, row: contact('1', version, 'answered') });

test('a changed record outside the window does not come into the window', () => {
  expect(overlay(contacts, [], [written(11, 2)], 10)).toEqual([]);
});

describe('a write laid over its row', () => {
  test.each([
    ['queued', 'saving', 'mine'],
    ['inFlight', 'saving', 'mine'],
    ['unresolved', 'unconfirmed', 'mine'],
    ['refused', 'refused', 'theirs'],
  ] as const)('that is %s shows %s and the text %s', (state, mark, notes) => {
    expect(shown(write({ state }))).toEqual([['1', 1, notes, mark, 'w1']]);
  });

  test('that settled after the page was requested covers the page', () => {
    expect(shown(written(11, 2))).toEqual([['1', 2, 'answered', null, null]]);
  });

  test('that settled before the page was requested does not', () => {
    expect(shown(written(10, 2))).toEqual([['1', 1, 'theirs', null, null]]);
  });

  test('never replaces a newer version by an older one', () => {
    const page = { row: contact('1', 3, 'newer'), seq: 10 };
    const [row] = overlay(contacts, [page], [written(11, 2)], 10);
    expect(row?.row).toMatchObject({ version: 3, notes: 'newer' });
  });

  test('that deletes the record hides it, before and after the answer', () => {
    const remove = { op: 'remove', input: {} };
    expect(shown(write(remove))).toEqual([]);
    expect(shown(write({ ...remove, state: 'written', settledSeq: 11 }))).toEqual([]);
    expect(shown(write({ ...remove, state: 'refused' }))).toEqual([['1', 1, 'theirs', 'refused', 'w1']]);
  });

  test('of another collection, or of an unknown operation, changes nothing', () => {
    expect(shown(write({ collection: 'flags' }))).toEqual([['1', 1, 'theirs', null, null]]);
    expect(shown(write({ op: 'constructor' }))).toEqual([['1', 1, 'theirs', 'saving', 'w1']]);
  });
});

describe('writes to one record', () => {
  test('are laid one over the other, in the order in which they were asked', () => {
    const second = write({ writeId: 'w2', input: { company: 'Larch' } });
    const [row] = overlay(contacts, [{ row: contact('1', 1, 'theirs'), seq: 10 }], [write({}), second], 10);
    expect(row).toMatchObject({ row: { notes: 'mine', company: 'Larch' }, writeId: 'w2' });
  });

  test('an open one is laid over a settled one', () => {
    expect(shown(written(11, 2), write({ writeId: 'w2', input: { notes: 'second' } }))).toEqual([
      ['1', 2, 'second', 'saving', 'w2'],
    ]);
  });
});

describe('a new record', () => {
  const creation = write({
    writeId: 'w9',
    op: 'create',
    recordId: 'new:w9',
    input: {
      fullName: 'New',
      phone: '+447700900002',
      email: '',
      company: '',
      notes: '',
      flags: [],
      consent: 'in',
    },
  });
  const created = { ...creation, state: 'written', settledSeq: 11, row: contact('7', 1, 'new') } as const;

  test('stands on top until a page has it, and takes its id from the service', () => {
    expect(shown(creation).map(([id]) => id)).toEqual(['new:w9', '1']);
    expect(shown(created).map(([id]) => id)).toEqual(['7', '1']);
  });

  test('is shown once when a page has it already', () => {
    const page = [{ row: contact('7', 1, 'new'), seq: 10 }];
    expect(overlay(contacts, page, [created], 10).map(({ row }) => row.id)).toEqual(['7']);
  });

  test('is not added to a page that was requested after it was created', () => {
    expect(overlay(contacts, [], [created], 11)).toEqual([]);
  });

  test('that was refused is not in the list', () => {
    expect(shown({ ...creation, state: 'refused' }).map(([id]) => id)).toEqual(['1']);
  });

  test('keeps an edit that was asked before it was created', () => {
    const edit = write({ recordId: 'new:w9', input: { notes: 'edited' } });
    const rows = overlay(contacts, [], [created, edit], 10);
    expect(rows.map(({ row }) => [row.id, row.notes])).toEqual([['7', 'edited']]);
  });

  test('that was edited since shows both', () => {
    const edit = write({ recordId: 'new:w9', input: { notes: 'edited' } });
    const [row] = overlay(contacts, [], [creation, edit], 10);
    expect(row?.row).toMatchObject({ fullName: 'New', notes: 'edited' });
  });
});

test('live fields lie below a write that is not carried out, in the record and in the list', () => {
  const campaign = v.parse(campaigns.row, { id: 1, version: 1, name: 'Autumn', status: 'sending' });
  const live = (row: RecordRow): RecordRow => ({ ...row, status: 'sending', progress: 9 });
  const pause = write({ collection: campaigns.name, op: 'pause', input: {}, state: 'unresolved' });
  const page: PageRow = { row: campaign, seq: 10 };
  const state = { writes: new Map([[pause.writeId, pause]]), forgottenThrough: 0 };
  const { head } = recordView(
    campaigns,
    '1',
    { found: page, isLoading: false, error: null, isAbsent: false },
    state,
    { phone: false, email: false },
    live,
  );
  expect(head).toMatchObject({ mark: 'unconfirmed', values: { status: 'paused', progress: 9 } });
  const [listed] = overlay(campaigns, [page], [pause], 10);
  expect(listed?.guess(live(campaign))).toMatchObject({ status: 'paused', progress: 9 });
  const [done] = overlay(campaigns, [page], [], 10);
  expect(done?.guess(live(campaign))).toMatchObject({ status: 'sending', progress: 9 });
});
