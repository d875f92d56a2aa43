import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { css } from 'styled-system/css';
import { createSignal } from '../../../../core/kernel/signal.ts';
import { useHref } from '../../../hooks/use-href.ts';
import { LANGUAGE_FACTS } from '../../../language/languages.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { texts } from '../texts/texts.ts';
import { beginningOf } from './long-text.ts';
import type * as TextLinks from './text-links.ts';

const link = css({ color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '2px' });
const more = css({
  display: 'block',
  minHeight: '24px',
  mt: '4',
  textStyle: 'text.ui',
  fontWeight: 'semibold',
  cursor: 'pointer',
  userSelect: 'none',
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
  /** Draws a piece of the text that is no link, such as to mark names in it. */
  readonly draw?: ((piece: string) => ReactNode) | undefined;
};

/**
 * Renders a message's text, never as markup. Links open a new tab without a referrer. A very long text is
 * shown in parts.
 */
export const MessageText = ({ name, text, draw }: MessageTextProps) => {
  const [presses, setPresses] = useState(() => asked.get(name) ?? 0);
  const { t, language } = useTranslation(texts);
  const href = useHref();
  const beginning = beginningOf(text, presses);
  const shown = beginning ?? text;
  const pieces = useTextParts(shown).map((part, place) =>
    part.kind === 'text' ? (
      (draw?.(part.text) ?? part.text)
    ) : (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: a message's text never changes
        key={place}
        href={href(part.href)}
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
  const parts = presses > 0 && LONG_RUN.test(shown) ? <span className={unbroken}>{pieces}</span> : pieces;
  return beginning === null ? (
    parts
  ) : (
    <>
      <span dir="auto">{parts}…</span>
      <button
        type="button"
        // The message's own direction may be another.
        dir={LANGUAGE_FACTS[language].direction}
        className={more}
        onClick={({ currentTarget }) => {
          asked.set(name, presses + 1);
          setPresses(presses + 1);
          // The last press removes the button, so move the focus to the message.
          currentTarget.closest('article')?.focus();
        }}
      >
        {t('message.showMore', { shown: beginning.length, all: text.length })}
      </button>
    </>
  );
};

/** The link finder is a large, separate chunk. Texts render before it is loaded. */
let links: typeof TextLinks | null = null;
let coming = false;
const { subscribe, notify } = createSignal();

const fetchLinks = () => {
  if (links !== null || coming) return;
  coming = true;
  import('./text-links.ts').then(
    (module) => {
      links = module;
      notify();
    },
    () => {
      // Let the next text try again.
      coming = false;
    },
  );
};

const current = () => links;

/** Every web or email address contains one of these characters. */
const LIKE_A_LINK = /[.:@]/;

/** Splits a message's text into parts. Returns plain text until the link finder is loaded. */
const useTextParts = (text: string): readonly TextLinks.TextPart[] => {
  const finder = useSyncExternalStore(subscribe, current);
  const mayHold = LIKE_A_LINK.test(text);
  useEffect(() => {
    if (mayHold) fetchLinks();
  }, [mayHold]);
  return mayHold && finder !== null ? finder.textParts(text) : [{ kind: 'text', text }];
};
