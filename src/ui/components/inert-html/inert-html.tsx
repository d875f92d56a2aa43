import { type ReactNode, useMemo } from 'react';
import { css } from 'styled-system/css';
import { type HtmlNode, readHtml } from './read-html.ts';

const root = css({
  display: 'flow-root',
  minWidth: '0',
  textStyle: 'text.body',
  lineHeight: '1.6',
  overflowWrap: 'anywhere',
  '& [data-part=block] + [data-part=block], & :is(ul, ol, pre, blockquote)': { mt: '12' },
  '& [data-part=heading]': { fontWeight: 'semibold', mt: '12' },
  '& [data-part=cell]': { paddingInlineEnd: '12' },
  '& :is(ul, ol)': { paddingInlineStart: '24' },
  '& ul': { listStyleType: 'disc' },
  '& ol': { listStyleType: 'decimal' },
  '& strong': { fontWeight: 'semibold' },
  '& em': { fontStyle: 'italic' },
  '& :is(pre, code)': {
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    fontSize: '13px',
  },
  '& pre': { whiteSpace: 'pre-wrap' },
  '& blockquote': {
    paddingInlineStart: '12',
    borderInlineStart: '3px solid token(colors.border.default)',
    color: 'fg.muted',
  },
  '& hr': { my: '12', border: 'none', borderBlockStart: '1px solid token(colors.border.default)' },
  '& :is([data-part=picture], [data-part=address])': { color: 'fg.muted' },
});

interface InertHtmlProps {
  readonly html: string;
  /** Names a picture that is not loaded. */
  readonly pictureText: (alt: string) => string;
}

/**
 * HTML of somebody else. It is drawn by React alone, never as HTML: no script, style, form or frame of it exists in the
 * page, nothing is loaded, and a link is text with its address, so that no text hides where it leads.
 */
export const InertHtml = ({ html, pictureText }: InertHtmlProps) => {
  const nodes = useMemo(() => readHtml(html), [html]);
  return (
    <div className={root} translate="no" dir="auto">
      {drawAll(nodes, pictureText)}
    </div>
  );
};

// The parts of a text have no other names than their places.
const drawAll = (
  nodes: readonly HtmlNode[],
  pictureText: InertHtmlProps['pictureText'],
): readonly ReactNode[] => nodes.map((node, place) => draw(node, String(place), pictureText));

const isBlank = (node: HtmlNode): boolean => node.kind === 'text' && node.text.trim() === '';

/** A list may have entries only. */
const entriesOf = (nodes: readonly HtmlNode[]): readonly HtmlNode[] =>
  nodes.flatMap((node) =>
    isBlank(node) ? [] : node.kind === 'li' ? [node] : [{ kind: 'li' as const, nodes: [node] }],
  );

const textOf = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map((node) => (node.kind === 'text' ? node.text : 'nodes' in node ? textOf(node.nodes) : ''))
    .join('');

function draw(node: HtmlNode, key: string, pictureText: InertHtmlProps['pictureText']): ReactNode {
  const inside = (nodes: readonly HtmlNode[]) => drawAll(nodes, pictureText);
  switch (node.kind) {
    case 'text':
      // An element of its own, which survives the browser's translator.
      return <span key={key}>{node.text}</span>;
    case 'break':
      return <br key={key} />;
    case 'rule':
      return <hr key={key} />;
    case 'picture':
      return (
        <span key={key} data-part="picture">
          {pictureText(node.alt)}
        </span>
      );
    case 'link':
      return (
        <span key={key}>
          {inside(node.nodes)}
          {node.address !== null && textOf(node.nodes).trim() !== node.address && (
            <bdi data-part="address" translate="no">{` <${node.address}>`}</bdi>
          )}
        </span>
      );
    case 'block':
    case 'heading':
      return (
        <div key={key} data-part={node.kind} dir="auto">
          {inside(node.nodes)}
        </div>
      );
    case 'cell':
      return (
        <span key={key} data-part="cell">
          {inside(node.nodes)}
        </span>
      );
    case 'ul':
    case 'ol':
      return (
        <node.kind key={key} dir="auto">
          {inside(entriesOf(node.nodes))}
        </node.kind>
      );
    case 'li':
      return <li key={key}>{inside(node.nodes)}</li>;
    case 'blockquote':
    case 'pre':
      return (
        <node.kind key={key} dir="auto">
          {inside(node.nodes)}
        </node.kind>
      );
    case 'strong':
    case 'em':
    case 'del':
    case 'code':
      return <node.kind key={key}>{inside(node.nodes)}</node.kind>;
  }
}
