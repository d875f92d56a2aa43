import {
  EmojiPicker,
  type EmojiPickerListCategoryHeaderProps,
  type EmojiPickerListEmojiProps,
  type EmojiPickerListRowProps,
} from 'frimousse';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { sva } from 'styled-system/css';
import { isComposing } from '../../../../actions/part-keys.ts';
import type { Anchored } from '../../../../components/overlay/use-triggered-overlay.ts';
import { Popover } from '../../../../components/popover/popover.tsx';
import { useTranslation } from '../../../../language/translation-context.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import { nextRow } from '../../../../lists/use-row-keys.ts';
import type { Recents } from '../../../../session/recents.ts';
import { costOfEmoji } from '../../../../shared/text-cost/segments.ts';
import { costTexts } from '../../../../shared/text-cost/texts/texts.ts';
import { offerId } from '../../../../shared/word-offer/offer-list.tsx';
import { texts } from '../texts/texts.ts';
import { type EmojiTable, loadEmoji, matchingEmoji, withRecent } from './emoji-data.ts';
import { EmojiMatches } from './emoji-matches.tsx';
import { emojiWords } from './emoji-words.ts';

const picker = sva({
  slots: ['root', 'search', 'view', 'list', 'head', 'row', 'emoji', 'note', 'foot'],
  base: {
    root: { layerStyle: 'column', height: 'min(380px, 60dvh)' },
    search: {
      flexShrink: 0,
      height: { base: '40px', md: '32px' },
      m: '12',
      mb: '8',
      px: '10',
      bg: 'bg.muted',
      border: '1px solid transparent',
      borderRadius: 'sm',
      textStyle: 'text.ui',
      fontSize: { base: '16px', md: '13px' },
      outline: 'none',
      _focusVisible: { outline: 'none', bg: 'bg.surface', borderColor: 'accent.solid' },
    },
    view: { flex: '1', minHeight: '0', outline: 'none' },
    list: { pb: '8', userSelect: 'none' },
    head: {
      px: '12',
      py: '4',
      bg: 'bg.overlay',
      textStyle: 'text.meta',
      fontWeight: 'medium',
      color: 'fg.muted',
    },
    // Balances the width of the scroll bar on the other side.
    row: { paddingInlineStart: '8' },
    emoji: {
      layerStyle: 'centre',
      width: 'calc(100% / var(--frimousse-list-columns))',
      height: '36px',
      p: '0',
      border: 'none',
      borderRadius: 'sm',
      bg: 'transparent',
      fontSize: '20px',
      lineHeight: '1',
      cursor: 'pointer',
      '&[data-active]': {
        bg: 'bg.muted',
        outline: '2px solid token(colors.accent.solid)',
        outlineOffset: '-2px',
      },
    },
    note: {
      position: 'absolute',
      inset: '0',
      layerStyle: 'centre',
      p: '16',
      textStyle: 'text.ui',
      color: 'fg.muted',
    },
    foot: {
      flexShrink: 0,
      px: '12',
      py: '8',
      borderBlockStart: '1px solid token(colors.border.subtle)',
      textStyle: 'text.meta',
      color: 'fg.muted',
    },
  },
});

const styles = picker();

const COLUMNS = 8;

/** Converts an index: ARIA counts rows and columns from one, the picker from zero. */
const fromOne = (index: number | undefined): number | undefined =>
  index === undefined ? undefined : index + 1;

const CategoryHeader = ({ category, ...props }: EmojiPickerListCategoryHeaderProps) => (
  <div {...props} className={styles.head}>
    {category.label}
  </div>
);

const Row = (props: EmojiPickerListRowProps) => {
  const place = { 'aria-rowindex': fromOne(props['aria-rowindex']) };
  return <div {...props} {...place} className={styles.row} />;
};

const Emoji = ({ emoji, ...props }: EmojiPickerListEmojiProps) => {
  const place = { 'aria-colindex': fromOne(props['aria-colindex']) };
  return (
    <button type="button" {...props} {...place} className={styles.emoji}>
      {emoji.emoji}
    </button>
  );
};

const PARTS = { CategoryHeader, Row, Emoji };

export type EmojiPopoverProps = {
  readonly text: string;
  /** True if the message goes out as SMS, where an emoji may add segments. */
  readonly sms: boolean;
  readonly recents: Recents;
  readonly onPick: (emoji: string) => void;
  /** Returns the message box, which gets the focus after a choice. */
  readonly box: () => HTMLElement | null;
};

/** The emoji picker. It shows recent emoji first, then groups, and finds emoji by name. */
const EmojiPopover = ({ text, sms, recents, onPick, box, ...anchored }: EmojiPopoverProps & Anchored) => {
  const isPicked = useRef(false);
  const [table, setTable] = useState<EmojiTable | null>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const listId = useId();
  const isSearching = table !== null && typed.trim() !== '';
  const matches = isSearching ? matchingEmoji(table, typed) : [];
  const t = useTexts(texts);
  const { t: costs, language } = useTranslation(costTexts);
  const words = sms ? emojiWords(costOfEmoji(text), t, costs) : null;
  const pick = (emoji: string) => {
    isPicked.current = true;
    recents.use(emoji);
    anchored.onClose();
    onPick(emoji);
  };
  /** While something is searched for, the keys act on the matches. Otherwise they are the grid's. */
  const onKeys = (event: KeyboardEvent) => {
    if (!isSearching || isComposing(event.nativeEvent)) return;
    const next = nextRow(event.key, at, matches.length);
    const chosen = matches[at];
    const isEnter = event.key === 'Enter';
    if (!isEnter && (next === null || event.key === 'Home' || event.key === 'End')) return;
    event.preventDefault();
    event.stopPropagation();
    if (next !== null) setAt(next);
    else if (chosen !== undefined) pick(chosen.sign);
  };
  return (
    <Popover
      {...anchored}
      label={t('emoji.label')}
      placement="top-start"
      focusAfter={() => (isPicked.current ? box() : document.getElementById(anchored.triggerId))}
    >
      {/* Names of groups and of emoji exist only in English. The root announces the name of the current emoji. */}
      <EmojiPicker.Root
        lang="en"
        className={styles.root}
        columns={COLUMNS}
        onKeyDownCapture={onKeys}
        resolveEmojiData={async () => {
          const all = await loadEmoji();
          setTable(all);
          return withRecent(all, recents.read(), t('emoji.recent'));
        }}
        onEmojiSelect={({ emoji }) => pick(emoji)}
      >
        <EmojiPicker.Search
          lang={language}
          className={styles.search}
          aria-label={t('emoji.search')}
          placeholder={t('emoji.search')}
          aria-controls={isSearching ? listId : undefined}
          aria-activedescendant={isSearching ? offerId(listId, at) : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setAt(0);
          }}
        />
        {isSearching && (
          <EmojiMatches
            id={listId}
            typed={typed.trim()}
            matches={matches}
            at={at}
            onPoint={setAt}
            onPick={pick}
          />
        )}
        {/* The picker sorts what it finds by groups, so a search shows its own matches instead. */}
        <EmojiPicker.Viewport className={styles.view} tabIndex={0} hidden={isSearching}>
          <EmojiPicker.Loading lang={language} className={styles.note}>
            {t('emoji.loading')}
          </EmojiPicker.Loading>
          <EmojiPicker.List aria-label={t('emoji.label')} className={styles.list} components={PARTS} />
        </EmojiPicker.Viewport>
        {words !== null && (
          <p lang={language} className={styles.foot}>
            {words}
          </p>
        )}
      </EmojiPicker.Root>
    </Popover>
  );
};

export default EmojiPopover;
