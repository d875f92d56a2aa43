import { describe, expect, it } from 'vitest';
import { createKeptInputs } from '../../../src/ui/records/form/kept-input.ts';
import { changesIn, conflictsIn, marksOf } from '../../../src/ui/records/form/typed-input.ts';
import { forgetOthers, markSignedOut, watchSignOuts } from '../../../src/ui/session/sign-out-mark.ts';

describe('what is typed into a form', () => {
  it('is a change only if it differs from the record', () => {
    expect(changesIn({ name: 'A', flags: ['1'] }, { name: 'A', flags: ['1', '2'] })).toEqual({
      flags: ['1'],
    });
  });

  it('conflicts where both changed the same field to different values', () => {
    const base = marksOf({ name: 'A', colour: 'red', scope: 'chat' }, ['name', 'colour', 'scope']);
    const theirs = { name: 'B', colour: 'blue', scope: 'chat' };
    expect(conflictsIn({ name: 'C', scope: 'both' }, base, theirs)).toEqual(['name']);
    expect(conflictsIn({ name: 'B' }, base, theirs)).toEqual([]);
  });

  it('is kept with marks of the values before, which do not hold the values', () => {
    const marks = marksOf({ phone: '+447700900412', name: 'A' }, ['phone']);
    expect(Object.keys(marks)).toEqual(['phone']);
    expect(JSON.stringify(marks)).not.toContain('900412');
  });
});

/** The storage of a tab and that of the browser, both in memory. */
function storages() {
  const tab = new Map<string, string>();
  const shared = new Map<string, string>();
  const read = (store: Map<string, string>) => (key: string) => store.get(key) ?? null;
  return {
    tab: {
      read: read(tab),
      write: (key: string, text: string) => void tab.set(key, text),
      remove: (key: string) => void tab.delete(key),
    },
    /** The same storage with the browser's own interface. */
    asStorage: {
      get length() {
        return tab.size;
      },
      key: (index: number) => [...tab.keys()][index] ?? null,
      removeItem: (key: string) => void tab.delete(key),
    },
    shared: { read: read(shared), write: (key: string, text: string) => void shared.set(key, text) },
    keys: () => [...tab.keys()],
  };
}

describe('unsaved input', () => {
  const input = { typed: { name: 'New' }, base: { name: 'Old' }, writeId: 'w1' };

  it('survives a reload and an expired session of the same user', () => {
    const { tab, shared } = storages();
    createKeptInputs(
      tab,
      shared,
      () => '4',
      () => 10,
    ).write('flags.update.1', input);
    expect(
      createKeptInputs(
        tab,
        shared,
        () => '4',
        () => 20,
      ).read('flags.update.1'),
    ).toEqual(input);
    expect(
      createKeptInputs(
        tab,
        shared,
        () => null,
        () => 20,
      ).read('flags.update.1'),
    ).toBeNull();
    expect(
      createKeptInputs(
        tab,
        shared,
        () => '4',
        () => 20,
      ).read('flags.update.1'),
    ).toEqual(input);
  });

  it('of another user is not shown, and is deleted when a session of this user begins', () => {
    const { tab, asStorage, shared, keys } = storages();
    const of = (user: string) =>
      createKeptInputs(
        tab,
        shared,
        () => user,
        () => 10,
      );
    of('4').write('flags.update.1', input);
    expect(of('5').read('flags.update.1')).toBeNull();
    of('5').write('flags.update.1', { ...input, writeId: null });
    forgetOthers(asStorage, '5');
    expect(keys()).toHaveLength(1);
    expect(of('5').read('flags.update.1')).toEqual({ ...input, writeId: null });
    expect(of('4').read('flags.update.1')).toBeNull();
  });

  it('is deleted when its user signs out in another tab, and only then', () => {
    const { tab, asStorage, shared, keys } = storages();
    const heard: ((key: string | null) => void)[] = [];
    const left: string[] = [];
    watchSignOuts(
      asStorage,
      {
        watch: (listener) => {
          heard.push(listener);
          return () => undefined;
        },
      },
      (userKey) => left.push(userKey),
    );
    createKeptInputs(
      tab,
      shared,
      () => '4',
      () => 10,
    ).write('contacts.create.', input);
    for (const key of [null, 'other', 'switchboard-signed-out.5']) for (const hear of heard) hear(key);
    expect(keys()).toHaveLength(1);
    for (const hear of heard) hear('switchboard-signed-out.4');
    expect(keys()).toEqual([]);
    expect(left).toEqual(['5', '4']);
  });

  it('does not outlive a sign-out, in this tab or another', () => {
    const one = storages();
    const kept = createKeptInputs(
      one.tab,
      one.shared,
      () => '4',
      () => 10,
    );
    kept.write('contacts.create.', input);
    markSignedOut(one.asStorage, one.shared, '4', 15);
    expect(one.keys()).toEqual([]);

    const other = storages();
    createKeptInputs(
      other.tab,
      one.shared,
      () => '4',
      () => 10,
    ).write('contacts.create.', input);
    expect(
      createKeptInputs(
        other.tab,
        one.shared,
        () => '4',
        () => 20,
      ).read('contacts.create.'),
    ).toBeNull();
    expect(other.keys()).toEqual([]);
  });
});
