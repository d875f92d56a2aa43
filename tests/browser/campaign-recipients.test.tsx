import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { after, campaignViews, RECIPIENTS, recipient, startedCampaign } from './support/campaigns.ts';
import { openConsole, PHONE } from './support/console.tsx';
import { button, open, rows, rowsOnPhone, table } from './support/report-page.ts';
import { CONNECTION } from './support/rows.ts';

test('who is skipped for a number that is there twice is named with who gets the text', async () => {
  const twin = recipient(6, 'Cy Moss', {
    status: 'skipped',
    reason: 'duplicate',
    instead: 'Di Nunn',
    at: null,
  });
  await open({ recipients: [twin] });
  await expect.poll(rows).toEqual([expect.stringContaining('Di Nunn has this number and gets it')]);
});

test('on a phone, See brings the recipients into view', async () => {
  await open({}, { size: PHONE });
  await expect.element(table).toBeVisible();
  expect(table.element().getBoundingClientRect().top).toBeGreaterThan(PHONE.height);
  await button('See: Phone switched off (30003)').click();
  await expect.poll(() => table.element().getBoundingClientRect().top).toBeLessThan(PHONE.height);
  await expect.poll(rowsOnPhone).toEqual([expect.stringMatching(/Hassan Verrall.*Phone switched off/)]);
});

test('a cancelled campaign says who did not get it', async () => {
  await open({
    campaign: startedCampaign({
      status: 'cancelled',
      finishedAt: after(30),
      counts: { ...startedCampaign().counts, queued: 0, sending: 0, skipped: 8 },
    }),
    recipients: [...RECIPIENTS, recipient(6, 'Tamsin Vance', { status: 'skipped', reason: 'cancelled' })],
  });
  await expect.element(page.getByText('Cancelled. 1 person did not get the message.')).toBeVisible();
  await button('See who').click();
  await expect.poll(rows).toEqual([expect.stringMatching(/Tamsin Vance.*The campaign was cancelled/)]);
});

test('a cancelled campaign asks whom it left out only once they are skipped', async () => {
  const cancelled = { status: 'cancelled', finishedAt: after(30) } as const;
  let asked = 0;
  const spied = (campaign: ReturnType<typeof startedCampaign>) => {
    const viewOf = campaignViews({ campaign, recipients: RECIPIENTS });
    return (request: Parameters<typeof viewOf>[0]) => {
      if (request.view === 'records' && request.query.reason === 'cancelled') asked += 1;
      return viewOf(request);
    };
  };
  const core = await openConsole('/campaign?id=1', {
    connection: CONNECTION,
    viewOf: spied(startedCampaign(cancelled)),
  });
  await expect.element(page.getByText('Cancelled. 5 people did not get the message.')).toBeVisible();
  expect(asked).toBe(0);
  const counts = { ...startedCampaign().counts, queued: 0, skipped: 7 };
  core.show({ connection: CONNECTION, viewOf: spied(startedCampaign({ ...cancelled, counts })) });
  await expect.poll(() => asked).toBeGreaterThan(0);
});

test('the address keeps the filters, and one that no date can hold is ignored', async () => {
  await open({}, { query: '&status=queued&from=9e15&to=9e15' });
  await expect.poll(rows).toEqual([expect.stringContaining('Jonah Silverwood')]);
  await expect.element(table).toHaveTextContent(/about/);
});

test('the search asks for a name, and Escape ends it', async () => {
  await open();
  const search = page.getByRole('searchbox', { name: 'Search recipients' });
  await search.fill('Esme');
  await expect.poll(rows).toEqual([expect.stringContaining('Esme')]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(rows).toHaveLength(RECIPIENTS.length);
});

test('the export has the words, codes and times of the filtered rows, and no cell that a spreadsheet would run', async () => {
  const saved: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return '#';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  try {
    await open(
      {
        campaign: startedCampaign({ name: 'a/b\u202e' }),
        recipients: [
          recipient(1, 'Ana', { reply: '=1+1', repliedAt: after(11) }),
          recipient(2, 'Bo', { status: 'failed', code: 30003, at: after(7) }),
          recipient(6, 'Cy', { status: 'skipped', reason: 'no_phone', at: after(8), segments: 0 }),
          ...RECIPIENTS.slice(3),
        ],
      },
      { query: `&from=${after(0)}&to=${after(10)}` },
    );
    await expect.poll(rows).toHaveLength(3);
    await button('Export').click();
    await expect.poll(() => saved.length).toBe(1);
    const [head, first, second, third, end] = ((await saved[0]?.text()) ?? '')
      .replace('\ufeff', '')
      .split('\r\n');
    expect(head).toBe('Recipient,Phone,Status,Segments,Time,Reply or reason,Error code,Replied');
    expect(first).toMatch(/^Ana,.*,Delivered,1,\S+Z,"'=1\+1",,\S+Z$/);
    expect(second).toMatch(/^Bo,.*,Failed,1,\S+Z,Phone switched off \(30003\),30003,$/);
    expect(third).toMatch(/^Cy,.*,Skipped,0,,No phone number,,$/);
    expect(end).toBeUndefined();
    expect(names).toEqual([expect.stringMatching(/^ab-\d{4}-\d\d-\d\d\.csv$/)]);
  } finally {
    vi.restoreAllMocks();
  }
});
