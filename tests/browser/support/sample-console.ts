import { afterEach } from 'vitest';
import { openConsole } from './console.tsx';
import { SIZES, type Size, undress } from './looks.ts';
import type { Answers, Views } from './pretend-core.ts';
import { SAMPLE_CONNECTION, SAMPLE_VIEWS } from './sample-views.ts';

export type Situation = {
  /** Views that replace the sample views. */
  readonly views?: Views;
  readonly answers?: Answers;
  readonly signedOut?: boolean;
  /** The default is `desk`. */
  readonly size?: Size;
  /** State of the history entry. */
  readonly state?: unknown;
};

/** Draws the whole console at an address, with sample views and all languages. */
export function openSampleConsole(
  address: string,
  { views, signedOut = false, size = 'desk', ...more }: Situation = {},
) {
  document.documentElement.dataset.internationalisation = 'on';
  return openConsole(
    address,
    { ...SAMPLE_VIEWS, ...views },
    { ...more, size: SIZES[size], connection: SAMPLE_CONNECTION, ...(signedOut ? { session: null } : {}) },
  );
}

afterEach(async () => {
  delete document.documentElement.dataset.internationalisation;
  await undress();
});
