import { type ReactNode, useMemo } from 'react';
import { sva } from 'styled-system/css';
import { type Block, type Inline, readMarkdown } from './read-markdown.ts';

const styles = sva({
  slots: ['root', 'table'],
  base: {
    root: {
      layerStyle: 'column',
      gap: '12',
      minWidth: '0',
      textStyle: 'text.body',
      lineHeight: '1.6',
      overflowWrap: 'anywhere',
      '& :is(h3, h4, h5, h6)': { fontWeight: 'semibold', mt: '4' },
      '& :is(ul, ol)': { paddingInlineStart: '24' },
      '& ul': { listStyleType: 'disc' },
      '& ol': { listStyleType: 'decimal' },
      '& a': { color: 'accent.fg', fontWeight: 'medium', textDecoration: 'underline' },
      '& strong': { fontWeight: 'semibold' },
      '& em': { fontStyle: 'italic' },
      '& :is(pre, code)': {
        fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
        fontSize: '13px',
        bg: 'bg.muted',
        borderRadius: 'xs',
      },
      '& code': { px: '4' },
      '& pre': { p: '12', whiteSpace: 'pre-wrap' },
      '& pre > code': { p: '0', bg: 'transparent' },
      '& blockquote': {
        paddingInlineStart: '12',
        borderInlineStart: '3px solid token(colors.border.default)',
        color: 'fg.muted',
      },
      '& hr': { border: 'none', borderBlockStart: '1px solid token(colors.border.default)' },
      '& img': { maxWidth: 'full', height: 'auto', borderRadius: 'sm' },
    },
    table: {
      overflowX: 'auto',
      '& table': { borderCollapse: 'collapse' },
      '& :is(th, td)': {
        border: '1px solid token(colors.border.default)',
        px: '8',
        py: '4',
        textAlign: 'start',
        verticalAlign: 'top',
      },
      '& th': { fontWeight: 'semibold', bg: 'bg.subtle' },
    },
  },
})();

/** The heading of the page stands above: the headings of a text begin below it. */
const LEVELS = ['h3', 'h4', 'h5', 'h6'] as const;

/** A text in Markdown. It is drawn by React alone, never as HTML. */
export const Markdown = ({ text }: { readonly text: string }) => {
  const blocks = useMemo(() => readMarkdown(text, location.origin), [text]);
  const depths = [
    ...new Set(blocks.flatMap((block) => (block.kind === 'heading' ? [block.depth] : []))),
  ].sort();
  return <div className={styles.root}>{drawBlocks(blocks, depths)}</div>;
};

// The parts of a text have no other names than their places.
const drawBlocks = (blocks: readonly Block[], depths: readonly number[]): readonly ReactNode[] =>
  blocks.map((block, place) => drawBlock(block, `${place}`, depths));

function drawBlock(block: Block, key: string, depths: readonly number[]): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Level = LEVELS[Math.max(0, depths.indexOf(block.depth))] ?? 'h6';
      return (
        <Level key={key} dir="auto">
          {drawParts(block.parts)}
        </Level>
      );
    }
    case 'paragraph':
      return (
        <p key={key} dir="auto">
          {drawParts(block.parts)}
        </p>
      );
    case 'code':
      return (
        <pre key={key} dir="auto">
          <code translate="no">{block.text}</code>
        </pre>
      );
    case 'rule':
      return <hr key={key} />;
    case 'quote':
      return (
        <blockquote key={key} dir="auto">
          {drawEntry(block.blocks, depths)}
        </blockquote>
      );
    case 'list': {
      const entries = block.entries.map((entry, place) => (
        // Without a direction of its own: the list would not take its direction from it, and its signs stood outside.
        <li key={`${key}.${String(place)}`}>
          {entry.isDone !== null && <span aria-hidden>{entry.isDone ? '☑ ' : '☐ '}</span>}
          {drawEntry(entry.blocks, depths)}
        </li>
      ));
      return block.start === null ? (
        <ul key={key} dir="auto">
          {entries}
        </ul>
      ) : (
        <ol key={key} dir="auto" start={block.start}>
          {entries}
        </ol>
      );
    }
    case 'table':
      return (
        // Focusable, so that the arrow keys scroll it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
        <div key={key} className={styles.table} tabIndex={0}>
          <table dir="auto">
            <thead>
              <tr>{drawCells('th', block.head, block.align)}</tr>
            </thead>
            <tbody>
              {block.rows.map((row, place) => (
                <tr key={`${key}.${String(place)}`}>{drawCells('td', row, block.align)}</tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
}

/**
 * Draws an entry of a list, or a quotation. An entry of one paragraph needs no paragraph, and its text gives the list
 * around it a direction: what has a `dir` of its own does not count for `dir="auto"`.
 */
const drawEntry = (blocks: readonly Block[], depths: readonly number[]): ReactNode => {
  const [first, ...others] = blocks;
  return first?.kind === 'paragraph'
    ? [<span key="first">{drawParts(first.parts)}</span>, ...drawBlocks(others, depths)]
    : drawBlocks(blocks, depths);
};

const ALIGN = { left: 'start', right: 'end', center: 'center' } as const;

const drawCells = (
  Cell: 'th' | 'td',
  cells: readonly (readonly Inline[])[],
  align: readonly ('left' | 'right' | 'center' | null)[],
): ReactNode =>
  cells.map((parts, place) => {
    const side = align[place] ?? null;
    return (
      <Cell
        key={String(place)}
        // The order of the columns follows the heads.
        {...(Cell === 'td' ? { dir: 'auto' } : {})}
        {...(side === null ? {} : { style: { textAlign: ALIGN[side] } })}
      >
        {drawParts(parts)}
      </Cell>
    );
  });

const drawParts = (parts: readonly Inline[]): ReactNode =>
  parts.map((part, place) => drawPart(part, `${place}`));

function drawPart(part: Inline, key: string): ReactNode {
  switch (part.kind) {
    case 'text':
      // An element of its own, which survives the browser's translator.
      return <span key={key}>{part.text}</span>;
    case 'code':
      return (
        <code key={key} dir="auto" translate="no">
          {part.text}
        </code>
      );
    case 'strong':
      return <strong key={key}>{drawParts(part.parts)}</strong>;
    case 'em':
      return <em key={key}>{drawParts(part.parts)}</em>;
    case 'del':
      return <del key={key}>{drawParts(part.parts)}</del>;
    case 'break':
      return <br key={key} />;
    case 'link':
      return (
        <a key={key} href={part.address} target="_blank" rel="noopener noreferrer">
          {drawParts(part.parts)}
        </a>
      );
    case 'picture':
      return <img key={key} src={part.address} alt={part.alt} loading="lazy" />;
  }
}
