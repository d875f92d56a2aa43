import type { ReactNode } from 'react';
import { sva } from 'styled-system/css';

const frame = sva({
  slots: ['root', 'column', 'bar', 'phoneTitle', 'sheet', 'tabs'],
  base: {
    root: { display: 'flex', height: '100dvh', bg: { base: 'bg.surface', md: 'bg.canvas' } },
    column: { display: 'flex', flexDirection: 'column', flex: '1', minWidth: '0' },
    bar: {},
    phoneTitle: { srOnly: true, display: { md: 'none' } },
    sheet: {
      flex: '1',
      minHeight: '0',
      overflow: 'hidden',
      bg: 'bg.surface',
      marginInlineEnd: { md: '8' },
      mb: { md: '8' },
      borderRadius: { md: 'md' },
      boxShadow: { md: 'sheet' },
      _bordered: {
        marginInlineEnd: '0',
        mb: '0',
        borderRadius: '0',
        boxShadow: 'none',
        borderBlockStart: '1px solid token(colors.border.default)',
        borderInlineStart: '1px solid token(colors.border.default)',
      },
    },
    tabs: {},
  },
  variants: {
    /** On a phone an open chat takes the whole screen. */
    fullOnPhone: {
      true: {
        bar: { display: { base: 'none', md: 'block' } },
        tabs: { display: { base: 'none', md: 'block' } },
      },
    },
  },
});

type FrameProps = {
  readonly title: string;
  readonly navigation: ReactNode;
  readonly topBar: ReactNode;
  /** What concerns the whole console, above the sheet. */
  readonly notice: ReactNode;
  readonly tabBar: ReactNode;
  readonly fullOnPhone: boolean;
  readonly children: ReactNode;
};

/** One sheet on a quiet frame: all work happens on the sheet. */
export const Frame = ({ title, navigation, topBar, notice, tabBar, fullOnPhone, children }: FrameProps) => {
  const styles = frame({ fullOnPhone });
  return (
    <div className={styles.root}>
      {navigation}
      <div className={styles.column}>
        <div className={styles.bar}>{topBar}</div>
        {notice}
        <main className={styles.sheet}>
          {fullOnPhone && <h1 className={styles.phoneTitle}>{title}</h1>}
          {children}
        </main>
        <div className={styles.tabs}>{tabBar}</div>
      </div>
    </div>
  );
};
