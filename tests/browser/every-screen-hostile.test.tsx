import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { HOSTILE, MARKUP, spelled } from '../hostile/texts.ts';
import { atRest } from './support/axe.ts';
import { openConsole } from './support/console.tsx';
import { expectSoonInert } from './support/inert.ts';
import { SIZES } from './support/looks.ts';
import { SAMPLE_CONNECTION } from './support/sample-views.ts';
import { SCREENS, situationOf } from './support/screens.ts';

/* Screens whose texts come from others show them as they are. A new screen needs a line in support/screens.ts. */

const WITH_TEXTS = Object.values(SCREENS).flatMap((screens) =>
  screens.flatMap((screen) => (screen.texts === 'none' ? [] : [[screen.address, screen] as const])),
);

// A form keeps its input in the tab, which the tests share.
afterEach(() => sessionStorage.clear());

/** Returns those of the texts that neither the page nor a field shows. */
const absent = (texts: readonly string[]): readonly string[] => {
  const fields = [...document.querySelectorAll('input, textarea')].map((field) =>
    String(Reflect.get(field, 'value')),
  );
  const shown = [document.body.textContent, ...fields].join('\n');
  return texts.filter((text) => !shown.includes(text)).map(spelled);
};

/** High enough to show a row for each text. */
const TALL = { width: SIZES.desk.width, height: 8000 };

test.each(WITH_TEXTS)(
  'on %s hostile texts of others stay plain text',
  async (address, { shown, texts: shows, hostile = address.replace(/open=\d+/, 'open=1') }) => {
    const { views, answers } = situationOf('hostile');
    await openConsole(hostile, views, {
      answers,
      connection: SAMPLE_CONNECTION,
      size: TALL,
    });
    await expect.element(shown).toBeVisible();
    // A list shows each row, and another screen only what has room.
    if (shows === 'all') await expect.poll(() => absent(MARKUP)).toEqual([]);
    else await expect.poll(() => absent(HOSTILE).length).toBeLessThan(HOSTILE.length);
    for (const size of [TALL, { ...TALL, width: SIZES.phone.width }]) {
      await page.viewport(size.width, size.height);
      await atRest();
      await expectSoonInert(HOSTILE);
    }
  },
);
