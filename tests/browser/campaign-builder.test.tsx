import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answer } from '../../src/core/kernel/answer.ts';
import { textReason } from '../../src/core/kernel/reasons.ts';
import type { WriteValue } from '../../src/core/model/records/types.ts';
import { OPT_OUT_LINE } from '../../src/ui/screens/campaign/builder/draft.ts';
import { atRest } from './support/axe.ts';
import { button, field, missing, open, stepLink, steps } from './support/builder-page.ts';
import {
  builderViews,
  draftCampaign,
  estimateAnswer,
  estimated,
  refusal,
  WRITTEN,
} from './support/campaign-builder.ts';
import { openConsole, PHONE } from './support/console.tsx';
import { cutTexts } from './support/cut-texts.ts';
import { dress, expectNoFault, SETTLED_WITHIN_MS, undress } from './support/looks.ts';
import { otherWords } from './support/other-words.ts';
import { CONNECTION } from './support/rows.ts';

const state = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const asked = () => new URLSearchParams(location.search).get('step');

// A form keeps its input in the tab, which the tests share. The last page of a test leaves its own when it closes.
beforeEach(() => sessionStorage.clear());

describe('the steps', () => {
  test('have an address each, and the way back leads through them', async () => {
    await open('audience');
    for (const [step, title] of [
      ['message', 'What do they get?'],
      ['schedule', 'When does it leave?'],
      ['review', 'Review'],
    ] as const) {
      await button(/^Next$/).click();
      await expect.element(page.getByRole('heading', { name: title, level: 2 })).toHaveFocus();
      expect(asked()).toBe(step);
    }
    await expect.element(button(/^Next$/)).not.toBeInTheDocument();
    history.back();
    await expect.element(page.getByRole('heading', { name: 'When does it leave?' })).toBeVisible();
    expect(asked()).toBe('schedule');
    history.forward();
    await expect.element(page.getByRole('heading', { name: 'Review', level: 2 })).toBeVisible();
    await stepLink('Message').click();
    expect(asked()).toBe('message');
    await expect.element(stepLink('Message')).toHaveFocus();
    await expect.element(stepLink('Message')).toHaveAttribute('aria-current', 'step');
  });

  test('an address without a step, or with one that is none, is the first step', async () => {
    await open('nonsense');
    await expect.element(page.getByRole('heading', { name: 'Who gets it?' })).toBeVisible();
  });

  test('that lack something say so, and the review leads to each', async () => {
    const schedule = { ...draftCampaign().schedule, kind: 'at' as const };
    await open('review', draftCampaign({ flagsAny: [], body: ' ', schedule }));
    await expect.element(missing).toBeVisible();
    expect(
      missing
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Choose flags or peopleGo to Audience',
      'Write the messageGo to Message',
      'Choose the day and timeGo to Schedule',
    ]);
    await expect.element(stepLink('Message')).toHaveAccessibleName('Message not complete yet');
    await expect.element(button(/^Send to/)).toBeDisabled();
    await missing.getByRole('link', { name: 'Go to Message' }).click();
    expect(asked()).toBe('message');
  });

  test('say nothing before anybody was there, and the step that was left open says so', async () => {
    await open('audience', draftCampaign({ flagsAny: [], body: '' }));
    await expect.element(stepLink('Audience')).toHaveAccessibleName('Audience');
    expect(steps.element().querySelector('[data-bad]')).toBeNull();
    expect(steps.element().textContent).not.toMatch(/complete/);
    await button(/^Next$/).click();
    await expect.element(stepLink('Audience')).toHaveAccessibleName('Audience not complete yet');
    await expect.element(stepLink('Message')).toHaveAccessibleName('Message');
    await expect.element(stepLink('Schedule')).toHaveAccessibleName('Schedule');
  });

  test('are left by few presses of Tab: each group of flags is one stop, in which the arrows move', async () => {
    await open('audience');
    await expect.element(page.getByRole('group', { name: 'With any of these flags' })).toBeVisible();
    const any = page.getByRole('toolbar', { name: 'With any of these flags' });
    field('Name').element().focus();
    await userEvent.keyboard('{Tab}');
    await expect.element(any.getByRole('button', { name: 'Landlord' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight} ');
    const second = any.getByRole('button', { name: 'Care plan' });
    await expect.element(second).toHaveFocus();
    await expect.element(second).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}');
    await expect.element(button(/^Next$/)).toHaveFocus();
  });

  test('count recipients in words of a sentence, and group the sender’s number for reading', async () => {
    await open('message', draftCampaign(), {
      answers: { askService: () => estimateAnswer(estimated({ recipients: 1 })) },
    });
    await expect.element(state('1 recipient of 167 in the audience')).toBeVisible();
    const from = page.getByRole('textbox', { name: 'From' });
    await expect.element(from).toHaveValue('+44 20 7946 0812');
    // A number stays as it is while it is typed.
    await from.fill('+442079460813');
    await expect.element(from).toHaveValue('+442079460813');
    await userEvent.tab();
    await expect.element(from).toHaveValue('+44 20 7946 0813');
  });

  test('end with the button that sends, where the others have Next', async () => {
    await open('schedule');
    const next = button(/^Next$/);
    const placeOf = (one: typeof next) => one.element().closest('[data-steps-foot]');
    await expect.element(next).toBeVisible();
    expect(placeOf(next)).not.toBeNull();
    await next.click();
    await expect.element(button('Send to 148 now')).toBeEnabled();
    expect(placeOf(button('Send to 148 now'))).not.toBeNull();
  });

  test('a field that the form can’t send is named with its step, and nothing can leave', async () => {
    const { written } = await open('schedule');
    await page.getByRole('spinbutton', { name: 'Texts a minute' }).fill('');
    await expect.element(state('Not saved')).toBeVisible();
    await expect.element(page.getByText('Between 1 and 600', { exact: true })).toBeVisible();
    await stepLink('Review').click();
    await expect.element(missing).toHaveTextContent('Texts a minute: Between 1 and 600');
    expect(written()).toEqual([]);
  });
});

