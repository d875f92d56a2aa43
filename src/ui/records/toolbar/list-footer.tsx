import type { ReactNode } from 'react';
import { css } from 'styled-system/css';

const foot = css({
  layerStyle: 'row',
  gap: '16',
  flexShrink: 0,
  minHeight: '44px',
  '@media (max-height: 400px)': { minHeight: '24px' },
  px: { base: '16', md: '20' },
  borderBlockStart: '1px solid token(colors.border.subtle)',
  textStyle: 'text.meta',
  color: 'fg.subtle',
  fontVariantNumeric: 'tabular-nums',
  '& > :last-child:not(:first-child)': { marginInlineStart: 'auto' },
});

const figure = css({ whiteSpace: 'nowrap' });

/** The footer of a list: the number of records, and a hint at its end. */
export const ListFooter = ({
  count,
  children,
}: {
  readonly count: string;
  readonly children?: ReactNode;
}) => (
  <div className={foot}>
    <span role="status" className={figure}>
      {count}
    </span>
    {children}
  </div>
);
