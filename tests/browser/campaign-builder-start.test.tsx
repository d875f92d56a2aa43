import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, done } from '../../src/core/kernel/answer.ts';
import { textReason } from '../../src/core/kernel/reasons.ts';
import { wallTime } from '../../src/core/kernel/wall-time.ts';
import type { WriteRefusal, WriteValue } from '../../src/core/model/records/types.ts';
import { button, field, missing, open, stepLink } from './support/builder-page.ts';
import { draftCampaign, estimateAnswer, estimated, refusal, WRITTEN } from './support/campaign-builder.ts';

// A form keeps its input in the tab, which the tests share. The last page of a test leaves its own when it closes.
beforeEach(() => sessionStorage.clear());

describe('the day and time', () => {
  const AT = draftCampaign({
    schedule: { ...draftCampaign().schedule, kind: 'at', at: '2030-05-01T09:00' },
  });
  const moment = () => {
    const input = page.getByLabelText('Day and time').last().element();
    if (!(input instanceof HTMLInputElement)) throw new Error('There is no field for the time.');
    return input;
  };

  test('half typed stays in the field, is no time, and nothing leaves at the old one', async () => {
    const { written } = await open('schedule', AT);
    await expect.poll(() => moment().value).toBe('2030-05-01T09:00');
    moment().focus();
    await userEvent.keyboard('{Backspace}');
    expect(moment().validity.badInput).toBe(true);
    await expect.poll(written).toMatchObject([{ input: { schedule: { at: '', kind: 'at' } } }]);
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}');
    await expect.poll(() => document.activeElement === moment()).toBe(false);
    expect(moment().validity.badInput).toBe(true);
    await stepLink('Review').click();
    await expect.element(missing).toHaveTextContent('Choose the day and time');
  });

  test('is saved while it is typed, not only when the field is left', async () => {
    const { written } = await open('schedule', AT);
    await page.getByLabelText('Day and time').last().fill('2030-06-02T10:30');
    await expect.poll(written).toMatchObject([{ input: { schedule: { at: '2030-06-02T10:30' } } }]);
  });

  test('that clocks skip offers the next one', async () => {
    const { written } = await open(
      'schedule',
      draftCampaign({ schedule: { ...AT.schedule, at: '2030-03-31T01:30' } }),
    );
    await button('Take 02:30').click();
    await expect.poll(written).toMatchObject([{ input: { schedule: { at: '2030-03-31T02:30' } } }]);
    await expect.poll(() => moment().value).toBe('2030-03-31T02:30');
  });
});