describe('what is typed', () => {
  test('is saved by itself, once, with the fields that were changed', async () => {
    let answer = (_: Answer<WriteValue>): void => undefined;
    const { written, show } = await open('message', draftCampaign(), {
      answers: {
        writeRecord: () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      },
    });
    await field('Message').fill('Hello there');
    await expect.element(state('Saving…')).toBeVisible();
    await expect.poll(written).toEqual([{ op: 'update', input: { body: 'Hello there' }, version: 1 }]);
    show(draftCampaign({ version: 2, body: 'Hello there', updatedBy: 'Imogen Hale', updatedAt: Date.now() }));
    answer(WRITTEN);
    await expect.element(state(/^Saved/)).toBeVisible();
    expect(written()).toHaveLength(1);
  });

  test('while it is saved goes with the next save', async () => {
    const answers: ((answer: Answer<WriteValue>) => void)[] = [];
    const { written, show } = await open('message', draftCampaign(), {
      answers: { writeRecord: () => new Promise((resolve) => answers.push(resolve)) },
    });
    await field('Message').fill('One');
    await expect.poll(written).toHaveLength(1);
    await field('Message').fill('Two');
    show(draftCampaign({ body: 'One' }));
    answers[0]?.(WRITTEN);
    await expect.poll(written).toHaveLength(2);
    expect(written()[1]?.input).toEqual({ body: 'Two' });
    await expect.element(field('Message')).toHaveValue('Two');
  });

  test('is sent when the person leaves', async () => {
    const { written } = await open('message');
    await field('Message').fill('Leaving');
    await page.getByRole('link', { name: 'Campaigns' }).first().click();
    await expect.poll(written).toEqual([{ op: 'update', input: { body: 'Leaving' }, version: 1 }]);
  });

  test('survives a reload before it is saved', async () => {
    await open('message');
    await field('Message').fill('Half a thou');
    const { written } = await open('message');
    await expect.element(field('Message')).toHaveValue('Half a thou');
    await expect.poll(written).toContainEqual({ op: 'update', input: { body: 'Half a thou' }, version: 1 });
  });

  test('and refused is not sent again by itself, but by the button and by the next change', async () => {
    const answers: ((answer: Answer<WriteValue>) => void)[] = [];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    try {
      const { written } = await open('message', draftCampaign(), {
        answers: { writeRecord: () => new Promise((resolve) => answers.push(resolve)) },
      });
      const refuse = () => answers.at(-1)?.(refusal({ reason: textReason('The office is closed') }));
      await field('Message').fill('Hello');
      await expect.poll(written).toHaveLength(1);
      await expect.element(state('Saving…')).toBeVisible();
      refuse();
      await expect.element(state('Not saved')).toBeVisible();
      await expect.element(page.getByRole('alert').filter({ hasText: 'The office is closed' })).toBeVisible();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(written()).toHaveLength(1);
      await button('Save again').click();
      await expect.poll(written).toHaveLength(2);
      refuse();
      await field('Message').fill('Hello again');
      await expect.poll(written).toHaveLength(3);
      await expect.element(field('Message')).toHaveValue('Hello again');
    } finally {
      vi.useRealTimers();
    }
  });

  test('without the service is kept on this device, and the page says so', async () => {
    await open('message', draftCampaign({ body: 'Later' }), { views: { mark: 'saving' } });
    await expect.element(state('Kept on this device until the service answers')).toBeVisible();
  });

  test('a name that another campaign has is refused at the name, and named in the review', async () => {
    const { written } = await open('audience', draftCampaign(), {
      answers: { writeRecord: () => refusal({ kind: 'taken', fields: { name: ['taken'] } }) },
    });
    await field('Name').fill('Autumn');
    await expect.poll(written).toHaveLength(1);
    await expect.element(page.getByText('There is a campaign with this name already')).toBeVisible();
    await stepLink('Review').click();
    await expect.element(missing).toHaveTextContent('Name: There is a campaign with this name already');
  });
});

