import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { done } from '../../src/core/kernel/answer.ts';
import { textReason } from '../../src/core/kernel/reasons.ts';
import type { CampaignRecord } from '../../src/core/model/collections/campaigns/campaigns.ts';
import type { WriteRefusal } from '../../src/core/model/records/types.ts';
import { asJson } from '../../src/ui/records/typed-rows.ts';
import {
  builderViews,
  draftCampaign,
  estimateAnswer,
  estimated,
  refusal,
} from './support/campaign-builder.ts';
import { campaignViews, STARTED_AT, startedCampaign } from './support/campaigns.ts';
import { openConsole } from './support/console.tsx';
import { CONNECTION } from './support/rows.ts';

/*
 * The acts of a campaign from the list, the builder and the report, under the refusals of the service. What the words
 * are is tested for every act and status in tests/ui/shared/campaigns; here is whether each place shows them, keeps the
 * focus, and shows the service's row.
 */

const NAME = 'Autumn service reminder';
const campaignThatIs = (status: CampaignRecord['status']): CampaignRecord =>
  status === 'draft' || status === 'scheduled'
    ? draftCampaign({ name: NAME, status, startsAt: status === 'scheduled' ? STARTED_AT : null })
    : startedCampaign({ status, finishedAt: status === 'cancelled' ? STARTED_AT : null });