describe('the start', () => {
  test('asks with the number of recipients, sends what was seen, and a double press starts once', async () => {
    let answer = (_: Answer<WriteValue>): void => undefined;
    const { written } = await open('review', draftCampaign({ version: 5 }), {
      answers: {
        writeRecord: () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      },
    });
    await button('Send to 148 now').click();
    const dialog = page.getByRole('dialog', { name: 'Send to 148 now?' });
    await expect.element(dialog.getByRole('button', { name: 'Not yet' })).toHaveFocus();
    await expect.element(dialog).toBeVisible();
    expect(written()).toEqual([]);
    await dialog.getByRole('button', { name: 'Send to 148' }).dblClick();
    await expect.poll(written).toEqual([{ op: 'start', input: { recipients: 148 }, version: 5 }]);
    await expect.element(dialog).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    answer(WRITTEN);
    await expect.element(page.getByText('Winter boiler check is sending')).toBeVisible();
    expect(written()).toHaveLength(1);
  });

  test('can be thought over: nothing is sent, and the focus is back at the button', async () => {
    const { written } = await open('review');
    await button('Send to 148 now').click();
    await button('Not yet').click();
    await expect.element(button('Send to 148 now')).toHaveFocus();
    expect(written()).toEqual([]);
  });

  test('at a time is scheduled, and says when', async () => {
    const schedule = { ...draftCampaign().schedule, kind: 'at' as const, at: '2030-05-01T09:00' };
    const { written } = await open('review', draftCampaign({ schedule }), {
      answers: { writeRecord: () => WRITTEN },
    });
    await button(/^Schedule for/).click();
    await expect.element(page.getByRole('dialog')).toHaveTextContent(/It starts Wed,? 1 May 2030/);
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule for 148' }).click();
    await expect.poll(written).toEqual([{ op: 'schedule', input: { recipients: 148 }, version: 1 }]);
  });

  test.each([
    [
      'a colleague has changed it',
      { kind: 'conflict', current: { ...draftCampaign({ version: 2, updatedBy: 'Tobias Renn' }) } },
      'Tobias Renn has changed it meanwhile. Look at it once more, then try again.',
    ],
    [
      'a colleague has started it',
      { kind: 'conflict', current: { ...draftCampaign({ version: 2, status: 'sending' }) } },
      'It is sending by now. Only a draft can be sent. Duplicate it to send it again.',
    ],
    [
      'it lacks a message',
      { kind: 'invalid', reason: textReason('required'), fields: { body: ['required'] } },
      'There is no message yet. Write it in the step Message.',
    ],
    [
      'the right is gone',
      { kind: 'notAllowed' },
      'You may not change campaigns any more. Ask an administrator for the permission.',
    ],
    ['it is deleted', { kind: 'gone' }, 'Somebody has deleted it.'],
  ] satisfies [string, Partial<WriteRefusal>, string][])(
    'that is refused because %s says what to do, and the focus stays',
    async (_, refused, words) => {
      await open('review', draftCampaign(), {
        answers: { writeRecord: () => refusal(refused), endWrite: () => done(null) },
      });
      await button('Send to 148 now').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Send to 148' }).click();
      await expect.element(page.getByText('Winter boiler check was not started').first()).toBeVisible();
      await expect.element(page.getByText(words).first()).toBeVisible();
      await expect.element(button('Send to 148 now')).toHaveFocus();
      await expect.element(page.getByText('Draft', { exact: true })).toBeVisible();
    },
  );
});

describe('the review', () => {
  test('says that the people could not be counted, and counts again', async () => {
    let counts = 0;
    await open('review', draftCampaign(), {
      answers: {
        askService: () => {
          counts += 1;
          return estimateAnswer(counts === 1 ? null : estimated());
        },
      },
    });
    await expect.element(page.getByText('The people could not be counted.')).toBeVisible();
    await expect.element(button(/^Send to/)).toBeDisabled();
    await button('Count again').click();
    await expect.element(button('Send to 148 now')).toBeEnabled();
  });

  test('shows the longest text, and who would have got it a week ago', async () => {
    const asOf: unknown[] = [];
    await open('review', draftCampaign(), {
      answers: {
        askService: ({ input }) => {
          if (input.asOf === null) return estimateAnswer(estimated());
          asOf.push(input.asOf);
          return estimateAnswer(estimated({ recipients: 131, skipped: { recent: 9 } }));
        },
      },
    });
    const segments = page.getByRole('region', { name: 'Segments' });
    await expect.element(segments).toHaveTextContent('The longest goes to Idris Calloway: 2 segments');
    await expect.element(segments).toHaveTextContent('Hi Idris, it is time for your boiler check.');
    await button('Who would have got this last week?').click();
    await expect.element(page.getByText('131 people, 9 skipped')).toBeVisible();
    expect(asOf).toHaveLength(1);
    expect(Math.abs(Number(asOf[0]) - (Date.now() - 7 * 24 * 3_600_000))).toBeLessThan(60_000);
  });

  test('plain signs replace typographic ones, and come back', async () => {
    const body = 'It’s time – call us…';
    const { written } = await open('review', draftCampaign({ body }), {
      answers: {
        askService: () =>
          estimateAnswer(
            estimated({
              forcing: [{ character: '…', recipients: 148 }],
              segmentsTotal: 296,
              smartTotal: 148,
            }),
          ),
      },
    });
    await button('Replace letters').click();
    await expect.poll(written).toMatchObject([{ input: { body: "It's time - call us..." } }]);
    await button('Undo').click();
    await expect.element(button('Replace letters')).toBeVisible();
    await stepLink('Message').click();
    await expect.element(field('Message')).toHaveValue(body);
  });
});

