import { expect, test } from 'vitest';
import { PICTURES_MAX } from '../../../../src/core/model/media/allowed-pictures.ts';
import { openChat } from '../../support/open-chat.ts';
import { png } from '../../support/pictures.ts';

const UPLOAD = 'POST /messages/upload-mms';

async function opened() {
  const it = await openChat();
  const { rig, chat } = it;
  return {
    ...it,
    head: () => it.thread().head,
    add: async (attachmentId: string, bytes = png(), name = 'boiler.png') => {
      const answer = await rig.execute({
        type: 'addAttachment',
        chatId: chat.id,
        attachmentId,
        name,
        bytes,
      });
      await rig.advance(1);
      return answer;
    },
    sendWith: async (clientMessageId: string, body: string, ...attachmentIds: readonly string[]) => {
      const answer = await rig.execute({
        type: 'sendMessage',
        chatId: chat.id,
        clientMessageId,
        body,
        attachmentIds: [...attachmentIds],
      });
      await rig.advance(1);
      return answer;
    },
    uploads: () => rig.service.requests.filter((name) => name === UPLOAD).length,
    posts: () => rig.service.requests.filter((name) => name.startsWith('POST /send-message')).length,
    copies: () =>
      rig.world.chat(chat.id)?.messages.filter(({ author }) => author === 'agent@example.com') ?? [],
    kept: async () => {
      const answer = await rig.execute({ type: 'readAttachment', attachmentId: 'p1' });
      return answer.ok ? answer.value : null;
    },
    log: async () =>
      (await rig.peek()).map(({ type }) => type).filter((type) => /^(attachment|outbox)/.test(type)),
  };
}

test('a picture is added to the draft, stored, uploaded, and sent with the text', async () => {
  const it = await opened();
  expect(await it.add('p1')).toEqual({ ok: true, value: null });
  await it.rig.advance(10);
  expect(it.head().attachments).toMatchObject([
    { attachmentId: 'p1', name: 'boiler.png', size: 64, problem: null },
  ]);
  const url = it.head().attachments[0]?.url ?? '';
  expect(url).toMatch(/^http:\/\/service\.test\/api\/v1\/mms\/ME/);
  expect((await it.kept())?.bytes).toEqual(png());
  expect(it.session().unsent).toBe(1);
  const before = it.copies().length;
  expect(await it.sendWith('m1', 'Look', 'p1')).toEqual({ ok: true, value: { key: 'm1' } });
  await it.rig.advance(100);
  expect(it.copies().slice(before)).toMatchObject([{ body: 'Look', mediaUrl: url, clientMessageId: 'm1' }]);
  expect(it.rows().at(-1)).toMatchObject({ key: 'm1', delivery: 'sent', mediaUrl: url, attachment: null });
  expect(it.head().attachments).toEqual([]);
  expect(await it.log()).toEqual([
    'attachment.added',
    'attachment.uploaded',
    'outbox.enqueued',
    'outbox.attempted',
    'outbox.accepted',
  ]);
  // The service has the message, so no event needs the picture's bytes any more.
  expect(await it.kept()).toBeNull();
});

test('the row is there at once with the local picture, and no message leaves before its picture', async () => {
  const it = await opened();
  it.rig.service.faults.set([{ match: UPLOAD, effect: 'latency', ms: 5000 }]);
  await it.add('p1');
  await it.sendWith('m1', '', 'p1');
  await it.send('m2');
  expect(it.rows().slice(-2)).toMatchObject([
    { key: 'm1', body: '', delivery: 'queued', attachment: { attachmentId: 'p1', progress: 0 } },
    { key: 'm2', delivery: 'queued', queuePosition: 2 },
  ]);
  await it.rig.advance(4000);
  expect(it.posts()).toBe(0);
  expect(it.entry()?.preview).toMatchObject({ kind: 'text', text: 'm2' });
  await it.rig.advance(2000);
  const [first, second] = it.copies().slice(-2);
  expect([first?.clientMessageId, second?.clientMessageId]).toEqual(['m1', 'm2']);
  expect(first?.mediaUrl).toMatch(/^http/);
  expect(it.uploads()).toBe(1);
});

