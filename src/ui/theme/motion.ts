/** The bell's swing has two names, because switching the name restarts it. */
const swing = {
  '0%, 100%': { transform: 'none' },
  '20%, 60%': { transform: 'rotate(14deg)' },
  '40%, 80%': { transform: 'rotate(-14deg)' },
};

export const keyframes = {
  floatIn: { from: { opacity: '0', transform: 'translateY(-4px)' }, to: { opacity: '1', transform: 'none' } },
  floatOut: {
    from: { opacity: '1', transform: 'none' },
    to: { opacity: '0', transform: 'translateY(-4px)' },
  },
  dialogIn: { from: { opacity: '0', transform: 'scale(.98)' }, to: { opacity: '1', transform: 'none' } },
  dialogOut: { from: { opacity: '1', transform: 'none' }, to: { opacity: '0', transform: 'scale(.98)' } },
  fadeIn: { from: { opacity: '0' }, to: { opacity: '1' } },
  fadeOut: { from: { opacity: '1' }, to: { opacity: '0' } },
  breathe: { '0%, 100%': { opacity: '1' }, '50%': { opacity: '.6' } },
  ringOn: swing,
  ringOff: swing,
  turn: { to: { transform: 'rotate(360deg)' } },
};
