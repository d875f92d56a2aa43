import { Secret, TOTP } from 'otpauth';
import * as v from 'valibot';
import { APP_CODE_MS, NEXT_TEXT_MS } from '../../mocks/subjects/accounts/tries.ts';
import type { CallOutcome } from '../../src/core/api/call.ts';
import { importRoutes } from '../../src/core/api/import-routes.ts';
import { profileRoutes } from '../../src/core/api/profile-routes.ts';
import { ask, type Given, type Route, upload } from '../../src/core/api/route.ts';
import { accountRoutes, chatRoutes, lineRoutes } from '../../src/core/api/routes.ts';
import { createServiceInMemory } from '../core/support/service-in-memory.ts';
import { createVirtualClock } from '../core/support/virtual-clock.ts';
import { NOON } from '../mocks/small-world.ts';
import { type Exchange, recording } from './recorder.ts';

const AGENT = 'agent@example.com';
const MARKETER = 'marketer@example.com';
const NEWCOMER = 'nell@example.com';
const PHRASE = 'a long enough phrase';
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PICTURE = { name: 'me.png', type: 'image/png', bytes: PNG };

/** A pretend service of its own, so that no stop of the tour depends on another. */
function place() {
  const virtual = createVirtualClock(NOON);
  const { ports: _, recorded, exchanges } = recording();
  const service = createServiceInMemory(virtual, { chats: 12, messagesPerChat: 4, seed: 7, contacts: 20 });
  const http = recorded(service.http);
  const { world } = service;
  const as = (email: string) => {
    const accessToken = world.issueToken('access', email);
    return async <R extends Route>(route: R, given: Given<R>) =>
      answered(await ask(http, route, { ...given, accessToken }));
  };
  const sendFile = async (route: typeof chatRoutes.uploadPicture | typeof profileRoutes.setPicture) => {
    const { outcome } = upload(http, route, {
      file: PICTURE,
      onProgress: () => undefined,
      accessToken: world.issueToken('access', AGENT),
      key: 'picture',
    });
    answered<unknown>(await outcome);
  };
  const open = async <R extends Route>(route: R, given: Given<R>) => answered(await ask(http, route, given));
  const link = () => new URLSearchParams(world.mails()[0]?.link?.split('?')[1]);
  return { world, virtual, as, open, sendFile, link, exchanges };
}

function answered<T>(outcome: CallOutcome<T>): T {
  if (outcome.kind !== 'ok')
    throw new Error(`A call of the tour was not carried out: ${JSON.stringify(outcome)}`);
  return outcome.value;
}

/** The code that an authenticator app shows at the start of the tour. */
const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: NOON });

const secondStep = v.object({ kind: v.literal('secondStep'), challengeId: v.string() });

async function signIn() {
  const { world, virtual, open, link, as, exchanges } = place();
  await open(accountRoutes.login, { body: { email: AGENT, password: 'agent' } });
  await as(AGENT)(accountRoutes.whoAmI, {});
  const codes = world.requireSecondStep(AGENT, 'sms');
  const begin = async () =>
    v.parse(secondStep, await open(accountRoutes.login, { body: { email: AGENT, password: 'agent' } }))
      .challengeId;
  const challenge_id = await begin();
  virtual.pass(NEXT_TEXT_MS);
  await open(accountRoutes.resendCode, { body: { challenge_id } });
  await open(accountRoutes.verifyCode, { body: { challenge_id, code: world.mails()[0]?.code ?? '' } });
  await open(accountRoutes.recover, { body: { challenge_id: await begin(), recovery_code: codes[0] ?? '' } });
  await open(accountRoutes.askForHelp, { body: { challenge_id: await begin() } });
  await open(accountRoutes.forgotPassword, { body: { email: 'supervisor@example.com' } });
  await open(accountRoutes.resetPassword, {
    body: { token: link().get('token') ?? '', email: 'supervisor@example.com', password: PHRASE },
  });
  world.invite(NEWCOMER);
  await open(accountRoutes.register, {
    body: {
      full_name: 'Nell Penrose',
      email: NEWCOMER,
      password: PHRASE,
      company: 'Larkfield',
      accept_terms: true,
      invite_token: link().get('token') ?? '',
    },
  });
  virtual.pass(APP_CODE_MS * 4);
  await open(accountRoutes.resendVerification, { body: { email: NEWCOMER } });
  await open(accountRoutes.verifyEmail, { body: { token: link().get('token') ?? '' } });
  return exchanges;
}

