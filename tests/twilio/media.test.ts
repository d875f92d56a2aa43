/** Media over real HTTP. The unmodified chat client sends and reads them. */
import * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CHAT_SERVICE_SID } from '../../mocks/twilio/sids.ts';
import { startService } from '../mocks/server/running.ts';
import { AGENT, SUPERVISOR } from './accounts.ts';
import { allConversations, chatClientAt, hearMessages } from './clients.ts';
import './websocket.ts';

const BYTES = Buffer.from(Array.from({ length: 300 }, (_, at) => at % 256));

const RecordSchema = v.looseObject({
  sid: v.string(),
  url: v.string(),
  links: v.object({ content: v.string(), content_direct_temporary: v.string() }),
});

async function open() {
  const { service } = await startService();
  const { world, twilsockUrl, url, faults } = service;
  const client = (identity: string) => {
    const opened = chatClientAt(twilsockUrl, world.issueToken('chat', identity));
    onTestFinished(() => opened.shutdown());
    return opened;
  };
  const call = (method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`${url}/mcs/v1/Services/${CHAT_SERVICE_SID}/${path}`, {
      method,
      headers: { 'X-Twilio-Token': world.issueToken('chat', AGENT), ...headers },
      ...(body === undefined ? {} : { body }),
    });
  return { world, faults, client, call };
}

test('a picture is sent by one client, and read by another', async () => {
  const { client, world } = await open();
  const [agent, supervisor] = [client(AGENT), client(SUPERVISOR)];
  const [[conversation]] = await Promise.all([allConversations(agent), allConversations(supervisor)]);
  const heard = hearMessages(supervisor);
  await conversation
    ?.prepareMessage()
    .setBody('Look')
    .addMedia({ contentType: 'image/png', filename: 'käfer.png', media: BYTES })
    .addMedia({ contentType: 'text/plain', filename: 'note.txt', media: Buffer.from('a note') })
    .build()
    .send();
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  const [message] = heard;
  expect(message).toMatchObject({ body: 'Look', type: 'media' });
  expect(
    message?.attachedMedia?.map(({ contentType, filename, size, category }) => ({
      contentType,
      filename,
      size,
      category,
    })),
  ).toEqual([
    { contentType: 'image/png', filename: 'käfer.png', size: 300, category: 'media' },
    { contentType: 'text/plain', filename: 'note.txt', size: 6, category: 'media' },
  ]);
  const [picture, note] = message?.attachedMedia ?? [];
  const response = await fetch((await picture?.getContentTemporaryUrl()) ?? '');
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await response.arrayBuffer())).toEqual(BYTES);
  const urls = await supervisor.getTemporaryContentUrlsForMediaSids([picture?.sid ?? '', note?.sid ?? '']);
  expect([...urls.keys()]).toEqual([picture?.sid, note?.sid]);
  expect(await (await fetch(urls.get(note?.sid ?? '') ?? '')).text()).toBe('a note');
  expect(world.media(picture?.sid ?? '')).toMatchObject({ author: AGENT, messageSid: message?.sid });
});

test('a form is accepted as browsers send it, from any origin', async () => {
  const { call } = await open();
  const preflight = await call('OPTIONS', 'Media', undefined, {
    Origin: 'http://elsewhere.test',
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'x-twilio-token,content-type',
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('X-Twilio-Token');
  const form = new FormData();
  form.append('file', new Blob([BYTES], { type: 'image/gif' }), 'dance.gif');
  const uploaded = await call('POST', 'Media?Category=media', form);
  expect(uploaded.status).toBe(201);
  expect(uploaded.headers.get('access-control-allow-origin')).toBe('*');
  const record: unknown = await uploaded.json();
  expect(record).toMatchObject({
    service_sid: CHAT_SERVICE_SID,
    size: 300,
    content_type: 'image/gif',
    filename: 'dance.gif',
    category: 'media',
    author: AGENT,
    message_sid: null,
    channel_sid: null,
  });
  const { sid } = v.parse(RecordSchema, record);
  expect(await (await call('GET', `Media/${sid}`)).json()).toMatchObject({ sid, size: 300 });
});

test('another user’s file, an unknown file and a missing token are refused', async () => {
  const { call, world } = await open();
  const { sid } = v.parse(RecordSchema, await (await call('POST', 'Media', BYTES)).json());
  const theirs = { 'X-Twilio-Token': world.issueToken('chat', SUPERVISOR) };
  expect((await call('GET', `Media/${sid}`, undefined, theirs)).status).toBe(404);
  const set = JSON.stringify({ command: 'get', list: [{ media_sid: sid }] });
  expect(await (await call('POST', 'MediaSet', set, theirs)).json()).toEqual([
    { code: 404, media_record: null },
  ]);
  const [chat] = world.chats();
  expect(() =>
    world.send({ chatId: chat?.id ?? '', author: SUPERVISOR, body: 'Mine?', media: [sid] }),
  ).toThrow('There is no media');
  for (const [token, status] of [
    ['made-up', 401],
    [world.issueToken('sync', AGENT), 401],
  ] as const) {
    expect((await call('POST', 'Media', BYTES, { 'X-Twilio-Token': token })).status).toBe(status);
  }
  expect((await call('GET', `Media/${sid}/Content`)).status).toBe(403);
  expect((await call('POST', 'Media?Category=secret', BYTES)).status).toBe(400);
  expect((await call('POST', 'MediaSet', 'get all')).status).toBe(400);
  expect((await call('DELETE', `Media/${sid}`)).status).toBe(404);
});

test('a fault rule stops an upload, and the message is not sent', async () => {
  const { client, faults, world } = await open();
  const agent = client(AGENT);
  const [conversation] = await allConversations(agent);
  const before = world.chat(conversation?.sid ?? '')?.messages.length;
  faults.set([{ match: 'POST /mcs/*', effect: 'status', status: 503, times: 1 }]);
  await expect(
    conversation
      ?.prepareMessage()
      .addMedia({ contentType: 'image/png', filename: 'a.png', media: BYTES })
      .build()
      .send(),
  ).rejects.toThrow();
  expect(world.chat(conversation?.sid ?? '')?.messages).toHaveLength(before ?? -1);
});

test('the service enforces the limits that it reports to clients', async () => {
  const { client, call } = await open();
  const [conversation] = await allConversations(client(AGENT));
  const file = new Uint8Array((conversation?.limits.mediaAttachmentSizeLimitInMb ?? 0) * 1024 * 1024);
  expect((await call('POST', 'Media', file)).status).toBe(201);
  expect((await call('POST', 'Media', new Uint8Array(file.length + 1))).status).toBe(413);
  const form = new FormData();
  form.append('file', new Blob([file]), 'large.bin');
  expect((await call('POST', 'Media', form)).status).toBe(201);
});
