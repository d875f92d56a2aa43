import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done } from '../../src/core/kernel/answer.ts';
import { textReason } from '../../src/core/kernel/reasons.ts';
import { OPT_OUT_LINE } from '../../src/ui/screens/campaign/builder/draft.ts';
import { useRefreshAfter } from '../../src/ui/screens/campaign/report/use-refresh-after.ts';
import { HOSTILE } from '../hostile/texts.ts';
import { draw } from './draw.ts';
import { atRest } from './support/axe.ts';
import {
  after,
  campaignReport,
  campaignViews,
  RECIPIENTS,
  recipient,
  startedCampaign,
} from './support/campaigns.ts';
import { openConsole, PHONE, READER } from './support/console.tsx';
import { cutTexts } from './support/cut-texts.ts';
import { expectInert } from './support/inert.ts';
import { dress, expectNoFault, SETTLED_WITHIN_MS, undress } from './support/looks.ts';
import { otherWords } from './support/other-words.ts';
import { button, open, rows, table } from './support/report-page.ts';
import { CONNECTION, OFFLINE } from './support/rows.ts';

const bars = page.getByRole('toolbar', { name: /Texts by the time they left/ });
const bar = (figures: RegExp) => bars.getByRole('button', { name: figures });
const asked = () => Object.fromEntries(new URLSearchParams(location.search));
const written = ({ commands }: Awaited<ReturnType<typeof open>>) =>
  commands.flatMap((command) => (command.type === 'writeRecord' ? [command.op] : []));

test('the figures of the groups add up to everybody, and replies are beside the sum', async () => {
  await open();
  const groups = page.getByRole('radiogroup', { name: 'Status' });
  await expect.element(groups).toBeVisible();
  const words = groups
    .getByRole('radio')
    .elements()
    .map(({ parentElement }) => parentElement?.textContent);
  const [all, ...others] = words.map((text) => Number(/\d+$/.exec(text ?? '')?.[0] ?? 0));
  expect(words.slice(0, 2)).toEqual(['All 20', 'Queued 5']);
  expect(others.slice(0, 6).reduce((sum, figure) => sum + figure, 0)).toBe(all);
  expect(words.slice(7)).toEqual(['Replied 2', 'Opted out 1']);
  await expect.element(page.getByText('12 of 18')).toBeVisible();
  const funnel = page.getByRole('table', { name: 'Funnel' }).getByRole('row');
  expect(funnel.elements().map(({ textContent }) => textContent)).toEqual([
    'Audience20',
    'To send2 skipped18',
    'Handed over6 to go12',
    'Delivered2 on the way, 4 failed6',
    'Replied33.3 % of delivered2',
  ]);
});

