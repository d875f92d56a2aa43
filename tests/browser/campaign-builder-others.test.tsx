import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, done } from '../../src/core/kernel/answer.ts';
import type { CampaignRecord } from '../../src/core/model/collections/campaigns/campaigns.ts';
import type { WriteValue } from '../../src/core/model/records/types.ts';
import { asJson } from '../../src/ui/records/typed-rows.ts';
import { HOSTILE } from '../hostile/texts.ts';
import { builderViews, draftCampaign, estimateAnswer, estimated } from './support/campaign-builder.ts';
import { STARTED_AT } from './support/campaigns.ts';
import { openConsole } from './support/console.tsx';
import { expectInert } from './support/inert.ts';
import { CONNECTION } from './support/rows.ts';

type Answers = NonNullable<NonNullable<Parameters<typeof openConsole>[2]>['answers']>;

const TOBIAS = 'Tobias Renn';
/** The signed-in person of the tests. */
const ME = 'Imogen Hale';
const COPY = '2';

async function open(step: string, answers: Answers = {}, campaign = draftCampaign()) {
  const core = await openConsole(
    `/campaign?id=1&step=${step}`,
    { connection: CONNECTION, viewOf: builderViews(campaign) },
    {
      size: { width: 1440, height: 900 },
      answers: { askService: () => estimateAnswer(estimated()), endWrite: () => done(null), ...answers },
    },
  );
  return {
    written: () =>
      core.commands.flatMap((one) =>
        one.type === 'writeRecord'
          ? [{ op: one.op, recordId: one.recordId, input: one.input, version: one.version }]
          : [],
      ),
    show: (next: CampaignRecord | null, others: readonly CampaignRecord[] = []) =>
      core.show({ viewOf: builderViews(next, { others }) }),
  };
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const news = page.getByRole('status', { name: 'Changes by others' });
const overtaken = page.getByRole('alert', { name: 'What you typed was not saved' });
const question = page.getByRole('alert').filter({ hasText: 'changed this meanwhile' });

beforeEach(() => sessionStorage.clear());

describe('a change by a colleague', () => {
  test('of other fields is told in words, joins what is typed, and both are saved', async () => {
    const { show, written } = await open('message');
    await field('Message').fill('Mine');
    show(draftCampaign({ version: 2, updatedBy: TOBIAS, throttle: 24, flagsAny: ['2'], name: 'Theirs' }));
    await expect
      .element(news)
      .toHaveTextContent(`${TOBIAS} has changed: Name, With any of these flags and Texts a minute`);
    await expect.element(page.getByRole('heading', { name: 'Theirs' })).toBeVisible();
    await expect.element(field('Message')).toHaveValue('Mine');
    await expect
      .poll(written)
      .toEqual([{ op: 'update', recordId: '1', input: { body: 'Mine' }, version: 2 }]);
    await news.getByRole('button', { name: 'Close' }).click();
    await expect.element(news).toHaveTextContent('');
  });

  test('by oneself in another tab says so', async () => {
    const { show } = await open('message');
    await expect.element(field('Message')).toBeVisible();
    show(draftCampaign({ version: 2, updatedBy: ME, throttle: 24 }));
    await expect.element(news).toHaveTextContent('You have changed elsewhere: Texts a minute');
  });

  test('that this tab has made itself is no news', async () => {
    const { show, written } = await open('message', {
      writeRecord: () => done({ recordId: '1', state: 'written' }),
    });
    await field('Message').fill('Mine');
    await expect.poll(written).toHaveLength(1);
    show(draftCampaign({ version: 2, updatedBy: ME, body: 'Mine', updatedAt: Date.now() }));
    await expect.element(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
    await expect.element(news).toHaveTextContent('');
  });

  test('of the same field asks whose to keep, and nothing is saved before the answer', async () => {
    const { show, written } = await open('message');
    await field('Message').fill('Mine');
    show(draftCampaign({ version: 2, updatedBy: TOBIAS, body: 'Theirs' }));
    await expect.element(question).toHaveTextContent(`${TOBIAS} changed this meanwhile`);
    await expect.element(question).toHaveTextContent('Message Theirs: Theirs');
    await expect.element(field('Message')).toHaveValue('Mine');
    expect(written()).toEqual([]);
    await question.getByRole('button', { name: 'Keep mine' }).click();
    await expect
      .poll(written)
      .toEqual([{ op: 'update', recordId: '1', input: { body: 'Mine' }, version: 2 }]);
  });

  test('of the same field can be taken over', async () => {
    const { show, written } = await open('message');
    await field('Message').fill('Mine');
    show(draftCampaign({ version: 2, updatedBy: TOBIAS, body: 'Theirs' }));
    await question.getByRole('button', { name: 'Use theirs' }).click();
    await expect.element(field('Message')).toHaveValue('Theirs');
    await expect.element(question).not.toBeInTheDocument();
    expect(written()).toEqual([]);
  });

  test('is shown in the words of the fields', async () => {
    const first = draftCampaign();
    const { show } = await open('schedule');
    await page.getByRole('spinbutton', { name: 'Texts a minute' }).fill('5');
    await page.getByText('At a time').click();
    await page.getByText('Keep quiet hours').click();
    show(
      draftCampaign({
        version: 2,
        updatedBy: TOBIAS,
        throttle: 24,
        quiet: { from: '21:00', to: '07:00' },
        schedule: { ...first.schedule, kind: 'window' },
      }),
    );
    await expect.element(question).toHaveTextContent(/Schedule Theirs: Mon.*09:00–17:30/);
    await expect.element(question).toHaveTextContent('Keep quiet hours Theirs: 21:00–07:00');
    await expect.element(question).toHaveTextContent('Texts a minute Theirs: 24');
    await expect.element(question).not.toHaveTextContent('[object');
  });

  test('that only the refusal of a save brings is asked about too', async () => {
    const current = asJson(draftCampaign({ version: 2, updatedBy: TOBIAS, body: 'Theirs' }));
    const refused: Answer<WriteValue> = done({
      state: 'refused',
      recordId: '1',
      refusal: { kind: 'conflict', reason: '', fields: {}, current },
    });
    const { written } = await open('message', { writeRecord: () => refused });
    await field('Message').fill('Mine');
    await expect.element(question).toHaveTextContent('Message Theirs: Theirs');
    await question.getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(written).toHaveLength(2);
    expect(written()[1]).toEqual({ op: 'update', recordId: '1', input: { body: 'Mine' }, version: 2 });
  });

  test('with hostile texts stays plain text', async () => {
    const texts = HOSTILE.filter((text) => text.trim() !== '').slice(0, 8);
    const { show } = await open('message');
    await field('Message').fill('Mine');
    show(
      draftCampaign({ version: 2, updatedBy: texts.join(' '), body: texts.join(' '), name: texts[0] ?? '' }),
    );
    await expect.element(question).toBeVisible();
    expectInert(texts);
  });
});

describe('a campaign that somebody has', () => {
  const overtakenBy = (status: CampaignRecord['status'], updatedBy = TOBIAS) =>
    draftCampaign({
      version: 2,
      status,
      updatedBy,
      startedAt: status === 'scheduled' || status === 'cancelled' ? null : STARTED_AT,
      startsAt: STARTED_AT,
    });

  test.each([
    ['started', overtakenBy('sending'), `${TOBIAS} has started this campaign while you were writing.`],
    ['scheduled', overtakenBy('scheduled'), `${TOBIAS} has scheduled this campaign while you were writing.`],
    ['cancelled', overtakenBy('cancelled'), `${TOBIAS} has cancelled this campaign while you were writing.`],
    [
      'started in another tab',
      overtakenBy('sending', ME),
      'You have started this campaign elsewhere while you were writing here.',
    ],
    ['deleted', null, 'Somebody has deleted this campaign while you were writing.'],
  ] as const)('%s says so, and keeps what is typed', async (_, next, words) => {
    const { show, written } = await open('message');
    await field('Message').fill('Half a thought');
    show(next);
    await expect.element(overtaken).toHaveTextContent(words);
    await expect.element(overtaken).toHaveTextContent('Not saved, but still kept here: Message.');
    expect(written()).toEqual([]);
    expect(JSON.stringify(sessionStorage)).toContain('Half a thought');
  });

  test('started takes the text into a new draft, once', async () => {
    const started = overtakenBy('sending');
    const copy = draftCampaign({ id: COPY, name: 'Winter boiler check (copy)' });
    const { show, written } = await open('message', {
      writeRecord: ({ op }) => done({ recordId: op === 'duplicate' ? COPY : '1', state: 'written' }),
    });
    await field('Message').fill('Half a thought');
    show(started, [copy]);
    await overtaken.getByRole('button', { name: 'Take it into a new draft' }).dblClick();
    await expect.element(page.getByRole('heading', { name: copy.name })).toBeVisible();
    expect(new URLSearchParams(location.search).get('id')).toBe(COPY);
    await expect.poll(written).toMatchObject([
      { op: 'duplicate', input: { of: '1' } },
      { op: 'update', recordId: COPY, input: { body: 'Half a thought' } },
    ]);
    // The text has moved: the started campaign asks nothing any more.
    history.pushState(null, '', '/campaign?id=1');
    await expect.element(page.getByRole('heading', { name: started.name, exact: true })).toBeVisible();
    await expect.element(overtaken).not.toBeInTheDocument();
  });

  test('deleted becomes a new draft with all its fields', async () => {
    const copy = draftCampaign({ id: COPY, version: 1, flagsAny: [], throttle: 60, body: '' });
    const { show, written } = await open('message', {
      writeRecord: ({ op }) => done({ recordId: op === 'create' ? COPY : '1', state: 'written' }),
    });
    await field('Message').fill('Half a thought');
    show(null, [copy]);
    await overtaken.getByRole('button', { name: 'Take it into a new draft' }).click();
    await expect.poll(written).toMatchObject([
      { op: 'create', input: { name: 'Winter boiler check', channel: 'sms' } },
      { op: 'update', recordId: COPY, input: { body: 'Half a thought', flagsAny: ['1'], throttle: 30 } },
    ]);
  });

  test('started lets the text be discarded', async () => {
    const { show } = await open('message');
    await field('Message').fill('Half a thought');
    show(overtakenBy('sending'));
    await overtaken.getByRole('button', { name: 'Discard what I typed' }).click();
    await expect.element(overtaken).not.toBeInTheDocument();
    expect(JSON.stringify(sessionStorage)).not.toContain('Half a thought');
  });

  test('scheduled shows what was agreed, and saves the text once it is a draft again', async () => {
    const { show, written } = await open('message', {
      writeRecord: () => done({ recordId: '1', state: 'written' }),
    });
    await field('Message').fill('Half a thought');
    show(overtakenBy('scheduled'));
    await expect.element(overtaken).toHaveTextContent('Put it back to the drafts to go on writing');
    // However long it takes until somebody decides: the form tries to save, and may not.
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    hidden.mockRestore();
    expect(written()).toEqual([]);
    await button('Back to draft').click();
    show(draftCampaign({ version: 3, updatedBy: ME }));
    await expect
      .poll(written)
      .toMatchObject([{ op: 'unschedule' }, { op: 'update', input: { body: 'Half a thought' }, version: 3 }]);
    await expect.element(overtaken).not.toBeInTheDocument();
  });

  test('started or deleted moves the focus to its name, if the focus would be lost', async () => {
    const { show } = await open('message');
    await field('Message').click();
    show(overtakenBy('sending'));
    await expect
      .element(page.getByRole('heading', { name: 'Winter boiler check', exact: true }))
      .toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => document.activeElement === document.body).toBe(false);
  });
});
