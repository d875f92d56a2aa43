import { css } from 'styled-system/css';
import type { Progress } from './upload-types.ts';

const root = css({ layerStyle: 'column', gap: '8', maxWidth: '420px', p: '24' });
const bar = css({ width: 'full', height: '6px', accentColor: 'token(colors.accent.solid)' });

/** The progress of work in this tab. Without a total, the bar only shows that work is done. */
export const WorkBar = ({ text, progress }: { readonly text: string; readonly progress: Progress }) => (
  <div className={root}>
    <p role="status">{text}</p>
    <progress
      className={bar}
      aria-label={text}
      {...(progress.total === null ? {} : { value: progress.done, max: Math.max(1, progress.total) })}
    />
  </div>
);
