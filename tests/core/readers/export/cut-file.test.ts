import { expect, test } from 'vitest';
import { eventOf } from '../../../../src/core/model/events.ts';
import { exportLog } from '../../../../src/core/readers/export/export-log.ts';
import { EXPORT_FORMAT } from '../../../../src/core/readers/export/format.ts';
import { readExport } from '../../../../src/core/readers/export/read-export.ts';
import { readerOf, runsOf, sha256, textOf } from './log-of.ts';
import { stored } from './some-log.ts';

test('a file that ends at any byte, also within a letter, is refused at its last line', async () => {
  const drafts = ['Tür', '🏠 مرحبا'].map((text, place) =>
    stored(eventOf('draft.changed', { chatId: 'c1', text }), place + 1),
  );
  const whole = await textOf(
    exportLog(
      readerOf(() => runsOf(drafts)),
      sha256,
      {},
    ),
  );
  const bytes = new TextEncoder().encode(whole);
  expect(bytes.length).toBeGreaterThan(whole.length);

  const found: unknown[] = [];
  const wanted: unknown[] = [];
  for (let end = 1; end < bytes.length - 1; end += 1) {
    const text = new TextDecoder().decode(bytes.subarray(0, end));
    const read = await readExport(text, sha256);
    found.push(read.ok ? null : [end, read.problem, read.line]);
    const lines = text.split('\n').filter((line) => line !== '').length;
    // Without the name of the format, nothing says that this is a history file.
    wanted.push([end, text.includes(EXPORT_FORMAT) ? 'cutShort' : 'notAnExport', lines]);
  }
  expect(found).toEqual(wanted);
});
