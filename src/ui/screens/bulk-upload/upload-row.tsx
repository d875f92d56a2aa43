import type { ReactNode } from 'react';
import { sva } from 'styled-system/css';
import { uploadRecipe } from './upload.recipe.ts';

const recipe = sva({
  slots: ['row', 'texts', 'name'],
  base: {
    row: {
      layerStyle: 'row',
      flexWrap: 'wrap',
      gap: '12',
      py: '8',
      borderBlockEnd: '1px solid token(colors.border.subtle)',
      textStyle: 'text.ui',
    },
    texts: { flex: '1', minWidth: '200px' },
    name: { fontWeight: 'medium', overflowWrap: 'anywhere' },
  },
});

interface UploadRowProps {
  readonly fileName: string;
  readonly note: string;
  /** The result and the buttons. */
  readonly children: ReactNode;
}

/** One upload in a list of uploads. */
export const UploadRow = ({ fileName, note, children }: UploadRowProps) => {
  const styles = recipe();
  return (
    <li className={styles.row}>
      <div className={styles.texts}>
        <p className={styles.name}>
          <bdi translate="no">{fileName}</bdi>
        </p>
        <p className={uploadRecipe().note}>{note}</p>
      </div>
      {children}
    </li>
  );
};
