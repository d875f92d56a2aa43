import { css } from 'styled-system/css';
import { KeyCaps } from '../../components/key-caps/key-caps.tsx';
import { useWide } from '../../hooks/use-wide.ts';

const PRESSES = [
  ['Alt', '↑'],
  ['Alt', '↓'],
];
const hint = css({ display: 'inline-flex', alignItems: 'center', gap: '8', marginInlineStart: 'auto' });
const unseen = css({ srOnly: true });

interface OrderHintProps {
  readonly order: { readonly mayMove: boolean; readonly news: string };
  /** What the keys do, after the keys. */
  readonly text: string;
}

/** Names the keys that move a row where there is room, and tells screen readers the new place of a row. */
export const OrderHint = ({ order, text }: OrderHintProps) => {
  const isWide = useWide();
  return (
    <span className={hint}>
      {order.mayMove && isWide && (
        <>
          <KeyCaps presses={PRESSES} />
          <span>{text}</span>
        </>
      )}
      <span role="status" className={unseen}>
        {order.news}
      </span>
    </span>
  );
};
