import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { campaigns } from '../../../../src/core/model/collections/campaigns/campaigns.ts';
import { sessionCookiesSchema } from '../../../../src/ui/session/cookies.ts';
import { CONSOLE_ADDRESS } from '../../../e2e/support/address.ts';
import type { Measured } from '../../measured.ts';
import type { AppliedFrame } from '../../tape.ts';
import { collectGarbage } from '../collect-garbage.mjs';
import type { Demo } from './demo.ts';
import { watchMainThread } from './fan-out.ts';
import { ROW, scrollAtPlaces } from './records.ts';
import type { TapedTab } from './taped-tab.ts';

/** Further contacts of each flag, each with a number of its own. The audience of one excluded flag has 100,000 people. */
const CONTACTS_EACH = 8_000;
/** The service takes at most so many rows in a request. */
const CHUNK = 500;
/** The flags that the demo's contacts have. */
const FLAGS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14] as const;
const ADMIN = { email: 'admin@example.com', password: 'admin' } as const;

/** The demo of these figures: its user may send to many. */
export const CAMPAIGNS_DEMO = { account: ADMIN } as const;

/** The figure of recipients beside the steps of a draft. */
const COUNT = 'main [role=status] b';
const COUNTS = 15;
const WARM_UP = 2;
const COUNT_MS = 200;
const FRAME_MS = 50;
/** The service tells at most ten changes of a campaign in a second. */
const SENDING = 5;
const SPANS = 6;
/** Spans before the first that counts: the page compiles what it runs often. */
const WARM_UP_SPANS = 2;
const SPAN_MS = 2_000;
const UPDATE_MS = 4;

/** Measures campaigns to many people. Each part has new tabs and a new worker. */
export async function measureCampaigns(demo: Demo): Promise<readonly Measured[]> {
  const service = await openService();
  for (const [place, flag] of FLAGS.entries()) await service.addContacts(flag, place * CONTACTS_EACH);
  const everybody = await service.create('Everybody', FLAGS);
  const draft = await service.create('Draft', FLAGS);
  const { page: builder } = await demo.openScreen(`/campaign?id=${draft}`);
  const { alone, withService, recipients } = await countAudience(builder, service);
  await demo.clear();

  await service.start(everybody);
  const { page: report } = await demo.openScreen(`/campaign?id=${everybody}`);
  await report.locator(ROW).first().waitFor();
  await service.act(everybody, 'pause');
  const rows = Number(await report.getByRole('grid').getAttribute('aria-rowcount')) - 1;
  const frames = await scrollAtPlaces(report, rows);
  await demo.clear();

  for (const flag of FLAGS.slice(0, SENDING))
    await service.start(await service.create(`Street ${flag}`, [flag]));
  const list = await demo.openScreen('/campaigns?sort=name');
  await list.page.locator(ROW).first().waitFor();
  const updates = await watchUpdates(list);
  await demo.clear();

  const ms = { unit: 'ms', floor: null } as const;
  return [
    {
      ...ms,
      title: `Count of ${recipients.toLocaleString('en')} recipients after a change of the audience, without the service's time`,
      subject: alone,
      aim: { kind: 'medianAtMost', value: COUNT_MS },
    },
    { ...ms, title: "The same, with the service's time", subject: withService, aim: null },
    {
      ...ms,
      title: `Scroll from end to end of ${rows.toLocaleString('en')} people, the longest frame at each place`,
      subject: frames,
      aim: { kind: 'medianAtMost', value: FRAME_MS },
    },
    {
      ...ms,
      title: `A tab's main thread for one progress update, of ${SENDING} campaigns`,
      subject: updates.map(({ busyMs, count }) => busyMs / count),
      aim: { kind: 'medianAtMost', value: UPDATE_MS },
    },
    {
      title: 'The same, updates a second',
      unit: 'facts/s',
      floor: null,
      subject: updates.map(({ count, tookMs }) => (count / tookMs) * 1000),
      aim: null,
    },
  ];
}

/** Returns the rows of a chunk. The service is a pretend one: no text leaves for these numbers. */
const rowsFrom = (first: number) =>
  Array.from({ length: CHUNK }, (_, place) => ({
    row: place + 2,
    fullName: `Person ${first + place}`,
    phone: `+4474${String(first + place).padStart(8, '0')}`,
    email: '',
    company: '',
    notes: '',
    flags: [],
    consent: 'in',
  }));

type Service = Awaited<ReturnType<typeof openService>>;