test('each picture is a message of its own, in order, and the text goes with the first', async () => {
  const it = await opened();
  for (const id of ['p1', 'p2', 'p3']) await it.add(id, png(Number(id.at(1))));
  const before = it.copies().length;
  await it.sendWith('m1', 'Three', 'p1', 'p2', 'p3');
  await it.sendWith('m1', 'Three', 'p1', 'p2', 'p3');
  await it.rig.advance(1000);
  const sent = it.copies().slice(before);
  expect(sent.map(({ body, clientMessageId }) => [clientMessageId, body])).toEqual([
    ['m1', 'Three'],
    ['m1:2', ''],
    ['m1:3', ''],
  ]);
  expect(new Set(sent.map(({ mediaUrl }) => mediaUrl)).size).toBe(3);
});

test('D11: a file that cannot be sent is refused with the reason, and nothing of it is stored', async () => {
  const it = await opened();
  const text = new TextEncoder().encode('<svg onload="alert(1)">');
  for (const [bytes, why] of [
    [new Uint8Array(), /^:emptyFile$/],
    [text, /^:notAPicture$/],
    [png(1, 5 * 1024 * 1024 + 1), /^:pictureTooLarge$/],
  ] as const) {
    const answer = await it.add('p1', bytes, 'right.png');
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'badPicture' } });
    expect(!answer.ok && answer.refusal.reason).toMatch(why);
  }
  expect(it.head().attachments).toEqual([]);
  expect(await it.kept()).toBeNull();
});

test('pictures beyond the limit are refused one by one', async () => {
  const it = await opened();
  const answers = [];
  for (let n = 1; n <= 20; n += 1) answers.push(await it.add(`p${n}`));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(PICTURES_MAX);
  expect(it.head().attachments).toHaveLength(PICTURES_MAX);
  expect((await it.kept())?.bytes).toEqual(png());
});

test('removing a picture aborts its upload and deletes its bytes', async () => {
  const it = await opened();
  it.rig.service.faults.set([{ match: UPLOAD, effect: 'latency', ms: 5000 }]);
  await it.add('p1');
  await it.rig.execute({ type: 'removeAttachment', chatId: it.chat.id, attachmentId: 'p1' });
  await it.rig.advance(10_000);
  expect(it.head().attachments).toEqual([]);
  expect(await it.log()).toEqual(['attachment.added', 'attachment.removed']);
  expect(await it.kept()).toBeNull();
  expect(it.session().unsent).toBe(0);
});

test('a picture that the service refuses says so, stays, and can be retried', async () => {
  const it = await opened();
  it.rig.service.faults.set([{ match: UPLOAD, effect: 'status', status: 422, times: 1 }]);
  await it.add('p1');
  await it.rig.advance(10);
  expect(it.head().attachments).toMatchObject([{ url: null, problem: expect.stringMatching(/refused/i) }]);
  expect(await it.sendWith('m1', 'Look', 'p1')).toMatchObject({ ok: false, refusal: { code: 'badPicture' } });
  await it.rig.execute({ type: 'uploadAgain', chatId: it.chat.id, attachmentId: 'p1' });
  await it.rig.advance(10);
  expect(it.head().attachments).toMatchObject([{ url: expect.stringMatching(/^http/), problem: null }]);
});

test('a message with a refused picture is Not sent; Retry sends both, and nothing waits behind it', async () => {
  const it = await opened();
  it.rig.service.faults.set([
    { match: UPLOAD, effect: 'latency', ms: 1000 },
    { match: UPLOAD, effect: 'status', status: 422, times: 1 },
  ]);
  await it.add('p1');
  await it.sendWith('m1', 'Look', 'p1');
  await it.send('m2');
  await it.rig.advance(5000);
  expect(it.rows().find(({ key }) => key === 'm1')).toMatchObject({ delivery: 'failed', canRetry: true });
  expect(it.copies().at(-1)).toMatchObject({ clientMessageId: 'm2' });
  expect((await it.kept())?.bytes).toEqual(png());
  await it.rig.execute({ type: 'retryMessage', chatId: it.chat.id, key: 'm1' });
  await it.rig.advance(5000);
  expect(it.copies().at(-1)).toMatchObject({
    clientMessageId: 'm1',
    body: 'Look',
    mediaUrl: expect.any(String),
  });
});

