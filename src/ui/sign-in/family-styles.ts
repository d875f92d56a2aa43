import { css } from 'styled-system/css';

export const familyStyles = {
  form: css({ layerStyle: 'column', gap: '16' }),
  submit: css({ width: 'full' }),
  alert: css({ display: 'flex', gap: '8', textStyle: 'text.ui', color: 'error.fg', '& > svg': { mt: '2' } }),
  link: css({
    border: 'none',
    px: '0',
    py: '2',
    bg: 'transparent',
    textStyle: 'text.ui',
    fontWeight: 'medium',
    color: 'accent.fg',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
    '&:disabled': { color: 'fg.muted', cursor: 'not-allowed', textDecoration: 'none' },
  }),
};
