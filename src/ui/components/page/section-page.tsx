import { type ReactNode, useId } from 'react';
import { sva } from 'styled-system/css';

const page = sva({
  slots: ['root', 'head', 'title', 'text', 'act', 'section', 'label', 'body'],
  base: {
    root: { px: { base: '16', md: '32' }, pt: '24', pb: '32' },
    head: { layerStyle: 'row', flexWrap: 'wrap', gap: '12', pb: '16' },
    title: { textStyle: 'text.title' },
    text: { textStyle: 'text.ui', color: 'fg.muted', mt: '2' },
    act: { marginInlineStart: 'auto' },
    section: {
      display: 'flex',
      flexDirection: { base: 'column', lg: 'row' },
      gap: { base: '8', lg: '20' },
      py: '16',
      '&:not(:first-child)': { borderBlockStart: '1px solid token(colors.border.subtle)' },
    },
    label: { width: { lg: '116px' }, flexShrink: 0, textStyle: 'text.body', fontWeight: 'semibold' },
    body: { flex: '1', minWidth: '0' },
  },
  variants: {
    width: { text: { root: { maxWidth: '760px' } }, full: { root: { maxWidth: '1200px' } } },
    stacked: { true: { section: { flexDirection: 'column', gap: '8' }, label: { width: 'auto' } } },
  },
});

type SectionPageProps = {
  readonly title: string;
  readonly text: string;
  readonly act?: ReactNode;
  readonly width: 'text' | 'full';
  readonly children: ReactNode;
};

export const SectionPage = ({ title, text, act, width, children }: SectionPageProps) => {
  const styles = page({ width });
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
        </div>
        {act !== undefined && <div className={styles.act}>{act}</div>}
      </div>
      <div>{children}</div>
    </div>
  );
};

type PageSectionProps = {
  readonly label: string;
  /** Puts the label above wide content instead of beside it. */
  readonly stacked?: boolean;
  readonly children: ReactNode;
};

export const PageSection = ({ label, stacked = false, children }: PageSectionProps) => {
  const styles = page({ stacked });
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h3 id={id} className={styles.label}>
        {label}
      </h3>
      <div className={styles.body}>{children}</div>
    </section>
  );
};
