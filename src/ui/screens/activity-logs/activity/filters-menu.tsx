import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import type { Anchored } from '../../../components/overlay/use-triggered-overlay.ts';
import { Popover } from '../../../components/popover/popover.tsx';

export type FiltersMenuProps = {
  readonly label: string;
  readonly filters: readonly { readonly label: string; readonly field: ReactNode }[];
};

const list = css({ layerStyle: 'column', gap: '4', p: '16' });
const row = css({
  display: 'grid',
  gridTemplateColumns: '112px 1fr',
  alignItems: 'center',
  minHeight: '32px',
  textStyle: 'text.ui',
  '& > select': { width: 'full' },
});

/** The filters below each other, each with its label. */
const FiltersMenu = ({ label, filters, ...anchored }: FiltersMenuProps & Anchored) => (
  <Popover {...anchored} label={label}>
    <div className={list}>
      {filters.map((filter) => (
        <div key={filter.label} className={row}>
          {/* The select has this name already. */}
          <span aria-hidden>{filter.label}</span>
          {filter.field}
        </div>
      ))}
    </div>
  </Popover>
);

export default FiltersMenu;
