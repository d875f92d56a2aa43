import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { StorageHead } from '../../../src/core/model/log/types.ts';
import { ENGLISH } from '../../../src/ui/language/shown-language.ts';
import { storageFacts } from '../../../src/ui/shell/storage/storage-facts.ts';
import { StorageNotice, storageNotice } from '../../../src/ui/shell/storage/storage-notice.tsx';
import { outboxTitle } from '../../../src/ui/shell/top-bar/outbox-list.tsx';

const NOW = new Date(2026, 8, 23, 9, 32).getTime();

const storage = (more: Partial<StorageHead> = {}): StorageHead => ({
  mode: 'disk',
  notice: null,
  events: 12_480,
  runs: 27,
  epoch: 4,
  oldestAt: new Date(2026, 7, 14).getTime(),
  unstored: 0,
  snapshotThrough: 12_000,
  bytes: 8_400_000,
  quota: 2_100_000_000,
  quarantined: 0,
  rebuiltChats: 0,
  ...more,
});

describe('the sentence about storage', () => {
  const drawn = (head: StorageHead | undefined) =>
    renderToStaticMarkup(createElement(StorageNotice, { head }));

  it('is empty without a problem or before the first view, and its region stays', () => {
    for (const head of [undefined, storage()]) {
      expect(drawn(head)).toMatch(/^<div role="status" aria-label="Storage"><\/div>$/);
    }
  });

  it('says what the core reports', () => {
    expect(drawn(storage({ notice: 'full', mode: 'memory' }))).toContain('Storage on this device is full.');
    expect(storageNotice(storage({ notice: 'keyLost' }), ENGLISH)).toContain('has been reset.');
  });

  it('counts the chats that were rebuilt', () => {
    const saying = (rebuiltChats: number) =>
      storageNotice(storage({ notice: 'rebuilt', rebuiltChats }), ENGLISH);
    expect(saying(1)).toContain('Saved messages of one chat couldn’t be read.');
    expect(saying(2)).toContain('Saved messages of 2 chats couldn’t be read.');
  });
});

describe('what this device stores', () => {
  it('is shown in figures', () => {
    expect(storageFacts(storage(), NOW, ENGLISH)).toEqual([
      ['Stored events', '12,480'],
      ['Oldest event', '14 Aug'],
      ['Location', 'On this device'],
      ['Storage used', '8.4 MB'],
      ['Storage limit', '2.1 GB'],
    ]);
  });

  it('leaves out values that the browser does not report, and names faults', () => {
    const head = storage({
      mode: 'memory',
      oldestAt: null,
      unstored: 14,
      bytes: null,
      quota: null,
      quarantined: 2,
      rebuiltChats: 3,
    });
    expect(storageFacts(head, NOW, ENGLISH).slice(1)).toEqual([
      ['Oldest event', 'None yet'],
      ['Location', 'In memory only'],
      ['Not stored yet', '14'],
      ['Unreadable entries', '2'],
      ['Unreadable chats', '3'],
    ]);
  });
});

describe('sizes', () => {
  it.each([
    [0, '0 byte'],
    [640, '640 byte'],
    [999_949, '999.9 kB'],
    [1_000_000, '1 MB'],
    [2_100_000_000, '2.1 GB'],
    [5e14, '500,000 GB'],
  ])('%d reads %s', (bytes, words) => {
    expect(ENGLISH.formats.byteSize(bytes)).toBe(words);
  });
});

describe('the head of the outbox', () => {
  it('counts queued and failed messages', () => {
    expect(outboxTitle({ waiting: 1, failed: 0 }, ENGLISH)).toBe('1 message waiting');
    expect(outboxTitle({ waiting: 0, failed: 1 }, ENGLISH)).toBe('1 message not sent');
    expect(outboxTitle({ waiting: 2, failed: 3 }, ENGLISH)).toBe('2 messages waiting, 3 not sent');
  });
});
