import { expect } from '@playwright/test';
import { connection } from '../../e2e/support/screen.ts';
import { world } from '../../e2e/support/world.ts';
import { createStage, isOvertaken, type Stage, type StageParts } from './stage.ts';
import type { Gust } from './storms.ts';
import { settle } from './walk.ts';

const TABS = 5;

/**
 * All checks must pass within this time, ms. One connection attempt may fail, and the longest pause before the next
 * follows.
 */
const SETTLE_LIMIT_MS = 90_000;

function applyGust(stage: Stage, gust: Gust): Promise<unknown> {
  switch (gust.do) {
    case 'faults':
      return world.setFaults(...gust.rules);
    case 'socketDrops':
      return world.dropSockets({ kind: gust.kind, mute: gust.mute });
    default:
      return stage.act(gust);
  }
}

async function takenBy({ sent, chats }: Stage): Promise<ReadonlyMap<string, number>> {
  const copies = new Map(sent.filter(({ fate }) => fate === 'shown').map(({ body }) => [body, 0]));
  for (const id of chats) {
    for (const { body } of (await world.chat(id)).messages) {
      const before = copies.get(body);
      if (before !== undefined) copies.set(body, before + 1);
    }
  }
  return copies;
}

const textsWith = (copies: ReadonlyMap<string, number>, is: (count: number) => boolean): readonly string[] =>
  [...copies].flatMap(([body, count]) => (is(count) ? [body] : []));

/** Retries failed messages in all chats until the service has all of them. */
async function retryAll(stage: Stage): Promise<void> {
  const [tab] = stage.running();
  if (tab === undefined) throw new Error('No tab is left.');
  await tab.page.bringToFront();
  await connection(tab.page).getByRole('button').click();
  const retry = tab.page
    .getByRole('dialog', { name: 'Connection details' })
    .getByRole('button', { name: 'Retry' })
    .first();
  const missing = async () => {
    if (await retry.isVisible()) await retry.click();
    return textsWith(await takenBy(stage), (count) => count === 0);
  };
  await expect.poll(missing, { timeout: SETTLE_LIMIT_MS }).toEqual([]);
}

/**
 * Runs five tabs through the storm for `ms`. Then checks that all tabs show the world's data, and that no message is
 * lost or doubled.
 */
export async function runStorm(storm: readonly Gust[], ms: number, parts: StageParts): Promise<void> {
  const stage = await createStage({ ...parts, maxTabs: TABS });
  const history: string[] = [];
  try {
    while (stage.tabs.length < TABS) await stage.act({ do: 'tabOpens' });
    const end = Date.now() + ms;
    for (const gust of storm) {
      if (Date.now() > end) break;
      history.push(JSON.stringify(gust));
      try {
        await applyGust(stage, gust);
      } catch (error) {
        if (!isOvertaken(error)) throw error;
        history.push('(overtaken)');
      }
    }
    expect(Date.now(), 'the storm has enough gusts').toBeGreaterThan(end);
    await stage.calm();
    await settle(stage, SETTLE_LIMIT_MS);
    await retryAll(stage);
    await settle(stage, SETTLE_LIMIT_MS);
    const taken = await takenBy(stage);
    expect(taken.size).toBeGreaterThan(0);
    expect(textsWith(taken, (count) => count !== 1)).toEqual([]);
    console.log(`${history.length} gusts, ${stage.sent.length} texts sent, ${taken.size} of them taken`);
  } catch (error) {
    console.log(`${error}\nThe storm until it failed:\n${history.join('\n')}`);
    throw error;
  }
}