describe('a new campaign', () => {
  async function create() {
    let answer = (_: Answer<WriteValue>): void => undefined;
    const core = await openConsole(
      '/campaigns?open=new',
      { connection: CONNECTION, viewOf: builderViews(draftCampaign({ name: 'Spring' })) },
      {
        size: { width: 1440, height: 900 },
        answers: {
          askService: () => estimateAnswer(estimated()),
          writeRecord: () =>
            new Promise((resolve) => {
              answer = resolve;
            }),
        },
      },
    );
    await field('Name').fill('Spring');
    await userEvent.keyboard('{Enter}{Enter}');
    return {
      answer: (next: Answer<WriteValue>) => answer(next),
      written: () =>
        core.commands.flatMap((one) =>
          one.type === 'writeRecord' ? [{ op: one.op, input: one.input }] : [],
        ),
    };
  }

  test('is made once, however often it is asked for, and opens at its first step', async () => {
    const { answer, written } = await create();
    answer(WRITTEN);
    await expect.element(page.getByRole('heading', { name: 'Who gets it?' })).toBeVisible();
    expect(written()).toEqual([{ op: 'create', input: { name: 'Spring', channel: 'sms' } }]);
  });

  test('has what was typed while it was made', async () => {
    const { answer, written } = await create();
    await field('Name').fill('Spring tune-up');
    answer(WRITTEN);
    await expect.element(page.getByRole('heading', { name: 'Who gets it?' })).toBeVisible();
    await expect.element(field('Name')).toHaveValue('Spring tune-up');
    await expect.poll(written).toEqual([
      { op: 'create', input: { name: 'Spring', channel: 'sms' } },
      { op: 'update', input: { name: 'Spring tune-up' } },
    ]);
  });

  test('that is refused keeps its name', async () => {
    const { answer } = await create();
    answer(refusal({ kind: 'taken', fields: { name: ['taken'] } }));
    await expect.element(page.getByText('There is a campaign with this name already')).toBeVisible();
    await expect.element(field('Name')).toHaveValue('Spring');
  });
});

/** The service adds this line in English. */
const SENT = [OPT_OUT_LINE];

test.each(['audience', 'message', 'schedule', 'review'])(
  'in the step %s axe finds no fault, and no text is cut on a phone, in both themes and directions',
  async (step) => {
    try {
      const schedule = { ...draftCampaign().schedule, kind: 'window' as const };
      await open(step, draftCampaign({ channel: 'mms', body: ' ', schedule }), { size: PHONE });
      await expect.element(page.getByRole('navigation', { name: 'Steps' })).toBeVisible();
      await expect
        .poll(() => {
          const current = steps.element().querySelector('[aria-current]');
          const { left = -1, right = -1 } = current?.getBoundingClientRect() ?? {};
          return left >= 0 && right <= PHONE.width;
        })
        .toBe(true);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
      for (const language of ['fr', 'ar'] as const)
        await vi.waitFor(async () => {
          await dress({ theme: 'light', language });
          await atRest();
          expect(cutTexts()).toEqual([]);
          if (language === 'ar') expect(otherWords(SENT)).toEqual([]);
        }, SETTLED_WITHIN_MS);
    } finally {
      await undress();
    }
    await expectNoFault({ part: () => page.getByRole('main').element(), typed: SENT });
  },
);

test('replaced letters are one step that Ctrl Z takes back', async () => {
  const body = 'Hello you. Book “today” – please. We are open from eight to six, and glad to help.';
  await open('message', draftCampaign({ body }));
  await button('Replace letters').click();
  await expect.element(field('Message')).toHaveValue(body.replaceAll(/[“”]/g, '"').replace('–', '-'));
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(field('Message')).toHaveValue(body);
  await expect.element(button('Replace letters')).toBeVisible();
});

test('a landline that sends is no problem, and one that is to get a test is', async () => {
  await open('message');
  await expect.element(page.getByText('+44 20 7946 0812, United Kingdom')).toBeVisible();
  await button('Send a test').click();
  await field('To this number').fill('020 7946 0812');
  const dialog = page.getByRole('dialog', { name: 'Send a test' });
  const warning = 'This is a landline. It may not get text messages.';
  await expect.element(dialog.getByText(warning)).toBeVisible();
  expect(document.body.innerText.split(warning)).toHaveLength(2);
});