const button = (name: string | RegExp) => page.getByRole('button', { name });
const menu = (item: string) => async () => {
  await button(/^Actions for/).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const press = (name: string | RegExp) => () => button(name).click();

interface Act {
  readonly place: 'list' | 'builder' | 'report';
  readonly op: string;
  readonly status: CampaignRecord['status'];
  readonly act: () => Promise<void>;
  /** The title of the refusal. */
  readonly title: string;
  /** The status that a colleague has set meanwhile, and the words for it. */
  readonly now?: readonly [status: CampaignRecord['status'], words: string];
}

const asked = (first: () => Promise<void>, answer: string) => async () => {
  await first();
  await page.getByRole('alertdialog').getByRole('button', { name: answer }).click();
};

const ACTS: readonly Act[] = [
  {
    place: 'list',
    op: 'pause',
    status: 'sending',
    act: press(`Pause ${NAME}`),
    title: `${NAME} was not paused`,
    now: ['completed', 'It is completed by now. Only a campaign that is sending can be paused.'],
  },
  {
    place: 'list',
    op: 'resume',
    status: 'paused',
    act: press(`Resume ${NAME}`),
    title: `${NAME} was not resumed`,
    now: [
      'cancelled',
      'It is cancelled by now. Only a paused or stalled campaign can go on. Duplicate it to send it again.',
    ],
  },
  {
    place: 'list',
    op: 'cancel',
    status: 'sending',
    act: asked(menu('Cancel campaign…'), 'Cancel campaign'),
    title: `${NAME} was not cancelled`,
    now: ['completed', 'It is completed by now. It is over, so there is nothing to cancel.'],
  },
  {
    place: 'list',
    op: 'unschedule',
    status: 'scheduled',
    act: menu('Back to draft'),
    title: `${NAME} is still scheduled`,
    now: [
      'sending',
      'It is sending by now. Only a scheduled campaign can go back to the drafts. You can pause or cancel one that runs.',
    ],
  },
  {
    place: 'list',
    op: 'duplicate',
    status: 'completed',
    act: menu('Duplicate'),
    title: `${NAME} was not duplicated`,
  },
  {
    place: 'builder',
    op: 'unschedule',
    status: 'scheduled',
    act: press('Back to draft'),
    title: `${NAME} is still scheduled`,
    now: [
      'sending',
      'It is sending by now. Only a scheduled campaign can go back to the drafts. You can pause or cancel one that runs.',
    ],
  },
  {
    place: 'report',
    op: 'pause',
    status: 'sending',
    act: press('Pause'),
    title: `${NAME} was not paused`,
    now: ['stalled', 'It is stalled by now. Only a campaign that is sending can be paused.'],
  },
  {
    place: 'report',
    op: 'resume',
    status: 'stalled',
    act: async () => button('Resume').first().click(),
    title: `${NAME} was not resumed`,
    now: [
      'completed',
      'It is completed by now. Only a paused or stalled campaign can go on. Duplicate it to send it again.',
    ],
  },
  {
    place: 'report',
    op: 'retry',
    status: 'completed',
    act: async () => {
      await press('Retry 2 that may work')();
      await page.getByRole('dialog').getByRole('button', { name: 'Retry', exact: true }).click();
    },
    title: `${NAME} does not try again`,
    now: ['cancelled', 'It is cancelled by now. Only a campaign that has begun can try again.'],
  },
  {
    place: 'report',
    op: 'duplicate',
    status: 'completed',
    act: press('Duplicate'),
    title: `${NAME} was not duplicated`,
  },
];

const viewsOf = (campaign: CampaignRecord) => {
  const report = campaignViews({ campaign });
  const builder = builderViews(campaign);
  return campaign.status === 'draft' || campaign.status === 'scheduled' ? builder : report;
};

async function open({ place, status }: Pick<Act, 'place' | 'status'>, refused: Partial<WriteRefusal>) {
  const core = await openConsole(
    place === 'list' ? '/campaigns' : '/campaign?id=1&step=review',
    { connection: CONNECTION, viewOf: viewsOf(campaignThatIs(status)) },
    {
      size: { width: 1440, height: 900 },
      answers: {
        askService: () => estimateAnswer(estimated()),
        writeRecord: () => refusal(refused),
        endWrite: () => done(null),
      },
    },
  );
  return {
    show: (campaign: CampaignRecord) => core.show({ viewOf: viewsOf(campaign) }),
    ended: () => core.commands.flatMap((one) => (one.type === 'endWrite' ? [one.how] : [])),
    written: () => core.commands.flatMap((one) => (one.type === 'writeRecord' ? [one.op] : [])),
  };
}

const saysWhy = async (title: string, words: string) => {
  await expect.element(page.getByText(title).first()).toBeVisible();
  await expect.element(page.getByText(words).first()).toBeVisible();
};
const isFocusKept = () => document.activeElement !== null && document.activeElement !== document.body;

beforeEach(() => sessionStorage.clear());

test.each(ACTS.flatMap((act) => (act.now === undefined ? [] : [{ ...act, now: act.now }])))(
  'in the $place, $op that a colleague was faster than says what to do',
  async ({ now: [status, words], ...act }) => {
    const current = { ...campaignThatIs(status), version: 9 };
    const { show, ended, written } = await open(act, { kind: 'conflict', current: asJson(current) });
    await act.act();
    await saysWhy(act.title, words);
    expect(written()).toEqual([act.op]);
    await expect.poll(ended).toEqual(['drop']);
    await expect.poll(isFocusKept).toBe(true);
    show(current);
    await expect.element(page.getByText(status, { exact: false }).first()).toBeVisible();
  },
);

test.each(ACTS)('in the $place, $op without the right says so', async (act) => {
  await open(act, { kind: 'notAllowed' });
  await act.act();
  await saysWhy(act.title, 'You may not change campaigns any more. Ask an administrator for the permission.');
  await expect.poll(isFocusKept).toBe(true);
});

test('a test that is refused says why at the number, and the number stays', async () => {
  await open(
    { place: 'builder', status: 'draft' },
    {
      kind: 'invalid',
      reason: textReason('opted_out'),
      fields: { phone: ['opted_out'] },
    },
  );
  await button('Send a test').click();
  const phone = page.getByRole('textbox', { name: 'To this number' });
  await phone.fill('07');
  await button('Send test').click();
  await expect.element(page.getByText('This is not a phone number that can get a text.')).toBeVisible();
  await phone.fill('07700 900123');
  await button('Send test').click();
  await expect.element(page.getByText('This person has opted out, so nothing was sent.')).toBeVisible();
  await expect.element(phone).toHaveValue('07700 900123');
});

test('the filters, the search and the button of the list fit into one row', async () => {
  await open({ place: 'list', status: 'sending' }, {});
  await expect.element(button('New campaign')).toBeVisible();
  const toolbar = page.getByRole('toolbar', { name: 'Search campaigns' }).element();
  await expect.poll(() => toolbar.getBoundingClientRect().height).toBeLessThan(60);
});
