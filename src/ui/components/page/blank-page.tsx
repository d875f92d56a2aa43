// Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
'use no memo';

import type { ReactNode } from 'react';
import { sva } from 'styled-system/css';
import { Mark } from '../mark/mark.tsx';

const blankPage = sva({
  slots: ['root', 'column', 'title', 'text', 'acts'],
  base: {
    root: { layerStyle: 'centre', minHeight: '100dvh', p: '24' },
    column: { layerStyle: 'column', alignItems: 'flex-start', maxWidth: '360px' },
    title: { textStyle: 'text.display', mt: '32' },
    text: { textStyle: 'text.body', color: 'fg.muted', mt: '4' },
    acts: { display: 'flex', gap: '8', mt: '24' },
  },
});

type BlankPageProps = { readonly title: string; readonly text: ReactNode; readonly children: ReactNode };

export const BlankPage = ({ title, text, children }: BlankPageProps) => {
  const styles = blankPage();
  return (
    <main className={styles.root}>
      <div className={styles.column}>
        <Mark size={36} />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.acts}>{children}</div>
      </div>
    </main>
  );
};
