import { css } from 'styled-system/css';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';

const BONES = ['a', 'b', 'c', 'd'];
const bone = css({ height: '16px', maxWidth: '480px', my: '12' });

/** Stands for a part of the page while it loads. */
export const PanelBones = () => (
  <div aria-busy>
    {BONES.map((key) => (
      <Skeleton key={key} shape="line" className={bone} />
    ))}
  </div>
);