test('the bars are one tab stop: arrows move, Enter chooses the minutes, Escape shows everybody again', async () => {
  await open();
  await expect.element(bar(/4 delivered, 0 sent, 1 failed/)).toBeVisible();
  expect(bars.element().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  bar(/0 delivered, 1 sent, 1 failed/)
    .element()
    .focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(bar(/2 delivered, 1 sent, 2 failed/)).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(bar(/4 delivered/)).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.poll(rows).toEqual([expect.stringContaining('Lena'), expect.stringContaining('Hassan')]);
  expect(asked()).toMatchObject({ id: '1', from: String(after(5)), to: String(after(10) - 1) });
  await expect.element(bar(/2 delivered/)).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.poll(rows).toHaveLength(RECIPIENTS.length);
  expect(asked()).toEqual({ id: '1' });
  await expect.element(bar(/2 delivered/)).toHaveFocus();
});

test('in Arabic the time runs from the right, and the arrows with it', async () => {
  try {
    await open();
    await expect.element(bar(/4 delivered/)).toBeVisible();
    const buttons = () => page.getByRole('toolbar').first().getByRole('button').elements();
    // The browser reports a changed cookie late. The page then applies its own look once more.
    await vi.waitFor(async () => {
      await dress({ theme: 'light', language: 'ar' });
      const lefts = buttons().map((element) => element.getBoundingClientRect().left);
      expect(lefts).toHaveLength(3);
      expect(lefts).toEqual([...lefts].sort((one, other) => other - one));
      buttons()[0]?.focus();
      await userEvent.keyboard('{ArrowLeft}');
      expect(document.activeElement).toBe(buttons()[1]);
    }, SETTLED_WITHIN_MS);
  } finally {
    await undress();
  }
});

test('the table shows the figures of the chart and its marks, and chooses minutes too', async () => {
  await open();
  await button('Show as table').click();
  const figures = page.getByRole('table', { name: 'Texts by the time they left' }).getByRole('row');
  await expect
    .poll(() => figures.elements().map(({ textContent }) => textContent?.replace(/^.*\d\d:\d\d/, '')))
    .toEqual(['TimeDeliveredSentFailedReplied', '4011', '2121', '0110']);
  const marks = page.getByRole('table', { name: 'Events' });
  await expect.element(marks).toHaveTextContent('Tobias Renn set the pace to 24 a minute');
  await expect.element(marks).toHaveTextContent('Sunniva Achterberg started it');
  await figures.nth(2).getByRole('button').click();
  await expect.poll(rows).toEqual([expect.stringContaining('Lena'), expect.stringContaining('Hassan')]);
  await button('Clear the chosen minutes').click();
  await expect.poll(rows).toHaveLength(RECIPIENTS.length);
  await button('Show as chart').click();
  await expect.element(bars).toBeVisible();
});

test('an hour has the texts of all its minutes', async () => {
  await open({}, { query: '&unit=hour' });
  await expect.element(bar(/6 delivered, 2 sent, 4 failed/)).toBeVisible();
});

test('failures have words and advice, an unknown code is shown as itself, and See filters the recipients', async () => {
  await open();
  const failures = page.getByRole('region', { name: /^Failures/ }).getByRole('listitem');
  await expect
    .poll(() => failures.elements().map(({ textContent }) => textContent))
    .toEqual([
      'Phone switched off (30003)2May work later todaySee',
      'Filtered by the carrier (30007)1Change the link or the wording in a new campaignSee',
      'Unknown error (39999)1Look the code up in Twilio’s list of errorsSee',
    ]);
  await button('See: Phone switched off (30003)').click();
  await expect.poll(rows).toEqual([expect.stringContaining('Phone switched off (30003)')]);
  expect(asked()).toEqual({ id: '1', status: 'failed', code: '30003' });
  await expect.element(page.getByRole('combobox', { name: 'Reason' })).toHaveValue('code 30003');
  await page.getByRole('combobox', { name: 'Reason' }).selectOptions('Opted out');
  await expect.poll(rows).toEqual([expect.stringContaining('Esme')]);
});

test('only failures that may not come again are tried again', async () => {
  const core = await open({}, { answers: { writeRecord: () => done({ recordId: '1', state: 'written' }) } });
  await button('Retry 2 that may work').click();
  const question = page.getByRole('dialog', { name: 'Retry 2 that may work' });
  await expect.element(question.getByRole('button', { name: 'Not yet' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  expect(written(core)).toEqual([]);
  await button('Retry 2 that may work').click();
  await question.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect.poll(() => written(core)).toEqual(['retry']);
  await expect.element(page.getByText('Autumn service reminder tries again')).toBeVisible();
});

test.each([
  ['stalled', { status: 'stalled', reason: 'stalled' }, /stalled/],
  ['paused because its recipients changed', { status: 'paused', reason: 'recount' }, /recipients changed/],
] as const)('a campaign that is %s says so, and is resumed there', async (_, state, words) => {
  const core = await open({ campaign: startedCampaign(state) });
  const notice = page.getByRole('status', { name: 'State of the campaign' });
  await expect.element(notice).toHaveTextContent(words);
  await notice.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(() => written(core)).toEqual(['resume']);
});

test('replies lead to their chats', async () => {
  await open();
  const reply = page.getByRole('region', { name: /^Replies/ }).getByRole('link', { name: 'Fenella Osei' });
  await expect.element(reply).toHaveAttribute('href', '/chat?chat=CH1');
  await page
    .getByRole('region', { name: /^Replies/ })
    .getByRole('button', { name: 'See all' })
    .click();
  await expect.poll(rows).toEqual([expect.stringContaining('Yes please')]);
});

test('a new reply comes into the panel by itself', async () => {
  const core = await open();
  await expect.element(page.getByRole('region', { name: /^Replies/ })).toHaveTextContent('Replies2');
  const counts = { ...startedCampaign().counts, replied: 3 };
  core.show({
    connection: CONNECTION,
    viewOf: campaignViews({ campaign: startedCampaign({ progress: 41, counts }) }),
  });
  const refreshed = () =>
    core.commands.flatMap((command) => (command.type === 'refreshRecords' ? [command.query.mark] : []));
  await expect.poll(refreshed, { timeout: 10_000 }).toContain('replied');
});

test('a reader sees the report and no acts', async () => {
  const userAbilityRules = ['read', 'view-campaign'].map((action) => ({ action, subject: 'all' }));
  await open(
    { campaign: startedCampaign({ status: 'stalled', reason: 'stalled' }) },
    { session: { ...READER, userAbilityRules } },
  );
  await expect.element(page.getByText(/stalled/).first()).toBeVisible();
  await expect.element(button('Export')).toBeVisible();
  expect(button(/^(Pause|Resume|Duplicate|Retry|Actions)/).elements()).toEqual([]);
  expect(page.getByRole('link', { name: 'Fenella Osei' }).elements()).toEqual([]);
});

test('before the first text the timeline says so', async () => {
  await open({ report: campaignReport({ buckets: [], marks: [], failures: [] }), recipients: [] });
  await expect.element(page.getByText('No texts have left yet')).toBeVisible();
  await expect.element(page.getByText('No recipients yet')).toBeVisible();
});

test('a report that can’t be loaded says why, and is asked for again', async () => {
  const core = await open({
    report: null,
    recipients: [],
    head: {
      status: 'error',
      error: { code: 'unreachable', reason: textReason('It broke.') },
      loadedAt: null,
    },
  });
  await expect.element(button('Retry').first()).toBeVisible();
  await button('Retry').first().click();
  expect(core.commands).toContainEqual({
    type: 'refreshRecords',
    collection: 'campaignReports',
    query: { campaign: '1' },
  });
});

test('without a connection the last figures stay, with their age', async () => {
  await openConsole('/campaign?id=1', { connection: OFFLINE, viewOf: campaignViews() });
  await expect.element(page.getByText('12 of 18')).toBeVisible();
  await expect.element(bar(/4 delivered/)).toBeVisible();
  await expect.element(page.getByText(/This list is from/)).toBeVisible();
});

test('what follows the counts is loaded again once in five seconds, and never misses the last change', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  try {
    const refreshed: number[] = [];
    let tell: (progress: number) => void = () => undefined;
    const Part = () => {
      const [progress, setProgress] = useState(1);
      tell = setProgress;
      useRefreshAfter(progress, () => refreshed.push(progress));
      return <p translate="no">{progress}</p>;
    };
    draw(<Part />);
    await expect.element(page.getByText('1', { exact: true })).toBeVisible();
    const to = async (progress: number) => {
      tell(progress);
      await expect.element(page.getByText(String(progress), { exact: true })).toBeVisible();
    };
    await to(2);
    vi.advanceTimersByTime(4_000);
    await to(3);
    expect(refreshed).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(refreshed).toEqual([3]);
    vi.advanceTimersByTime(60_000);
    expect(refreshed).toEqual([3]);
    await to(4);
    vi.advanceTimersByTime(0);
    expect(refreshed).toEqual([3, 4]);
  } finally {
    vi.useRealTimers();
  }
});

test('hostile names, replies, reasons and marks stay plain text', async () => {
  const texts = HOSTILE.filter((text) => text.trim() !== '').slice(0, 12);
  await open({
    campaign: startedCampaign({ name: texts.join(' ') }),
    report: campaignReport({
      marks: texts.map((by, place) => ({ at: after(place), kind: 'paused', by, value: null })),
    }),
    recipients: texts.map((text, id) =>
      recipient(
        id,
        text,
        id % 2 === 0 ? { reply: text, repliedAt: after(3) } : { status: 'skipped', reason: text },
      ),
    ),
  });
  await expect.element(table).toBeVisible();
  await button('Show as table').click();
  await expect.element(page.getByRole('table', { name: 'Events' })).toBeVisible();
  expectInert(texts);
});

test.each(['stalled', 'sending', 'completed', 'cancelled'] as const)(
  'in French and Arabic no text of a campaign that is %s is cut on a phone',
  async (status) => {
    try {
      await open({ campaign: startedCampaign({ status, finishedAt: after(30) }) }, { size: PHONE });
      await expect.element(bars).toBeVisible();
      // The browser reports a changed cookie late, and the page then applies its own language.
      for (const language of ['fr', 'ar'] as const)
        await vi.waitFor(async () => {
          await dress({ theme: 'light', language });
          await atRest();
          expect(cutTexts()).toEqual([]);
          if (language === 'ar') expect(otherWords([OPT_OUT_LINE])).toEqual([]);
        }, SETTLED_WITHIN_MS);
    } finally {
      await undress();
    }
  },
);

test('axe finds no fault, in both themes and directions, on a desk and a phone', async () => {
  await open({}, { query: `&from=${after(5)}&to=${after(10) - 1}` });
  await expect.element(bar(/4 delivered/)).toBeVisible();
  await expectNoFault({ typed: [OPT_OUT_LINE], part: () => page.getByRole('main').element() });
});

test('the report shows what was sent: the message, its pictures, the audience, the quiet hours and the pace', async () => {
  await open({
    campaign: startedCampaign({
      channel: 'mms',
      body: 'Hi {{first_name}}, your boiler service is due.',
      media: [{ url: '/boiler.png', name: 'boiler.png', bytes: 1 }],
      flagsAny: ['1'],
      contactIds: ['3', '4'],
      quiet: { from: '20:00', to: '08:00' },
    }),
  });
  const part = page.getByRole('region', { name: 'What was sent' });
  const text = part.getByText('Hi {{first_name}}, your boiler service is due. Reply STOP to opt out');
  await expect.element(text).toBeVisible();
  await expect.element(part.getByText('boiler.png')).toBeVisible();
  await expect.element(part.getByText('Landlord')).toBeVisible();
  await expect.element(part).toHaveTextContent(/By name2/);
  await expect.element(part).toHaveTextContent(/Quiet20:00–08:00/);
  await expect.element(part).toHaveTextContent(/Pace24 a minute/);
});
