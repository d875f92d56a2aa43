import { css } from 'styled-system/css';

const MOST = 99;

const counter = css({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  height: '18px',
  minWidth: '18px',
  px: '5px',
  borderRadius: '9px',
  bg: 'primary.solid',
  color: 'primary.fg',
  fontSize: '12px',
  lineHeight: '16px',
  fontWeight: 'semibold',
  fontVariantNumeric: 'tabular-nums',
});

/** An unread count, which draws nothing at 0. Screen readers announce `label` instead of the figure. */
export const Counter = ({ count, label }: { readonly count: number; readonly label?: string }) =>
  count <= 0 ? null : (
    <bdi translate="no" dir="ltr" className={counter}>
      <span aria-hidden={label !== undefined || undefined}>{count > MOST ? `${MOST}+` : count}</span>
      {label !== undefined && <span className={css({ srOnly: true })}>{label}</span>}
    </bdi>
  );