const TESTS = [{ name: '', phone: '+447700900555', at: Date.now(), status: '' }];

test('the review names the number of a test that no contact has', async () => {
  await open('review', draftCampaign({ tests: TESTS, tested: draftCampaign() }));
  await expect.element(page.getByText(/^Test sent to \+44 7700 900555, /)).toBeVisible();
});

test('a test of an earlier message does not count, also after a colleague’s edit', async () => {
  const tested = draftCampaign();
  const { show } = await open('review', draftCampaign({ tests: TESTS, tested }));
  await expect.element(page.getByText(/^Test sent to/)).toBeVisible();
  show(draftCampaign({ tests: TESTS, tested, body: 'Hello', version: 2, updatedBy: 'Tobias Renn' }));
  await expect
    .element(page.getByText(/^The message has changed since the test to \+44 7700 900555, /))
    .toBeVisible();
  await expect.element(page.getByText(/^Test sent to/)).not.toBeInTheDocument();
});

describe('a start inside the quiet hours', () => {
  const schedule = { ...draftCampaign().schedule, kind: 'at' as const, at: '2030-01-05T23:30' };
  const startsAt = new Date(2030, 0, 5, 23, 30).getTime();
  const firstAt = new Date(2030, 0, 6, 8).getTime();
  const late = {
    answers: {
      askService: () => estimateAnswer(estimated({ startsAt, firstAt, finishAt: firstAt + 60_000 })),
    },
  };
  const words = page.getByText('Quiet until 08:00: the first text leaves 6 Jan 2030, 08:00');

  test('is named in the step, the review and the question, and the pace counts from the first text', async () => {
    await open('schedule', draftCampaign({ schedule }), late);
    await expect.element(words).toBeVisible();
    await button(/^Next$/).click();
    await expect.element(words).toBeVisible();
    await expect.element(page.getByText(/ a minute from 08:00$/)).toBeVisible();
    await button(/^Schedule for /).click();
    await expect.element(page.getByRole('dialog').getByText('Quiet until 08:00')).toBeVisible();
  });

  test('of recipients elsewhere names their own time', async () => {
    const quiet = { from: '20:00', to: '07:00' };
    await open('review', draftCampaign({ schedule, quiet }), late);
    await expect
      .element(
        page.getByText(
          'Quiet until 07:00 in the recipients’ own time: the first text leaves 6 Jan 2030, 08:00',
        ),
      )
      .toBeVisible();
  });
});

test('quiet hours without a length are none, in the step and in the checks', async () => {
  const words = page.getByText('The quiet hours end when they begin, so there are none');
  await open('schedule', draftCampaign({ quiet: { from: '08:00', to: '08:00' } }));
  await expect.element(words).toBeVisible();
  await stepLink('Review').click();
  await expect.element(words).toBeVisible();
  await expect.element(page.getByText('Quiet hours are kept')).not.toBeInTheDocument();
});

test('the button that schedules names tomorrow in the middle of its words', async () => {
  const at = wallTime(Date.now() + 24 * 3_600_000, 'Europe/London').slice(0, 16);
  await open('review', draftCampaign({ schedule: { ...draftCampaign().schedule, kind: 'at', at } }));
  await expect.element(button(/^Schedule for tomorrow \d\d:\d\d$/)).toBeVisible();
});

test('a time that is chosen begins with tomorrow at nine', async () => {
  const { written } = await open('schedule');
  await page.getByText('At a time', { exact: true }).click();
  await expect
    .poll(written)
    .toMatchObject([{ input: { schedule: { kind: 'at', at: expect.stringMatching(/T09:00$/) } } }]);
});
