import { useEffect, useRef } from 'react';
import { sva } from 'styled-system/css';
import { useTexts } from '../../../../language/use-texts.ts';
import { texts } from '../texts/texts.ts';
import type { EmojiMatch } from './emoji-data.ts';

const styles = sva({
  slots: ['list', 'option', 'sign', 'note'],
  base: {
    list: { flex: '1', minHeight: '0', overflowY: 'auto', px: '8', pb: '8' },
    option: {
      layerStyle: 'row',
      gap: '10',
      width: 'full',
      minHeight: '36px',
      px: '8',
      border: 'none',
      borderRadius: 'sm',
      bg: 'transparent',
      textAlign: 'start',
      textStyle: 'text.ui',
      cursor: 'pointer',
      '&[aria-selected=true]': { bg: 'bg.muted' },
    },
    sign: { fontSize: '20px', lineHeight: '1' },
    note: { p: '16', textAlign: 'center', textStyle: 'text.ui', color: 'fg.muted' },
  },
})();

export const matchId = (listId: string, place: number): string => `${listId}-${place}`;

type EmojiMatchesProps = {
  readonly id: string;
  readonly typed: string;
  readonly matches: readonly EmojiMatch[];
  /** The place of the match that Enter takes. */
  readonly at: number;
  readonly onPoint: (place: number) => void;
  readonly onPick: (sign: string) => void;
};

/** The emoji that a search found, the best match first. The keys are those of the search box. */
export const EmojiMatches = ({ id, typed, matches, at, onPoint, onPick }: EmojiMatchesProps) => {
  const t = useTexts(texts);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  if (matches.length === 0)
    return (
      <p role="status" className={styles.note}>
        {t('emoji.none', { search: typed })}
      </p>
    );
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('emoji.label')} className={styles.list}>
      {matches.map(({ sign, label }, place) => (
        <button
          key={sign}
          type="button"
          id={matchId(id, place)}
          role="option"
          tabIndex={-1}
          aria-selected={place === at}
          className={styles.option}
          onPointerMove={() => onPoint(place)}
          onClick={() => onPick(sign)}
        >
          <span aria-hidden className={styles.sign}>
            {sign}
          </span>
          <span lang="en" translate="no">
            {label}
          </span>
        </button>
      ))}
    </div>
  );
};
