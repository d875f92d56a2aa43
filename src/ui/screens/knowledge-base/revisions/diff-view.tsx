import { useMemo, useState } from 'react';
import { css, sva } from 'styled-system/css';
import type { ArticleContent } from '../../../../core/model/collections/knowledge-base/article-row.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../texts/texts.ts';
import { type DiffLine, diffTexts, type FoldedLines, foldSame } from './text-diff.ts';

const recipe = sva({
  slots: ['part', 'heading', 'lines', 'line', 'sign', 'text', 'fold'],
  base: {
    part: { layerStyle: 'column', gap: '4' },
    heading: { textStyle: 'text.ui', fontWeight: 'medium', color: 'fg.muted' },
    lines: {
      border: '1px solid token(colors.border.subtle)',
      borderRadius: 'sm',
      overflow: 'hidden',
      textStyle: 'text.ui',
    },
    line: { display: 'flex', gap: '8', px: '8', minHeight: '22px', m: '0' },
    sign: {
      flexShrink: 0,
      width: '12px',
      textAlign: 'center',
      fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
      userSelect: 'none',
    },
    text: {
      flex: '1',
      minWidth: '0',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      '& :is(ins, del)': { textDecoration: 'none', fontWeight: 'semibold', borderRadius: 'xs' },
    },
    fold: {
      display: 'block',
      width: 'full',
      minHeight: '28px',
      px: '8',
      bg: 'bg.subtle',
      color: 'fg.muted',
      textStyle: 'text.meta',
      textAlign: 'start',
      cursor: 'pointer',
      _hover: { color: 'fg.default' },
    },
  },
  variants: {
    kind: {
      same: {},
      gone: {
        line: { bg: 'error.soft', color: 'error.fg' },
        text: { '& del': { textDecoration: 'line-through' } },
      },
      added: {
        line: { bg: 'success.soft', color: 'success.fg' },
        text: { '& ins': { textDecoration: 'underline' } },
      },
    },
  },
  defaultVariants: { kind: 'same' },
});

const unseen = css({ srOnly: true });

const FIELDS = ['title', 'body', 'shortAnswer', 'keywords'] as const;
const textOf = (content: ArticleContent, field: (typeof FIELDS)[number]): string =>
  field === 'keywords' ? content.keywords.join('\n') : content[field];

interface DiffViewProps {
  readonly before: ArticleContent;
  readonly after: ArticleContent;
}

/** What differs between two texts of an article. */
export const DiffView = ({ before, after }: DiffViewProps) => {
  const t = useTexts(texts);
  const styles = recipe();
  const changed = FIELDS.filter((field) => textOf(before, field) !== textOf(after, field));
  if (changed.length === 0) return <p>{t('diff.same')}</p>;
  return changed.map((field) => (
    <section key={field} className={styles.part}>
      <h4 className={styles.heading}>{t(`fields.${field}`)}</h4>
      <TextDiff
        key={JSON.stringify([textOf(before, field), textOf(after, field)])}
        before={textOf(before, field)}
        after={textOf(after, field)}
      />
    </section>
  ));
};

const TextDiff = ({ before, after }: { readonly before: string; readonly after: string }) => {
  const styles = recipe();
  const parts = useMemo(() => foldSame(diffTexts(before, after)), [before, after]);
  return (
    <div className={styles.lines}>
      {parts.map((part, place) =>
        // The parts have no other names than their places, and never change them.
        part.kind === 'folded' ? (
          <Fold key={String(place)} folded={part} />
        ) : (
          <Line key={String(place)} line={part} />
        ),
      )}
    </div>
  );
};

const SIGNS = { same: '', gone: '−', added: '+' } as const;
const TAGS = { same: 'span', gone: 'del', added: 'ins' } as const;

const Line = ({ line: { kind, pieces } }: { readonly line: DiffLine }) => {
  const t = useTexts(texts);
  const styles = recipe({ kind });
  const said = kind === 'gone' ? t('diff.removed') : kind === 'added' ? t('diff.added') : null;
  // A whole line needs no mark inside.
  const isWhole = pieces.every((piece) => piece.kind === kind);
  return (
    <p className={styles.line}>
      <span className={styles.sign} aria-hidden>
        {SIGNS[kind]}
      </span>
      {said !== null && <span className={unseen}>{said}</span>}
      <span dir="auto" translate="no" className={styles.text}>
        {pieces.map(({ text, kind: own }, place) => {
          const Tag = isWhole ? 'span' : TAGS[own];
          return <Tag key={String(place)}>{text}</Tag>;
        })}
      </span>
    </p>
  );
};

/** Lines that are the same. A press shows them. */
const Fold = ({ folded }: { readonly folded: FoldedLines }) => {
  const t = useTexts(texts);
  const styles = recipe();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return folded.lines.map((line, place) => <Line key={String(place)} line={line} />);
  return (
    <button type="button" aria-expanded={false} onClick={() => setOpen(true)} className={styles.fold}>
      {t('diff.folded', { count: folded.lines.length })}
    </button>
  );
};
