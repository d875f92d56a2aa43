import type { LineView } from './types.ts';

/** The line before anybody knows of it. */
export const NO_LINE: LineView = {
  head: {
    state: 'off',
    call: null,
    dialled: '',
    act: null,
    isMuted: false,
    hasSound: false,
    problem: null,
  },
  rows: [],
};
