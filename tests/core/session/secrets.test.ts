import { expect, test } from 'vitest';
import { openChat } from '../support/open-chat.ts';
import { AGENT } from '../support/service-in-memory.ts';
import { answering, createWireTap } from '../support/wire-tap.ts';

test('no token is in a stored record, a view or a refusal, after a session with all kinds of faults', async () => {
  const tap = createWireTap();
  const { rig, chat, chatAt, list, thread, connection, session, send, inbound } = await openChat({
    ports: tap.ports,
  });
  const answers: unknown[] = [];
  const views: unknown[] = [];
  const look = () => {
    views.push(structuredClone([session(), connection(), list(), list('x'), thread(), thread(chatAt(1).id)]));
  };
  const effects = [
    { effect: 'dropRequest' },
    { effect: 'dropResponse' },
    { effect: 'status', status: 403 },
    { effect: 'status', status: 429 },
    { effect: 'status', status: 500 },
  ] as const;
  for (const [place, effect] of effects.entries()) {
    rig.service.faults.set([{ match: '*', ...effect, times: 3 }]);
    answers.push(await send(`m${place}`));
    answers.push(await rig.execute({ type: 'toggleFavourite', chatId: chat.id }));
    answers.push(await rig.execute({ type: 'refreshChats' }));
    answers.push(await rig.execute({ type: 'reloadChat', chatId: chat.id }));
    look();
    await rig.advance(5000);
    look();
  }
  rig.service.faults.clear();
  tap.chat.emit({ kind: 'tokenExpiring' });
  tap.status.emit({ kind: 'tokenExpiring' });
  await rig.advance(10);
  tap.chat.emit({ kind: 'broken', reason: ':messagingNotStarted' });
  await inbound('Hello', chatAt(1).id);
  await rig.restart();
  look();
  rig.world.revokeTokens(AGENT);
  answers.push(await rig.execute({ type: 'refreshChats' }));
  await rig.advance(1);
  look();
  answers.push(await send('too late'));

  const issued = new Set([
    ...tap.requests.flatMap(({ accessToken }) => accessToken ?? []),
    ...tap.chat.starts,
    ...tap.chat.renewals,
    ...tap.status.starts,
    ...tap.status.renewals,
  ]);
  expect(tap.chat.renewals).toHaveLength(1);
  expect(issued.size).toBeGreaterThanOrEqual(5);
  expect(answers.filter((answer) => JSON.stringify(answer).includes('refusal')).length).toBeGreaterThan(5);
  const shown = JSON.stringify({ records: await rig.peek(), views, answers });
  expect(shown).toContain('m0');
  for (const token of issued) expect(shown).not.toContain(token);
  expect(shown).not.toMatch(/Bearer|Authorization|password/i);
});

test('a refusal in which the service quotes the token is not quoted', async () => {
  const tap = createWireTap();
  const { rig, chat, rows, send } = await openChat({ ports: tap.ports });
  const token = tap.requests.find(({ accessToken }) => accessToken !== undefined)?.accessToken ?? 'none';
  expect(token).toMatch(/^access_/);
  tap.answerWith(answering('/send-message', { message: `Bearer ${token} may not send` }, 422));
  await send('m1', 'Hello');
  await rig.advance(1);
  expect(rows().at(-1)).toMatchObject({
    delivery: 'failed',
    failure: { reason: ':serviceRefused 422', code: null },
  });
  tap.answerWith(answering('/make-favorite-chat', { error: token }, 403));
  const refused = await rig.execute({ type: 'toggleFavourite', chatId: chat.id });
  expect(JSON.stringify([refused, rows(), await rig.peek()])).not.toContain(token);
});
