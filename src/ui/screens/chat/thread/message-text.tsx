import { useState } from 'react';
import { css } from 'styled-system/css';
import { count } from '../../../language/english-words.ts';
import { beginningOf } from './long-text.ts';
import { useTextParts } from './use-text-parts.ts';

const link = css({ color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '2px' });
const more = css({
  display: 'block',
  minHeight: '24px',
  mt: '4',
  textStyle: 'text.ui',
  fontWeight: 'semibold',
  cursor: 'pointer',
  _hover: { textDecoration: 'underline' },
});

const unbroken = css({ wordBreak: 'break-all' });

/**
 * Matches a long run without spaces. Chromium 156 needs long to find the lines of such a run: 0.5 s for 12,000 wide
 * letters such as `﷽`, but 0.02 s with `break-all`.
 */
const LONG_RUN = /\S{400}/;

/** Presses of *Show more* per message. A message that scrolls out of view and back keeps its length. */
const asked = new Map<string, number>();

type MessageTextProps = {
  /** The message's key. */
  readonly name: string;
  readonly text: string;
};

/**
 * Renders a message's text, never as markup. Links open a new tab without a referrer. A very long text is
 * shown in parts.
 */
export const MessageText = ({ name, text }: MessageTextProps) => {
  const [presses, setPresses] = useState(() => asked.get(name) ?? 0);
  const beginning = beginningOf(text, presses);
  const shown = beginning ?? text;
  const texts = useTextParts(shown).map((part, place) =>
    part.kind === 'text' ? (
      part.text
    ) : (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: a message's text never changes
        key={place}
        href={part.href}
        title={part.host}
        target="_blank"
        rel="noopener noreferrer"
        className={link}
      >
        {part.text}
      </a>
    ),
  );
  // The first part of a text is too short to take long.
  const parts = presses > 0 && LONG_RUN.test(shown) ? <span className={unbroken}>{texts}</span> : texts;
  return beginning === null ? (
    parts
  ) : (
    <>
      <span dir="auto">{parts}…</span>
      <button
        type="button"
        dir="ltr"
        className={more}
        onClick={({ currentTarget }) => {
          asked.set(name, presses + 1);
          setPresses(presses + 1);
          // The last press removes the button, so move the focus to the message.
          currentTarget.closest('article')?.focus();
        }}
      >
        Show more ({count(beginning.length)} of {count(text.length)} characters)
      </button>
    </>
  );
};
