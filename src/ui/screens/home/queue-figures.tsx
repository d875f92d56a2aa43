import { sva } from 'styled-system/css';
import { QUEUE_KINDS, type QueueHead, type QueueKind } from '../../../core/model/chat/list/types.ts';
import { Radios } from '../../components/radio/radios.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { isLowerLimit } from './at-least.ts';
import { LONG_WAIT_MS, longestWords } from './wait.ts';
import '../../language/texts/en/home.ts';

const figures = sva({
  slots: ['root', 'item', 'text', 'label', 'figure', 'orMore', 'note'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
      mt: '20',
      rowGap: '8',
    },
    item: {
      position: 'relative',
      px: { base: '12', md: '20' },
      py: '8',
      cursor: 'pointer',
      borderInlineStart: '1px solid token(colors.border.default)',
      // The first figure of each row aligns with the page's edge. Phones show two per row, wider windows
      // four.
      '&:nth-of-type(odd)': {
        borderInlineStartColor: { base: 'transparent', md: 'border.default' },
        paddingInlineStart: { base: '0', md: '20' },
      },
      '&:first-of-type': { borderInlineStartColor: { md: 'transparent' }, paddingInlineStart: { md: '0' } },
      _hover: { bg: 'bg.hover' },
      // Underlines the chosen figure, like a tab.
      _checked: { boxShadow: 'inset 0 -2px 0 token(colors.fg.default)' },
      _focusWithin: {
        '&:has(:focus-visible)': { outline: '2px solid token(colors.accent.solid)', outlineOffset: '-2px' },
      },
    },
    text: { layerStyle: 'column', minHeight: '72px' },
    label: { textStyle: 'text.ui', color: 'fg.muted' },
    figure: { textStyle: 'text.display', fontVariantNumeric: 'tabular-nums' },
    orMore: { textStyle: 'text.meta', color: 'fg.muted' },
    note: {
      textStyle: 'text.meta',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
      '&[data-tone=warning]': { color: 'warning.fg' },
      '&[data-tone=error]': { color: 'error.fg' },
    },
  },
});

type Note = { readonly words: string; readonly tone?: 'warning' | 'error' };

type QueueFiguresProps = {
  /** Undefined until the first frame. */
  readonly head: QueueHead | undefined;
  readonly unreadMessages: number;
  readonly chosen: QueueKind;
  readonly now: number;
  readonly onChoose: (kind: QueueKind) => void;
};

export const QueueFigures = ({ head, unreadMessages, chosen, now, onChoose }: QueueFiguresProps) => {
  const styles = figures();
  const { t, formats } = useTranslation();

  const noteOf = (kind: QueueKind, head: QueueHead): Note => {
    const { counts, waitingSince } = head;
    if (counts[kind] === 0)
      return { words: t(isLowerLimit(head, kind) ? 'home.mayBeMore' : 'home.figures.none') };
    switch (kind) {
      case 'unread':
        return { words: t('home.figures.messages', { count: unreadMessages }) };
      case 'waiting': {
        const words = longestWords(t, head, now);
        const isLong = waitingSince !== null && now - waitingSince >= LONG_WAIT_MS;
        return isLong ? { words, tone: 'warning' } : { words };
      }
      case 'failed':
        return { words: t('home.figures.fix'), tone: 'error' };
      case 'draft':
        return { words: t('home.figures.onThisDevice') };
      default:
        return kind satisfies never;
    }
  };

  const figureOf = (kind: QueueKind) => {
    const note = head === undefined ? null : noteOf(kind, head);
    return (
      <span className={styles.text}>
        <span className={styles.label}>{t(`home.figures.${kind}`)}</span>{' '}
        <span className={styles.figure}>
          <bdi translate="no">{head === undefined ? '–' : formats.count(head.counts[kind])}</bdi>
          {head !== undefined && head.counts[kind] > 0 && isLowerLimit(head, kind) && (
            <>
              {' '}
              <span className={styles.orMore}>{t('home.orMore')}</span>
            </>
          )}
        </span>{' '}
        <span className={styles.note} data-tone={note?.tone}>
          {note?.words}
        </span>
      </span>
    );
  };

  return (
    <Radios
      label={t('home.figures.label')}
      value={chosen}
      options={QUEUE_KINDS.map((kind) => ({ value: kind, content: figureOf(kind) }))}
      onChange={onChoose}
      className={styles.root}
      optionClassName={styles.item}
    />
  );
};
