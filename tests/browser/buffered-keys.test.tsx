import { useLayoutEffect, useState } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '../../src/ui/components/dialog/dialog.tsx';
import { type Overlaid, useOverlay } from '../../src/ui/components/overlay/use-overlay.ts';
import { bufferKeys } from '../../src/ui/lazy/buffered-keys.ts';
import { type LazyPart, lazyPart } from '../../src/ui/lazy/lazy-part.ts';
import { clearPage, draw } from './draw.ts';
import { openConsole } from './support/console.tsx';
import { BEGAN_AT, CONNECTION, chatAddress, chatList, chatRow, inbound, thread } from './support/rows.ts';

/* Keys that are typed between the press that opens an overlay and the moment when the overlay has the focus. */

const { code, templatesCode } = vi.hoisted(() => {
  const closedGate = () => {
    const gate = { open: () => {}, opened: Promise.resolve() };
    gate.opened = new Promise<void>((resolve) => {
      gate.open = resolve;
    });
    return gate;
  };
  return { code: closedGate(), templatesCode: closedGate() };
});
vi.mock(import('../../src/ui/shell/palette/palette.tsx'), async (importOriginal) => {
  await code.opened;
  return importOriginal();
});
vi.mock(import('../../src/ui/screens/chat/composer/templates/templates-tool.tsx'), async (importOriginal) => {
  await templatesCode.opened;
  return importOriginal();
});

const Box = ({ open, onClose, onGone }: Overlaid) => {
  const [text, setText] = useState('');
  const [entered, setEntered] = useState<readonly string[]>([]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onGone={onGone}
      title="Box"
      focusFirst={() => document.querySelector<HTMLElement>('[aria-label=Field]')}
    >
      <input
        aria-label="Field"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && setEntered([...entered, text])}
      />
      <output>{entered.join()}</output>
    </Dialog>
  );
};

type Code = { readonly default: typeof Box };

const Opener = ({
  part,
  onKey,
}: {
  readonly part: LazyPart<Overlaid>;
  readonly onKey: (key: string) => void;
}) => {
  const [wanted, setWanted] = useState(false);
  const overlay = useOverlay(
    part,
    wanted,
    () => setWanted(false),
    () => onKey('missing'),
  );
  useLayoutEffect(() => {
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'o') setWanted(true);
      onKey(key);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [onKey]);
  return (
    <>
      <textarea aria-label="Message" />
      {overlay.draw({})}
    </>
  );
};

const field = page.getByRole('textbox', { name: 'Field' });
const message = page.getByRole('textbox', { name: 'Message' });

/** An overlay whose code arrives when the test decides. `pressed` are the keys that reached the page. */
async function scene() {
  let come: (code: Code) => void = () => undefined;
  let fail: () => void = () => undefined;
  const part = lazyPart<Overlaid>(
    () =>
      new Promise<Code>((resolve, reject) => {
        come = resolve;
        fail = () => reject(new Error('No network.'));
      }),
  );
  const pressed: string[] = [];
  const onKey = (key: string) => void pressed.push(key);
  draw(<Opener part={part} onKey={onKey} />);
  await expect.element(message).toBeVisible();
  return { pressed, come: () => come({ default: Box }), fail: () => fail() };
}

test('keys before the code of an overlay reach its field in order, and nothing else', async () => {
  const { pressed, come } = await scene();
  await userEvent.keyboard('oLondom{Backspace}n!{Enter}');
  expect(pressed).toEqual(['o']);
  come();
  await expect.element(field).toHaveValue('London!');
  await expect.element(page.getByRole('status')).toHaveTextContent('London!');
  await userEvent.keyboard(' ok');
  await expect.element(field).toHaveValue('London! ok');
});

test('keys in the frames before a drawn overlay takes the focus reach its field', async () => {
  const { come } = await scene();
  await userEvent.keyboard('o');
  come();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  await userEvent.keyboard('oagain');
  await expect.element(field).toHaveValue('again');
});

