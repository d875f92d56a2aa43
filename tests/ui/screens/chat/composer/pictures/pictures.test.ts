import { describe, expect, it } from 'vitest';
import { done } from '../../../../../../src/core/kernel/answer.ts';
import { textReason } from '../../../../../../src/core/kernel/reasons.ts';
import type { MessageRow } from '../../../../../../src/core/model/chat/thread/types.ts';
import { ENGLISH } from '../../../../../../src/ui/language/shown-language.ts';
import {
  addFiles,
  type ReadPicture,
  type RefusedFile,
} from '../../../../../../src/ui/screens/chat/composer/pictures/add-files.ts';
import {
  pictureWords,
  severalWords,
} from '../../../../../../src/ui/screens/chat/composer/pictures/picture-words.ts';
import { uploadWords } from '../../../../../../src/ui/shared/chat/thread/upload-words.ts';
import { png } from '../../../../../core/support/pictures.ts';
import { refuseWith } from '../../../../../support/refuse-with.ts';
import { chatTexts, composerTexts } from '../../../../support/chat-texts.ts';

const file = (name: string, bytes: Uint8Array<ArrayBuffer>) => new File([bytes], name, { type: 'image/png' });

describe('files that are added to a draft', () => {
  it('are added in order; each refused one has a reason, and none is dropped silently (D11)', async () => {
    const handed: ReadPicture[] = [];
    const refused: RefusedFile[] = [];
    const gone = file('gone.png', png());
    Object.defineProperty(gone, 'slice', {
      value: () => ({ arrayBuffer: () => Promise.reject(new Error('It was moved.')) }),
    });
    const all = [
      file('one.png', png(1)),
      file('text.png', new TextEncoder().encode('Just text')),
      gone,
      file('two.png', png(2)),
      file('empty.png', new Uint8Array()),
      file('full.png', png(3)),
    ];
    await addFiles(
      all,
      async (picture) => {
        handed.push(picture);
        return picture.name === 'full.png' ? refuseWith('storage', 'There is no room left.') : done(null);
      },
      (one) => refused.push(one),
    );
    expect(handed.map(({ name, bytes }) => [name, bytes[20]])).toEqual([
      ['one.png', 1],
      ['two.png', 2],
      ['full.png', 3],
    ]);
    expect(new Set(handed.map(({ attachmentId }) => attachmentId)).size).toBe(3);
    expect(refused.map(({ name, reason }) => [name, reason])).toEqual([
      ['text.png', ':notAPicture'],
      ['gone.png', null],
      ['empty.png', ':emptyFile'],
      ['full.png', 'There is no room left.'],
    ]);
  });
});

describe('the text of a picture’s state', () => {
  const waiting = { size: 1_500_000, url: null, problem: null, progress: null };
  it.each([
    [waiting, '1.5 MB, waiting for a connection'],
    [{ ...waiting, progress: 0 }, '1.5 MB, uploading 0%'],
    [{ ...waiting, progress: 0.456 }, '1.5 MB, uploading 45%'],
    // All bytes are sent, but the service has not confirmed them.
    [{ ...waiting, progress: 1 }, '1.5 MB, uploading 99%'],
    [{ ...waiting, url: 'https://media.test/1' }, '1.5 MB, uploaded'],
    [{ ...waiting, size: null, url: 'https://media.test/1' }, 'uploaded'],
    [{ ...waiting, problem: textReason('It was refused.') }, 'It was refused.'],
  ])('%j reads "%s"', (picture, words) => {
    expect(pictureWords(picture, composerTexts, ENGLISH)).toBe(words);
  });

  it('summarises several pictures', () => {
    expect(severalWords(1, true, composerTexts)).toBeNull();
    expect(severalWords(3, false, composerTexts)).toBe('3 pictures will be sent as 3 messages.');
    expect(severalWords(2, true, composerTexts)).toBe(
      '2 pictures will be sent as 2 messages. The text is sent with the first.',
    );
  });

  it('is shown below a message only while its picture is uploading', () => {
    const attachment = { attachmentId: 'p1', name: 'a.png', url: null, progress: 0.3 };
    const row: Pick<MessageRow, 'delivery' | 'attachment'> = { delivery: 'queued', attachment };
    expect(uploadWords(row, chatTexts)).toBe('Uploading 30%');
    expect(uploadWords({ ...row, attachment: { ...attachment, progress: null } }, chatTexts)).toBeNull();
    expect(
      uploadWords({ ...row, attachment: { ...attachment, url: 'https://media.test/1' } }, chatTexts),
    ).toBeNull();
    expect(uploadWords({ delivery: 'failed', attachment }, chatTexts)).toBeNull();
    expect(uploadWords({ delivery: 'queued', attachment: null }, chatTexts)).toBeNull();
  });
});
