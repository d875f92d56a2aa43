import { afterAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { LineCall } from '../../src/core/model/phone-line/types.ts';
import { actForAll } from '../../src/ui/alerts/act-for-all.ts';
import { openConsole, PHONE } from './support/console.tsx';
import './support/looks.ts';
import { CONNECTION, chatAddress, chatList, chatRow, inbound, thread } from './support/rows.ts';

/** An audio output that the browser keeps silent. */
class SilentContext {
  readonly state = 'suspended';
  resume = () => new Promise(() => undefined);
  suspend = () => Promise.resolve();
}

afterAll(() => vi.unstubAllGlobals());

const CHAT = 'Fenella Osei';

const call = (id: string, more: Partial<LineCall>): LineCall & { readonly key: string } => ({
  key: id,
  id,
  direction: 'in',
  contactId: '7',
  name: 'Odile Marchetti',
  number: '+447700900121',
  status: 'ringing',
  outcome: '',
  code: null,
  chatId: null,
  startedAt: Date.now(),
  answeredAt: null,
  heldAt: null,
  talkSeconds: null,
  ...more,
});

const LINE = {
  head: {
    state: 'busy',
    call: call('9', { status: 'in_progress', answeredAt: Date.now() }),
    dialled: '',
    act: null,
    isMuted: false,
    hasSound: true,
    problem: null,
  },
  rows: [call('11', { name: 'Bram Teasdale' }), call('12', { name: 'Ida Thornbury' })],
} as const;

/** No call runs, so a new one can be made. */
const FREE = { ...LINE, head: { ...LINE.head, state: 'free', call: null } } as const;

const SIZES = [{ width: 1440, height: 900 }, { width: 1024, height: 768 }, PHONE];
const PAGES = ['/call?open=new', '/call', chatAddress(CHAT)];

test.each(SIZES.flatMap((size) => PAGES.map((address) => [address, size.width, size] as const)))(
  'the hint about muted sound covers no control, on %s at a width of %i px',
  async (address, _, size) => {
    vi.stubGlobal('AudioContext', SilentContext);
    await openConsole(
      address,
      {
        connection: CONNECTION,
        chatList: chatList([chatRow(CHAT)]),
        threads: [thread(CHAT, [inbound(1, 'Hello')])],
        line: address === '/call?open=new' ? FREE : LINE,
      },
      { size },
    );
    await expect.element(page.getByText('Bram Teasdale')).toBeVisible();
    await actForAll({ kind: 'sound', tone: 'bell', volume: 30 }, Date.now() + 300);
    const hint = page.getByText('Click anywhere to turn on sound');
    await expect.element(hint).toBeInTheDocument();
    const place = hint.element().getBoundingClientRect();
    const covered = [...document.querySelectorAll('button, a, input, select, textarea, [role=tab]')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return left < place.right && right > place.left && top < place.bottom && bottom > place.top;
      })
      .map((control) => control.ariaLabel ?? control.textContent);
    expect(covered).toEqual([]);
    expect(getComputedStyle(hint.element()).pointerEvents).toBe('none');
  },
);
