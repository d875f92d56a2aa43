import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';

const line = css({
  layerStyle: 'row',
  gap: '8',
  px: { base: '16', md: '8' },
  // On a phone an open chat has no bar above the notice.
  pt: { base: '8', md: '0' },
  pb: '8',
  textStyle: 'text.ui',
  color: 'fg.muted',
});

const tones = {
  info: css({ color: 'info.fg' }),
  warning: css({ color: 'warning.fg' }),
} as const;

type NoticeProps = {
  /**
   * The region's accessible name. The region is always mounted, so that screen readers announce new text in
   * it.
   */
  readonly label: string;
  readonly icon: LucideIcon;
  readonly tone: keyof typeof tones;
  /** One line of text; null for no notice. */
  readonly children: ReactNode;
};

export const Notice = ({ label, icon: Icon, tone, children }: NoticeProps) => {
  // Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
  'use no memo';
  return (
    <div role="status" aria-label={label}>
      {children !== null && (
        <p className={line}>
          <Icon size={16} aria-hidden className={tones[tone]} />
          {typeof children === 'string' ? <span>{children}</span> : children}
        </p>
      )}
    </div>
  );
};
