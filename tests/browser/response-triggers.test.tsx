import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done } from '../../src/core/kernel/answer.ts';
import type { BackTestHead } from '../../src/core/model/automation/back-test.ts';
import { NO_BACK_TEST } from '../../src/core/model/automation/back-test.ts';
import { openingHours } from '../../src/core/model/collections/automation/opening-hours.ts';
import {
  responseTriggers,
  type TriggerRecord,
} from '../../src/core/model/collections/automation/response-triggers.ts';
import type { WriteValue } from '../../src/core/model/records/types.ts';
import type { WatchRequest } from '../../src/worker/protocol/protocol.ts';
import { openConsole } from './support/console.tsx';
import { dress, SETTLED_WITHIN_MS, undress } from './support/looks.ts';
import { recordViews, trigger } from './support/records.ts';
import { CONNECTION } from './support/rows.ts';

const HELP = trigger(1, 'Help', {
  system: 'help',
  order: -1,
  match: { ...trigger(1, '').match, kind: 'exact', terms: ['HELP', 'INFO'] },
  actions: [{ kind: 'reply', text: 'Call 020 7946 0199.', variants: {} }],
});
const LEAK = trigger(2, 'Leak or smell of gas', {
  match: { ...trigger(2, '').match, kind: 'any_word', terms: ['leak', 'smell'] },
  actions: [{ kind: 'notify', to: 'role', id: '3' }],
  names: { 'role:3': 'On call' },
});
const PRICE = trigger(3, 'Price');
const SNOW = trigger(4, 'Snow closure', {
  active: false,
  backTested: false,
  match: { ...trigger(4, '').match, terms: ['open today'] },
});
const TRIGGERS = [HELP, LEAK, PRICE, SNOW];

const HIT = {
  key: '1',
  chatId: 'chat-1',
  name: 'Ida Thornbury',
  at: Date.parse('2026-09-23T10:00:00Z'),
  text: 'Are you open today?',
  spans: [[8, 18] as const],
  isNew: true,
  also: ['Price'],
};
const FOUND: BackTestHead = {
  state: 'done',
  progress: 1,
  read: 4812,
  hits: 27,
  newHits: 6,
  chats: 24,
  overlaps: 5,
};

const viewsOf = (rows: readonly TriggerRecord[] = TRIGGERS, tested: BackTestHead = FOUND) => {
  const triggers = recordViews(responseTriggers, { rows });
  const hours = recordViews(openingHours, {
    rows: [{ id: '1', version: 1, zone: 'Europe/London', weekly: [], holidays: [], responderOn: true }],
  });
  const backTest = { head: tested, rows: tested.hits > 0 ? [HIT] : [] };
  return {
    connection: CONNECTION,
    viewOf: (request: WatchRequest) => {
      if (request.view === 'backTest') return backTest;
      if (!('collection' in request)) return undefined;
      return request.collection === openingHours.name ? hours(request) : triggers(request);
    },
  };
};

async function open(address = '/customize-response-triggers', views = viewsOf()) {
  const core = await openConsole(address, views, {
    size: { width: 1440, height: 900 },
    answers: { writeRecord: () => done<WriteValue>({ recordId: '4', state: 'written' }) },
  });
  return {
    show: core.show,
    written: () =>
      core.commands.flatMap((one) =>
        one.type === 'writeRecord' ? [{ op: one.op, input: one.input, version: one.version }] : [],
      ),
  };
}

const drawer = page.getByRole('complementary');
const button = (name: string) => page.getByRole('button', { name, exact: true });
/** The field of a choice has no size: its label is pressed. */
const choose = async (name: string) => {
  const radio = page.getByRole('radio', { name });
  await expect.element(radio).toBeInTheDocument();
  const element = radio.element();
  if (element instanceof HTMLElement) element.click();
};

// A form keeps its input in the tab, which the tests share.
beforeEach(() => sessionStorage.clear());

