import { createTreeCollection, TreeView } from '@ark-ui/react/tree-view';
import { BookOpen, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { sva } from 'styled-system/css';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import type { CategoryNode } from './shelf.ts';
import { texts } from './texts/texts.ts';

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '6',
  width: 'full',
  minHeight: '32px',
  px: '8',
  borderRadius: 'sm',
  textStyle: 'text.ui',
  fontWeight: 'medium',
  color: 'fg.muted',
  cursor: 'pointer',
  userSelect: 'none',
  _hover: { bg: 'bg.hover' },
  '&[data-selected]': { bg: 'bg.muted', color: 'fg.default' },
  '& > svg': { flexShrink: 0 },
} as const;

const recipe = sva({
  slots: ['label', 'tree', 'row', 'sign', 'place', 'name', 'count', 'inside'],
  base: {
    label: {
      display: 'block',
      px: '8',
      pb: '8',
      textStyle: 'text.meta',
      fontWeight: 'medium',
      color: 'fg.muted',
    },
    tree: { layerStyle: 'column', outline: 'none' },
    row,
    sign: {
      display: 'grid',
      flexShrink: 0,
      transition: 'transform token(durations.fast)',
      _rtl: { transform: 'scaleX(-1)' },
      '&[data-state=open]': { transform: 'rotate(90deg)' },
    },
    name: { flex: '1', minWidth: '0', truncate: true },
    // As wide as the sign of a row that opens.
    place: { width: '14px', flexShrink: 0 },
    count: { fontVariantNumeric: 'tabular-nums', fontWeight: 'regular' },
    inside: { layerStyle: 'column', '&[hidden]': { display: 'none' } },
  },
  variants: { level: { 0: {}, 1: { row: { paddingInlineStart: '28' } } } },
});

/** A row of the tree. The first stands for all articles. */
interface Node {
  readonly id: string;
  readonly name: string;
  /** Null while the articles load. */
  readonly count: number | null;
  readonly children?: readonly Node[];
}

const nodesOf = (nodes: readonly CategoryNode[], hasCounts: boolean): readonly Node[] =>
  nodes.map(({ category, inside, count }) => ({
    id: category.id,
    name: category.name,
    count: hasCounts ? count : null,
    ...(inside.length === 0 ? {} : { children: nodesOf(inside, hasCounts) }),
  }));

/** The row of all articles. No record has this id. */
const ALL = '*';

interface CategoryTreeProps {
  readonly nodes: readonly CategoryNode[];
  /** Null while the articles load. */
  readonly total: number | null;
  /** Id of the chosen category. Empty: all. Null: something else is chosen. */
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** The categories as a tree: the arrow keys move, open and close, and letters search. */
export const CategoryTree = ({ nodes, total, chosen, onChoose }: CategoryTreeProps) => {
  const t = useTexts(texts);
  const styles = recipe();
  const around = nodes.find(({ inside }) => inside.some(({ category }) => category.id === chosen));
  const [opened, setOpened] = useState<readonly string[]>([]);
  // The chosen category is always in sight when it changes.
  const [seen, setSeen] = useState<string | null>(null);
  if (seen !== chosen && nodes.length > 0) {
    setSeen(chosen);
    if (around !== undefined && !opened.includes(around.category.id))
      setOpened([...opened, around.category.id]);
  }
  const children: readonly Node[] = [
    { id: ALL, name: t('all'), count: total },
    ...nodesOf(nodes, total !== null),
  ];
  const collection = createTreeCollection<Node>({
    nodeToValue: ({ id }) => id,
    nodeToString: ({ name }) => name,
    nodeToChildren: (node) => [...(node.children ?? [])],
    rootNode: { id: '', name: '', count: 0, children },
  });
  return (
    <TreeView.Root
      translations={{ treeLabel: t('categories') }}
      collection={collection}
      selectedValue={chosen === null ? [] : [chosen === '' ? ALL : chosen]}
      expandedValue={[...opened]}
      onExpandedChange={({ expandedValue }) => setOpened(expandedValue)}
      onSelectionChange={({ selectedValue: [id] }) => id !== undefined && onChoose(id === ALL ? '' : id)}
    >
      <TreeView.Label asChild>
        <h2 className={styles.label}>{t('categories')}</h2>
      </TreeView.Label>
      <TreeView.Tree className={styles.tree}>
        {children.map((node, at) => (
          <Row key={node.id} node={node} path={[at]} />
        ))}
      </TreeView.Tree>
    </TreeView.Root>
  );
};

const Row = ({ node, path }: { readonly node: Node; readonly path: readonly number[] }) => {
  const { formats } = useTranslation();
  const styles = recipe({ level: path.length > 1 ? 1 : 0 });
  const words = (
    <>
      <span className={styles.name}>
        {node.id === ALL ? <span>{node.name}</span> : <bdi translate="no">{node.name}</bdi>}
      </span>
      <span className={styles.count}>{node.count !== null && formats.count(node.count)}</span>
    </>
  );
  return (
    <TreeView.NodeProvider node={node} indexPath={[...path]}>
      {node.children === undefined ? (
        <TreeView.Item className={styles.row}>
          {node.id === ALL ? (
            <BookOpen size={16} aria-hidden />
          ) : (
            path.length === 1 && <span className={styles.place} />
          )}
          {words}
        </TreeView.Item>
      ) : (
        <TreeView.Branch>
          <TreeView.BranchControl className={styles.row}>
            <TreeView.BranchIndicator className={styles.sign}>
              <ChevronRight size={14} aria-hidden />
            </TreeView.BranchIndicator>
            {words}
          </TreeView.BranchControl>
          <TreeView.BranchContent className={styles.inside}>
            {node.children.map((child, at) => (
              <Row key={child.id} node={child} path={[...path, at]} />
            ))}
          </TreeView.BranchContent>
        </TreeView.Branch>
      )}
    </TreeView.NodeProvider>
  );
};