async function chats() {
  const { world, as, sendFile, exchanges } = place();
  const agent = as(AGENT);
  const [chat, other] = world.chats();
  const group = world.chats().find(({ isGroup }) => isGroup);
  if (!chat || !other || !group) throw new Error('The world has too few chats');
  await agent(chatRoutes.chatContacts, { body: { q: '', t: 'name', f: '' } });
  await agent(chatRoutes.messages, { query: { uuid: chat.id } });
  await agent(chatRoutes.conversationToken, {});
  await agent(chatRoutes.syncToken, {});
  await agent(chatRoutes.sendMessage, {
    params: { chatId: chat.id },
    body: { body: 'We come at ten.' },
    key: 'send-1',
  });
  await sendFile(chatRoutes.uploadPicture);
  await agent(chatRoutes.contacts, { body: { q: '', t: 'name', f: '', page: 1 } });
  const [one, two] = world.contacts();
  await agent(chatRoutes.createChat, {
    body: {
      is_group: true,
      contact_uuid: null,
      name: 'Stairs',
      participants: [one?.id ?? 0, two?.id ?? 0],
      flags: [],
    },
    key: 'chat-1',
  });
  const spare = world
    .contacts()
    .find(({ phone }) => phone && !group.participants.some((p) => p.phone === phone));
  const people = await agent(chatRoutes.addParticipants, {
    body: { chat_uuid: group.id, participants: [spare?.id ?? 0] },
    key: 'participant-1',
  });
  await agent(chatRoutes.removeParticipant, { params: { uuid: people.rows.at(-1)?.uuid ?? '' } });
  await agent(chatRoutes.makeFavourite, { params: { chatId: other.id } });
  await as('admin@example.com')(chatRoutes.deleteChat, { params: { chatId: other.id } });
  return exchanges;
}

async function line() {
  const { world, as, exchanges } = place();
  const agent = as(AGENT);
  const contact = world.contacts().find(({ phone, consent }) => phone && consent !== 'out');
  await agent(lineRoutes.line, {});
  const { data } = await agent(lineRoutes.dial, { body: { contact_id: contact?.id ?? 0 }, key: 'call-1' });
  await agent(lineRoutes.act, { params: { callId: data.id, act: 'hangup' }, body: {}, key: 'act-1' });
  return exchanges;
}

async function imports() {
  const { as, exchanges } = place();
  const ask = as(MARKETER);
  const row = {
    row: 2,
    fullName: 'Nadia Penrose',
    phone: '+447700900999',
    email: '',
    company: '',
    notes: '',
    flags: [],
    consent: 'unknown' as const,
  };
  const options = { duplicates: 'skip', agreed: false, new_flags: 'drop', flags: [] };
  const body = v.parse(importRoutes.previewImport.body, { options, rows: [row] });
  await ask(importRoutes.previewImport, { body });
  const begun = await ask(importRoutes.beginImport, {
    body: { file_name: 'people.csv', mapping: { Name: 'fullName' }, options, total: 1 },
    key: 'import-1',
  });
  const params = { importId: begun.data.import_id };
  await ask(importRoutes.importChunk, { params, body: { seq: 0, rows: body.rows } });
  await ask(importRoutes.finishImport, { params, body: { skipped: 0, failed: 0, refused: [] } });
  await ask(importRoutes.listImports, {});
  await ask(importRoutes.undoImport, { params, body: {} });
  return exchanges;
}

const setup = v.object({ id: v.string(), secret: v.string() });

async function profile() {
  const { as, open, sendFile, exchanges } = place();
  const me = as(AGENT);
  await open(accountRoutes.login, { body: { email: AGENT, password: 'agent' } });
  const ended = v.object({ id: v.string(), isCurrent: v.literal(false) });
  await me(profileRoutes.profile, {});
  const sessions = await me(profileRoutes.sessions, {});
  await me(profileRoutes.signIns, {});
  await me(profileRoutes.activity, { query: { page: '1' } });
  await me(profileRoutes.colleagues, {});
  for (const route of ['header', 'overview', 'teams', 'projects', 'connections'] as const)
    await me(profileRoutes[route], {});
  await me(profileRoutes.setFields, { body: { version: 1, signature: 'Imogen' } });
  await me(profileRoutes.setAvailability, { body: { state: 'away', until: null } });
  await me(profileRoutes.setWorkingHours, {
    body: { on: true, days: [1, 2, 3, 4, 5], from: 9 * 60, to: 17 * 60 },
  });
  await sendFile(profileRoutes.setPicture);
  await me(profileRoutes.removePicture, {});
  await me(profileRoutes.changeEmail, { body: { email: 'imogen@example.com', password: 'agent' } });
  await me(profileRoutes.keepEmail, {});
  await me(profileRoutes.beginSecondStep, { body: {} });
  await me(profileRoutes.cancelSecondStep, {});
  const begun = v.parse(setup, await me(profileRoutes.beginSecondStep, { body: {} }));
  await me(profileRoutes.confirmSecondStep, {
    body: { code: codeOf(begun.secret), setup_id: begun.id },
  });
  await me(profileRoutes.renewRecoveryCodes, { body: { password: 'agent' } });
  await me(profileRoutes.endSecondStep, { body: { password: 'agent' } });
  const session = sessions.find((one) => v.is(ended, one));
  await me(profileRoutes.endSession, { params: { id: session?.id ?? '' } });
  await me(profileRoutes.endOtherSessions, {});
  await me(profileRoutes.changePassword, { body: { current: 'agent', new: PHRASE, end_others: false } });
  return exchanges;
}

/** Visits every call that belongs to no collection, and returns what was said. */
export async function tour(): Promise<readonly Exchange[]> {
  return [
    ...(await signIn()),
    ...(await chats()),
    ...(await line()),
    ...(await imports()),
    ...(await profile()),
  ];
}