test('Edit moves the picture back to the draft, still uploaded; removing it frees its bytes', async () => {
  const it = await opened();
  it.rig.service.faults.set([{ match: 'POST /send-message/*', effect: 'status', status: 422 }]);
  await it.add('p1');
  await it.sendWith('m1', 'Look', 'p1');
  await it.rig.advance(100);
  expect(it.rows().at(-1)).toMatchObject({ delivery: 'failed' });
  const discard = { type: 'discardMessage', chatId: it.chat.id } as const;
  expect(await it.rig.execute({ ...discard, key: 'm1', edit: true })).toMatchObject({
    value: { body: 'Look' },
  });
  expect(it.head().attachments).toMatchObject([{ attachmentId: 'p1', name: 'boiler.png', problem: null }]);
  it.rig.service.faults.clear();
  await it.sendWith('m3', 'Look again', 'p1');
  await it.rig.advance(100);
  expect(it.copies().at(-1)).toMatchObject({ body: 'Look again', mediaUrl: expect.any(String) });
  expect(it.uploads()).toBe(1);

  it.rig.service.faults.set([{ match: 'POST /send-message/*', effect: 'status', status: 422 }]);
  await it.add('p1');
  await it.sendWith('m4', '', 'p1');
  await it.rig.advance(100);
  await it.rig.execute({ ...discard, key: 'm4' });
  await it.rig.advance(1);
  expect(it.head().attachments).toEqual([]);
  expect(await it.kept()).toBeNull();
});

test('complaint 7: a message that the carrier could not deliver is sent again with its picture', async () => {
  const it = await opened();
  await it.add('p1');
  await it.sendWith('m1', 'Look', 'p1');
  await it.rig.advance(100);
  const sent = it.copies().at(-1);
  if (!sent) throw new Error('nothing was sent');
  it.rig.world.setStatus(sent.sid, 'failed', 30007);
  await it.rig.advance(100);
  const answer = await it.rig.execute({ type: 'retryMessage', chatId: it.chat.id, key: 'm1' });
  expect(answer.ok).toBe(true);
  await it.rig.advance(1000);
  expect(it.copies().at(-1)).toMatchObject({ body: 'Look', mediaUrl: sent.mediaUrl });
  expect(it.copies().at(-1)?.sid).not.toBe(sent.sid);
});

test('an upload continues in the next worker, and after an outage', async () => {
  const it = await opened();
  it.rig.service.faults.set([{ match: UPLOAD, effect: 'latency', ms: 5000 }]);
  await it.add('p1');
  await it.sendWith('m1', 'Look', 'p1');
  await it.rig.restart();
  it.rig.core.attend('tab-1', { chatId: it.chat.id, visible: true });
  it.rig.service.cut();
  await it.rig.advance(20_000);
  expect(it.posts()).toBe(0);
  await it.rig.calm();
  expect(it.copies().filter(({ body }) => body === 'Look')).toMatchObject([{ mediaUrl: expect.any(String) }]);
});

test('a lost response is retried, and malformed responses end as a failure', async () => {
  const it = await opened();
  it.rig.service.faults.set([{ match: UPLOAD, effect: 'dropResponse', times: 6 }]);
  await it.add('p1');
  await it.rig.advance(200_000);
  expect(it.head().attachments).toMatchObject([{ url: expect.any(String) }]);
  it.rig.service.faults.set([{ match: UPLOAD, effect: 'malformed' }]);
  await it.add('p2');
  await it.rig.advance(200_000);
  expect(it.head().attachments[1]).toMatchObject({
    url: null,
    problem: ':serviceUnreadable',
  });
});

test('a picture without its bytes says so instead of waiting for ever', async () => {
  const it = await opened();
  it.rig.service.cut();
  await it.add('p1');
  const log = await it.rig.memory.open(String(it.rig.user.id));
  await log.media.delete(['p1']);
  await log.close();
  await it.rig.restart();
  it.rig.core.attend('tab-1', { chatId: it.chat.id, visible: true });
  await it.rig.calm();
  expect(it.head().attachments).toMatchObject([{ problem: ':pictureGone' }]);
});

test('a device without space says so, and the draft stays the same', async () => {
  const it = await opened();
  it.rig.fate.isDiskFull = true;
  expect(await it.add('p1')).toMatchObject({ ok: false, refusal: { code: 'storage' } });
  expect(it.head().attachments).toEqual([]);
});

test('bytes of a dead worker that no event refers to are deleted at the next start', async () => {
  const it = await opened();
  const log = await it.rig.memory.open(String(it.rig.user.id));
  await log.media.put('p1', png());
  await log.close();
  await it.rig.restart();
  await it.rig.advance(10);
  expect(await it.kept()).toBeNull();
});