test('Escape cancels an overlay whose code has not come, and a failure lets the keys go', async () => {
  for (const end of ['Escape', 'failure'] as const) {
    const { pressed, come, fail } = await scene();
    await userEvent.keyboard('oabc');
    if (end === 'Escape') {
      await userEvent.keyboard('{Escape}');
      come();
    } else {
      fail();
      await expect.poll(() => pressed).toContain('missing');
    }
    await userEvent.click(message);
    await userEvent.keyboard('def');
    await expect.element(message).toHaveValue('def');
    expect(field.query()).toBe(null);
    expect(pressed.filter((key) => 'abc'.includes(key))).toEqual([]);
    clearPage();
  }
});

test('whoever goes elsewhere before the code comes types there', async () => {
  const { come } = await scene();
  await userEvent.keyboard('oabc');
  await userEvent.click(message);
  await userEvent.keyboard('def');
  await expect.element(message).toHaveValue('def');
  come();
  await expect.element(field).toHaveValue('');
});

const CHAT = 'Hassan Verrall';
const VIEWS = {
  connection: CONNECTION,
  chatList: chatList([chatRow('Ida Thornbury'), chatRow(CHAT), chatRow('Kofi Lindqvist')]),
  threads: [thread(CHAT, [inbound(1, 'Hello')])],
};
const box = page.getByRole('textbox', { name: 'Message', exact: true });

afterEach(() => sessionStorage.clear());

test('letters before the code of the palette reach it, and Enter opens what the whole text finds', async () => {
  await openConsole(chatAddress(CHAT), VIEWS);
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('{Control>}k{/Control}knowledge{Enter}');
  await expect.element(box).toHaveValue('');
  code.open();
  await expect.poll(() => location.pathname).toBe('/knowledge-base');
});

test('Enter before the results of the whole text opens the first of them, and not an earlier one', async () => {
  code.open();
  const known = new Set(['']);
  const { connection, threads, chatList: list } = VIEWS;
  const found = chatList([chatRow('Seth Calloway')]);
  const core = await openConsole('/', {
    connection,
    threads,
    viewOf: (request) =>
      request.view === 'chatList' && known.has(request.q) ? (request.q === '' ? list : found) : undefined,
  });
  await userEvent.keyboard('{Control>}k{/Control}set');
  await expect.element(page.getByRole('option', { name: /^Settings/ }).first()).toBeVisible();
  await userEvent.keyboard('{Enter}');
  known.add('set');
  core.show({});
  await expect.poll(() => location.pathname + location.search).toBe(chatAddress('Seth Calloway'));
});

test('Enter behind a slash waits for the code of the templates and for the list, and sends nothing', async () => {
  const { commands, show } = await openConsole(chatAddress(CHAT), VIEWS);
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('/pay{Enter} Thanks');
  await expect.element(box).toHaveValue('/pay');
  templatesCode.open();
  await expect.element(page.getByRole('button', { name: 'Templates' })).toBeVisible();
  await expect.element(box).toHaveValue('/pay');
  show({
    templates: {
      head: { listedAt: BEGAN_AT, loading: false, error: null },
      rows: [{ key: 'HX1', name: 'Payment', body: 'Please pay.', defaults: [] }],
    },
  });
  await expect.element(box).toHaveValue('Please pay. Thanks');
  expect(commands.map(({ type }) => type)).not.toContain('sendMessage');
});

/** Lets the exit of a dialog last longer than the keys take on a busy machine. */
function slowExit(): void {
  const slow = document.createElement('style');
  slow.textContent = `
    @keyframes slow { to { opacity: 0.5 } }
    [role=dialog][data-state=closed] { animation: slow 600ms !important }
  `;
  document.head.append(slow);
  onTestFinished(() => slow.remove());
}

