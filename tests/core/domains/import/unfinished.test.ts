import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  type ImportAsk,
  type UnfinishedFileAsk,
  unfinishedListSchema,
} from '../../../../src/core/model/import/types.ts';
import type { EventLogStore } from '../../../../src/core/ports/ports.ts';
import { createRig, type Rig } from '../../support/rig.ts';
import { AGENT } from '../../support/service-in-memory.ts';

const UPLOADER = { action: 'bulk-upload', subject: 'all' };
const DAY_MS = 24 * 3_600_000;
const ID = 'upload-1';
const PIECES = 2;

async function rigWithRights(logs?: (store: EventLogStore) => EventLogStore): Promise<Rig> {
  const first = await createRig({ chats: 1, messagesPerChat: 1, contacts: 4 });
  first.world.changeAccess(AGENT, { rules: [...first.user.abilityRules, UPLOADER] });
  // The second browser signs in with the new rights.
  return createRig({ beside: first, ...(logs === undefined ? {} : { logs }) });
}

const asked = (rig: Rig, ask: ImportAsk) => rig.ask({ type: 'import', ask });
const askedFile = (rig: Rig, ask: UnfinishedFileAsk) => rig.ask({ type: 'importFile', ask });

const choices = (text: string, importId = ID): ImportAsk => ({
  act: 'keep',
  importId,
  pieces: PIECES,
  choices: text,
});
const piece = (seq: number, importId = ID): UnfinishedFileAsk => ({
  act: 'keep',
  importId,
  seq,
  bytes: new Uint8Array([seq, 7]),
});

async function keep(rig: Rig, text: string, importId = ID): Promise<void> {
  expect(await asked(rig, choices(text, importId))).toMatchObject({ ok: true });
  for (let seq = 0; seq < PIECES; seq += 1)
    expect(await askedFile(rig, piece(seq, importId))).toMatchObject({ ok: true });
}

async function listed(rig: Rig) {
  const answer = await asked(rig, { act: 'unfinished' });
  return v.parse(
    v.pipe(v.string(), v.parseJson(), unfinishedListSchema),
    answer?.ok === true ? answer.value : null,
  );
}

const mediaOf = async (rig: Rig): Promise<readonly string[]> => {
  const text = JSON.stringify([
    ...(await rig.memory.open(String(rig.user.id)).then(({ media }) => media.ids())),
  ]);
  return v.parse(v.pipe(v.string(), v.parseJson(), v.array(v.string())), text);
};

describe('an upload that was not started', () => {
  test('survives a killed worker and an expired session, with its file and its newest choices', async () => {
    const rig = await rigWithRights();
    await keep(rig, 'first');
    await rig.restart();
    await asked(rig, choices('second'));
    rig.world.revokeTokens(AGENT);
    await rig.advance(3000);
    rig.renewAccessToken();
    await rig.restart();
    expect(await listed(rig)).toMatchObject([{ importId: ID, pieces: PIECES, choices: 'second' }]);
    expect(await askedFile(rig, { act: 'read', importId: ID, seq: 1 })).toEqual({
      ok: true,
      value: new Uint8Array([1, 7]),
    });
  });

  test('is offered only when its file is stored whole, the newest first', async () => {
    const rig = await rigWithRights();
    await keep(rig, 'old', 'old');
    await rig.advance(1000);
    await asked(rig, choices('half', 'half'));
    await askedFile(rig, piece(0, 'half'));
    await keep(rig, 'new', 'new');
    expect((await listed(rig)).map(({ importId }) => importId)).toEqual(['new', 'old']);
  });

  test('is deleted when the person gives it up, and a day after the last change', async () => {
    const rig = await rigWithRights();
    rig.renewAccessToken((3 * DAY_MS) / 1000);
    await rig.attach();
    await keep(rig, 'given up', 'given-up');
    await keep(rig, 'forgotten', 'forgotten');
    await asked(rig, { act: 'drop', importId: 'given-up' });
    expect((await listed(rig)).map(({ importId }) => importId)).toEqual(['forgotten']);
    await rig.advance(DAY_MS - 60_000);
    await asked(rig, choices('changed', 'forgotten'));
    await rig.advance(120_000);
    expect((await listed(rig)).map(({ importId }) => importId)).toEqual(['forgotten']);
    await rig.advance(DAY_MS);
    expect(await mediaOf(rig)).toEqual([]);
  });

  test('is deleted when its import begins, and can’t begin a second time', async () => {
    const rig = await rigWithRights();
    await keep(rig, 'choices');
    const begin: ImportAsk = {
      act: 'begin',
      importId: ID,
      fileName: 'a.csv',
      total: 1,
      blank: 1,
      left: 0,
      chunks: 0,
      rejected: 0,
      options: { duplicates: 'fill', agreed: false, new_flags: 'drop', flags: [] },
      mapping: {},
    };
    await asked(rig, begin);
    // The tab may have sent this request before it was notified of the start.
    await keep(rig, 'late');
    expect(await listed(rig)).toEqual([]);
    await asked(rig, begin);
    await rig.advance(100);
    expect(rig.world.imports().filter(({ fileName }) => fileName === 'a.csv')).toHaveLength(1);
  });

  test('leaves nothing on a device that is full, and says that it is not stored', async () => {
    const rig = await rigWithRights();
    await asked(rig, choices('choices'));
    await askedFile(rig, piece(0));
    rig.fate.isDiskFull = true;
    expect(await askedFile(rig, piece(1))).toMatchObject({ ok: false, refusal: { code: 'storage' } });
    rig.fate.isDiskFull = false;
    expect(await mediaOf(rig)).toEqual([]);
  });

  test('is refused to a role without the right', async () => {
    const rig = await createRig({ chats: 1, messagesPerChat: 1 });
    expect(await asked(rig, choices('choices'))).toMatchObject({
      ok: false,
      refusal: { code: 'notAllowed' },
    });
    expect(await askedFile(rig, piece(0))).toMatchObject({ ok: false, refusal: { code: 'notAllowed' } });
  });
});