test('a new trigger needs a name, words and an action, each asked for at its place', async () => {
  const { written } = await open('/customize-response-triggers?open=new');
  await button('Create trigger').click();
  await expect.element(drawer.getByText('Fill in this field.')).toBeVisible();
  await expect.element(drawer.getByText('Give at least one word or pattern.')).toBeVisible();
  await expect.element(drawer.getByText('Give at least one action.')).toBeVisible();
  await expect.element(drawer.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  expect(written()).toEqual([]);
});

test('if only the action is missing, the choice of an action gets the focus', async () => {
  await open('/customize-response-triggers?open=new');
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Boiler');
  await drawer.getByRole('textbox', { name: 'Words' }).fill('boiler');
  await button('Create trigger').click();
  await expect.element(drawer.getByText('Give at least one action.')).toBeVisible();
  await expect.element(drawer.getByRole('button', { name: 'Add an action…' })).toHaveFocus();
});

test('letters on the button for an action add none; its menu adds the one that is chosen', async () => {
  await open('/customize-response-triggers?open=new');
  const add = drawer.getByRole('button', { name: 'Add an action…' });
  await expect.element(add).toBeVisible();
  add.element().focus();
  await userEvent.keyboard('note');
  const remove = drawer.getByRole('button', { name: /^Remove / });
  expect(remove.elements()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Reply' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => remove.elements().length).toBe(1);
});

test('Ctrl Enter creates the trigger from any field, with the word that was typed last, and the button says so', async () => {
  const { written } = await open('/customize-response-triggers?open=new');
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Boiler');
  await drawer.getByRole('button', { name: 'Add an action…' }).click();
  await page.getByRole('menuitem', { name: 'Add a note' }).click();
  await drawer.getByRole('textbox', { name: 'Note' }).fill('Ask for the model.');
  await drawer.getByRole('textbox', { name: 'Words' }).fill('boiler');
  await expect.element(button('Create trigger')).toHaveAttribute('aria-keyshortcuts', 'Control+Enter');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect
    .poll(written)
    .toMatchObject([{ op: 'create', input: { name: 'Boiler', match: { terms: ['boiler'] } } }]);
});

test('a word without Enter is kept when the page ends', async () => {
  await open('/customize-response-triggers?open=new');
  await drawer.getByRole('textbox', { name: 'Words' }).fill('boiler');
  const kept = () => Object.values({ ...sessionStorage }).join();
  expect(kept()).not.toContain('boiler');
  dispatchEvent(new Event('pagehide'));
  expect(kept()).toContain('boiler');
});

test.each(['Cancel', 'All of it', 'Add an action…'])(
  'Ctrl Enter on %s submits the form and does nothing else',
  async (name) => {
    const { written } = await open('/customize-response-triggers?open=new');
    await expect.element(button('Create trigger')).toBeVisible();
    const control = [...drawer.element().querySelectorAll<HTMLElement>('button, input')].find(
      (one) =>
        one.textContent === name ||
        (one instanceof HTMLInputElement && one.labels?.[0]?.textContent === name),
    );
    control?.focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(drawer.getByText('Give at least one action.')).toBeVisible();
    expect(page.getByRole('menu').elements()).toEqual([]);
    expect(written()).toEqual([]);
  },
);

test('an action that the pointer chooses has the focus in its first field, too', async () => {
  await open('/customize-response-triggers?open=new');
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Boiler');
  await drawer.getByRole('button', { name: 'Add an action…' }).click();
  await page.getByRole('menuitem', { name: 'Reply' }).click();
  await expect.element(drawer.getByRole('textbox', { name: 'Text' })).toHaveFocus();
  await drawer.getByRole('button', { name: 'Add an action…' }).click();
  await page.getByRole('menuitem', { name: 'Add a flag' }).click();
  await expect.element(drawer.getByRole('combobox', { name: 'Flag' })).toHaveFocus();
});

test('a new action has the focus in its first field, and Create never leads to its removal', async () => {
  await open('/customize-response-triggers?open=new');
  // The field of words focuses itself again one frame after it got the focus. Nobody leaves it sooner.
  await drawer.getByRole('textbox', { name: 'Words' }).fill('boiler');
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Boiler');
  const add = drawer.getByRole('button', { name: 'Add an action…' });
  add.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Reply' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(drawer.getByRole('textbox', { name: 'Text' })).toHaveFocus();
  await button('Create trigger').click();
  await expect.element(drawer.getByRole('alert')).toBeVisible();
  expect(document.activeElement?.getAttribute('aria-label')).not.toMatch(/^Remove/u);
});

test.each([
  ['(?=x)y', /Look-around and back-references/],
  ['[unclosed', /can’t be read/],
  ['(a{1,1000}){1,1000}', /too large/],
])('the pattern %s is marked as soon as it is added, and not saved', async (pattern, problem) => {
  const { written } = await open('/customize-response-triggers?open=3');
  await button('Edit').click();
  await drawer.getByRole('combobox', { name: 'How it matches' }).selectOptions('A pattern');
  await drawer.getByRole('textbox', { name: 'Patterns' }).fill(pattern);
  await userEvent.keyboard('{Enter}');
  await expect.element(drawer.getByText(problem)).toBeVisible();
  const bad = drawer.getByRole('img', { name: 'Can’t be used' });
  expect(bad.element().parentElement?.textContent).toContain(pattern);
  await button('Save').click();
  await expect.element(drawer.getByRole('alert')).toHaveTextContent(problem);
  expect(written()).toEqual([]);
});

test('the bench marks what fits in the text, tries the form as it is typed, and names what is held', async () => {
  const { written } = await open('/customize-response-triggers?open=2');
  const bench = drawer.getByRole('region', { name: 'Try a text' });
  await bench.getByRole('textbox').fill('A bad smell, what is the price?');
  const marks = () => [...bench.element().querySelectorAll('mark')].map(({ textContent }) => textContent);
  await expect.poll(marks).toEqual(['smell']);
  await expect.element(bench.getByText('Tell On call')).toBeVisible();
  await expect.element(bench.getByText('matches price, not reached')).toBeVisible();
  await button('Edit').click();
  await drawer.getByRole('textbox', { name: /Words/ }).fill('bad');
  await userEvent.keyboard('{Enter}');
  await choose('Try it');
  await bench.getByRole('textbox').fill('A bad smell, what is the price?');
  await expect.poll(marks).toEqual(['bad', 'smell']);
  expect(written()).toEqual([]);
});

test('a back-test shows its numbers and hits, and lets the trigger go live', async () => {
  const { written } = await open('/customize-response-triggers?open=4');
  await button('Run').click();
  const test = drawer.getByRole('region', { name: 'Back-test' });
  await expect.element(test.getByText('4,812')).toBeVisible();
  await expect.element(test.getByText('hits, 6 new')).toBeVisible();
  await expect.element(test.getByRole('link', { name: /Ida Thornbury/ })).toHaveTextContent('also Price');
  expect(test.element().querySelector('mark')?.textContent).toBe('open today');
  await page.getByRole('switch', { name: 'Use Snow closure' }).click();
  await expect
    .poll(written)
    .toEqual([{ op: 'activate', input: { active: true, backTested: true }, version: 1 }]);
});

test('a back-test without a text to read is no test: the trigger goes live only with a reason', async () => {
  const { written } = await open(
    '/customize-response-triggers?open=4',
    viewsOf(TRIGGERS, { ...NO_BACK_TEST, state: 'done', progress: 1 }),
  );
  await button('Run').click();
  await expect.element(drawer.getByText(/nothing was tested/)).toBeVisible();
  await page.getByRole('switch', { name: 'Use Snow closure' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('textbox').fill('It snows.');
  expect(written()).toEqual([]);
  await question.getByRole('button', { name: 'Switch on anyway' }).click();
  await expect
    .poll(written)
    .toEqual([{ op: 'activate', input: { active: true, untestedReason: 'It snows.' }, version: 1 }]);
});

test('of a trigger that law asks for, only the text can be changed', async () => {
  const { written } = await open('/customize-response-triggers?open=1');
  const row = page.getByRole('grid').getByRole('row', { name: /Help/ });
  await expect.element(row).toBeVisible();
  expect(row.element().querySelector('[role=switch], [aria-haspopup=menu]')).toBeNull();
  row.element().focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.element(drawer.getByText('Call 020 7946 0199.')).toBeVisible();
  await button('Edit').click();
  const fields = drawer.getByRole('form');
  await expect.element(fields.getByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
  await fields
    .getByRole('textbox', { name: /Text|English/ })
    .first()
    .fill('Call us.');
  await button('Save').click();
  await expect
    .poll(written)
    .toEqual([
      { op: 'update', input: { actions: [{ kind: 'reply', text: 'Call us.', variants: {} }] }, version: 1 },
    ]);
});

test('two people who change the words of one trigger both keep their text until one chooses', async () => {
  const { show, written } = await open('/customize-response-triggers?open=3');
  await button('Edit').click();
  await drawer.getByRole('textbox', { name: /Words/ }).fill('cost');
  await userEvent.keyboard('{Enter}');
  const theirs = { ...PRICE, version: 2, match: { ...PRICE.match, terms: ['price', 'quote'] } };
  show(viewsOf([HELP, LEAK, theirs, SNOW]));
  const question = page.getByRole('alert').filter({ hasText: 'changed this meanwhile' });
  await expect.element(question).toHaveTextContent('quote');
  await expect.element(drawer.getByText('cost', { exact: true })).toBeVisible();
  await button('Keep mine').click();
  await button('Save').click();
  await expect
    .poll(written)
    .toMatchObject([{ op: 'update', version: 2, input: { match: { terms: ['price', 'cost'] } } }]);
});

test('the text that a colleague has given an action is shown beside one’s own', async () => {
  const note = { kind: 'note', text: 'Ask for the model.' } as const;
  const reply = (text: string) => ({ kind: 'reply', text, variants: { fr: 'Nous venons.' } }) as const;
  const mine = trigger(3, 'Price', { actions: [note, reply('We come.')] });
  const { show } = await open('/customize-response-triggers?open=3', viewsOf([mine]));
  await button('Edit').click();
  await drawer.getByRole('textbox', { name: 'Text', exact: true }).fill('Mine: we come.');
  show(viewsOf([{ ...mine, version: 2, actions: [note, reply('Theirs: we come.')] }]));
  const question = page.getByRole('alert').filter({ hasText: 'changed this meanwhile' });
  await expect
    .element(question)
    .toHaveTextContent(/Add note: Ask for the model\..*Reply: Theirs: we come\. \/ Nous venons\./);
  await expect
    .element(drawer.getByRole('textbox', { name: 'Text', exact: true }))
    .toHaveValue('Mine: we come.');
});

test('in Arabic, names begin where the column begins, and a pattern keeps its order', async () => {
  const code = trigger(5, 'Fault code', {
    match: { ...trigger(5, '').match, kind: 'regex', terms: ['\\b[FE]\\d{2}\\b'] },
    actions: [
      { kind: 'offerAppointment', text: 'Call us.', variants: {} },
      { kind: 'note', text: 'Look here.' },
    ],
  });
  try {
    await open('/customize-response-triggers', viewsOf([code]));
    const cell = () => page.getByText('Fault code', { exact: true }).first().element();
    const summary = () => cell().nextElementSibling;
    // The browser reports a changed cookie late. The page then applies its own look once more.
    await vi.waitFor(async () => {
      await dress({ theme: 'light', language: 'ar' });
      expect(cell().getBoundingClientRect().right).toBe(summary()?.getBoundingClientRect().right);
      expect(summary()?.textContent).toBe('النمط \u2068\\b[FE]\\d{2}\\b\u2069');
      await expect.element(page.getByText('عرض موعد، إضافة ملاحظة')).toBeVisible();
    }, SETTLED_WITHIN_MS);
  } finally {
    await undress();
  }
});