test('letters while the palette closes reach the message box that has the focus afterwards', async () => {
  code.open();
  const threads = [...VIEWS.threads, thread('Kofi Lindqvist', [inbound(1, 'Good morning')])];
  const found = chatList([chatRow('Kofi Lindqvist')]);
  await openConsole(chatAddress(CHAT), {
    ...VIEWS,
    threads,
    viewOf: (request) => (request.view === 'chatList' && request.q === 'kofi' ? found : undefined),
  });
  await expect.element(box).toHaveFocus();
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  slowExit();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(palette).toBeVisible();
  await userEvent.keyboard('{Escape}vinj');
  await expect.element(box).toHaveValue('vinj');
  await userEvent.keyboard('{Control>}k{/Control}kofi');
  await expect.element(palette.getByRole('option', { name: /^Kofi/ })).toBeVisible();
  await userEvent.keyboard('{Enter}fur Kofi');
  await expect.element(box).toHaveAttribute('placeholder', 'Write to Kofi Lindqvist');
  await expect.element(box).toHaveValue('fur Kofi');
  await expect.element(box).toHaveFocus();
});

const typed = (): string | null => {
  const { activeElement } = document;
  const isField = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
  return isField ? activeElement.value : null;
};

/** Keys that open something to type in. Each works on the messages of an open chat. */
const SINGLE = ['n', 'f', '/', 'w', 'r'];
const OPENERS = ['{Control>}k{/Control}', '{Control>}{Shift>}f{/Shift}{/Control}', ...SINGLE];

test('letters right after Enter on a button reach the field that it opens', async () => {
  await openConsole(chatAddress(CHAT), VIEWS);
  await expect.element(box).toHaveFocus();
  page.getByRole('button', { name: 'Emoji', exact: true }).element().focus();
  await userEvent.keyboard('{Enter}vinj');
  await expect.poll(typed).toBe('vinj');
  expect(location.pathname + location.search).toBe(chatAddress(CHAT));
});

test.each(OPENERS)('letters right after the key %s reach the field that it opens', async (keys) => {
  code.open();
  await openConsole(chatAddress(CHAT), VIEWS);
  const log = page.getByRole('log', { name: 'Messages' });
  await expect.element(box).toHaveFocus();
  log.element().focus();
  await userEvent.keyboard(`${keys}vinj`);
  await expect.poll(typed).toBe('vinj');
  expect(location.pathname + location.search).toBe(chatAddress(CHAT));
});

test.each(SINGLE)(
  'letters right after the key %s, while a dialog closes, reach the field that it opens',
  async (keys) => {
    code.open();
    await openConsole(chatAddress(CHAT), VIEWS);
    const log = page.getByRole('log', { name: 'Messages' });
    await expect.element(box).toHaveFocus();
    log.element().focus();
    slowExit();
    await userEvent.keyboard('{Shift>}?{/Shift}');
    await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await userEvent.keyboard(`{Escape}${keys}vinj`);
    await expect.poll(typed).toBe('vinj');
    await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).not.toBeInTheDocument();
    expect(typed()).toBe('vinj');
    expect(location.pathname + location.search).toBe(chatAddress(CHAT));
  },
);

test('a key with Ctrl while a dialog closes is lost with the letters behind it, which would act as shortcuts', async () => {
  await openConsole(chatAddress(CHAT), VIEWS);
  const log = page.getByRole('log', { name: 'Messages' });
  await expect.element(box).toHaveFocus();
  log.element().focus();
  slowExit();
  await userEvent.keyboard('{Shift>}?{/Shift}');
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await userEvent.keyboard('{Escape}{Control>}k{/Control}n');
  await expect.element(log).toHaveFocus();
  expect(page.getByRole('dialog').elements()).toEqual([]);
});

test('a key acts itself when the part took the focus before it, within the same frame', async () => {
  // The next frame never comes: the buffer can't see the focus by itself.
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const keys = bufferKeys();
  const dialog = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => dialog.remove());
  dialog.role = 'dialog';
  dialog.dataset.state = 'open';
  const box = dialog.appendChild(document.createElement('input'));
  box.type = 'checkbox';
  keys.land();
  box.focus();
  await userEvent.keyboard(' ');
  expect(box.checked).toBe(true);
});
