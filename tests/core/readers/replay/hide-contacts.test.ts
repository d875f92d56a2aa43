import { expect, test } from 'vitest';
import { hideFor } from '../../../../src/core/domains/records/hide.ts';
import { textReason } from '../../../../src/core/kernel/reasons.ts';
import { eventOf } from '../../../../src/core/model/events.ts';
import { hideEvent } from '../../../../src/core/readers/replay/hide-contacts.ts';
import { pastEvent } from '../../../../src/core/readers/replay/past-event.ts';

const PHONE = '+447700900118';

test('a masked number is hidden in the reason of a failure too, and a message keeps its text', () => {
  const hide = hideFor({ phone: true, email: true }, new Set());
  if (hide === null) throw new Error('nothing to hide');
  const narrator = {
    chatName: PHONE,
    isGroup: false,
    self: new Set<string>(),
    lateIn: () => new Set<string>(),
  };
  const rejected = eventOf('outbox.rejected', {
    chatId: 'c1',
    clientMessageId: 'm1',
    reason: textReason(`The number ${PHONE} is not valid.`),
    code: null,
  });
  const failed = pastEvent({ ...rejected, seq: 1, at: 0 }, 1, narrator);
  expect(JSON.stringify(failed)).toContain(PHONE);
  expect(JSON.stringify(hideEvent(failed, hide))).not.toContain(PHONE);
  const typed = eventOf('draft.changed', { chatId: 'c1', text: `Call ${PHONE}` });
  const draft = pastEvent({ ...typed, seq: 2, at: 0 }, 2, narrator);
  expect(hideEvent(draft, hide)).toEqual(draft);
});
