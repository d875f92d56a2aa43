import { choiceIn, inCookie } from '../../session/choice.ts';

const SEPARATOR = ' ';

/**
 * The screens that had saved views when they were shown last. Their heads keep room for a row of views from the first frame, so that
 * nothing moves when the views arrive.
 */
export const screensWithViews = choiceIn(() =>
  inCookie<readonly string[]>('savedViews', {
    decode: (stored) => (stored ?? '').split(SEPARATOR).filter((screen) => screen !== ''),
    encode: (screens) => screens.join(SEPARATOR),
  }),
);