/** The calls of the service, as a signed-in user. */
async function openService() {
  const post = async (path: string, body: object, token: string): Promise<string> => {
    const answer = await fetch(new URL(path, CONSOLE_ADDRESS), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`);
    return text;
  };
  const session = v.pipe(v.string(), v.parseJson(), sessionCookiesSchema);
  const { accessToken } = v.parse(session, await post('/api/auth/login', ADMIN, ''));
  const ask = (path: string, body: object) => post(`/api/v1${path}`, body, accessToken);
  const made = v.pipe(v.string(), v.parseJson(), v.object({ data: v.object({ id: v.number() }) }));
  const uploaded = v.pipe(v.string(), v.parseJson(), v.object({ data: v.object({ import_id: v.string() }) }));
  const act = (id: number, name: string, body: object = {}) => ask(`/campaigns/${id}/${name}`, body);
  return {
    act,
    /** Uploads contacts who have this flag. `from` is the place of the first among all that are uploaded. */
    async addContacts(flag: number, from: number): Promise<void> {
      const options = { duplicates: 'skip', flags: [flag] };
      const begun = { file_name: 'people.csv', options, total: CONTACTS_EACH };
      const { import_id } = v.parse(uploaded, await ask('/contacts/import', begun)).data;
      for (let seq = 0; seq < CONTACTS_EACH / CHUNK; seq += 1)
        await ask(`/contacts/import/${import_id}/chunk`, { seq, rows: rowsFrom(from + seq * CHUNK) });
      await ask(`/contacts/import/${import_id}/finish`, {});
    },
    /** Creates a campaign for the contacts with any of these flags. Returns its id. */
    async create(name: string, flags: readonly number[]): Promise<number> {
      const fields = {
        name,
        channel: 'sms',
        body: 'The engineers visit your street next week.',
        audience: { flags_any: flags },
        quiet: null,
        throttle_per_minute: 600,
      };
      return v.parse(made, await ask('/campaigns', fields)).data.id;
    },
    start: (id: number) => act(id, 'start'),
    accessToken,
  };
}

/** Excludes a flag and takes it back, in turns. Each press changes the count. */
async function countAudience(page: Page, service: Service) {
  const chip = page.getByRole('group', { name: 'Never with these flags' }).getByRole('button').nth(1);
  await page.locator(COUNT).waitFor();
  const [alone, withService]: [number[], number[]] = [[], []];
  for (let press = 0; press < WARM_UP + COUNTS; press += 1) {
    const painting = await page.evaluateHandle((selector) => {
      const shown = () => document.querySelector(selector)?.textContent ?? '';
      const before = shown();
      return {
        tookMs: new Promise<number>((resolve) => {
          let pressedAt = 0;
          const options = { capture: true, once: true };
          addEventListener('pointerdown', (event) => (pressedAt = event.timeStamp), options);
          const look = (): void => {
            if (pressedAt === 0 || shown() === before) {
              requestAnimationFrame(look);
              return;
            }
            // A task that starts in the animation frame runs after style, layout and paint.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - pressedAt);
            port2.postMessage(null);
          };
          requestAnimationFrame(look);
        }),
      };
    }, COUNT);
    await chip.click();
    const tookMs = await painting.evaluate((one) => one.tookMs);
    await painting.dispose();
    const serviceMs = await timeOfEstimate(page, service);
    if (press < WARM_UP) continue;
    withService.push(tookMs);
    alone.push(tookMs - serviceMs);
  }
  const figure = (await page.locator(COUNT).textContent()) ?? '';
  return { alone, withService, recipients: Number(figure.replaceAll(/\D/gu, '')) };
}

/** Returns how long the service counts such an audience, ms. It is asked from the page, as by the console. */
const timeOfEstimate = (page: Page, { accessToken }: Service): Promise<number> =>
  page.evaluate(
    async ([token, flags]) => {
      const body = JSON.stringify({
        body: 'The engineers visit your street next week.',
        audience: { flags_any: flags, exclude_flags: [2] },
      });
      const startedAt = performance.now();
      const answer = await fetch('/api/v1/campaigns/estimate', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body,
      });
      await answer.text();
      if (!answer.ok) throw new Error(`The estimate was answered with ${answer.status}.`);
      return performance.now() - startedAt;
    },
    [accessToken, FLAGS] as const,
  );

/** Measures spans of time in which campaigns send: the load of the tab, and the updates that it has shown. */
async function watchUpdates(tab: TapedTab) {
  const spans: { readonly busyMs: number; readonly tookMs: number; readonly count: number }[] = [];
  for (let span = 0; span < WARM_UP_SPANS + SPANS; span += 1) {
    collectGarbage();
    const from = (await tab.read()).frames.length;
    const startedAt = performance.now();
    const stop = await watchMainThread(tab.page);
    await tab.page.waitForTimeout(SPAN_MS);
    const busyPerSecond = await stop();
    const tookMs = performance.now() - startedAt;
    const { frames } = await tab.read();
    if (span < WARM_UP_SPANS) continue;
    spans.push({ busyMs: (busyPerSecond * tookMs) / 1000, tookMs, count: updatesIn(frames.slice(from)) });
  }
  return spans;
}

const progressSchema = v.object({ values: v.object({ progress: v.number() }) });

/** Counts the different states of progress that frames brought. */
function updatesIn(frames: readonly AppliedFrame[]): number {
  const states = new Set<string>();
  for (const { request, view } of frames) {
    if (request.view !== 'records' || request.collection !== campaigns.name) continue;
    for (const row of view.rows) {
      const read = v.safeParse(progressSchema, row);
      if (read.success) states.add(`${row.key} ${read.output.values.progress}`);
    }
  }
  return states.size;
}
