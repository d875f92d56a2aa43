import { sva } from 'styled-system/css';

export const bar = sva({
  slots: [
    'root',
    'rings',
    'row',
    'top',
    'strip',
    'who',
    'name',
    'state',
    'talks',
    'acts',
    'answers',
    'reason',
    'problem',
    'tool',
    'caller',
  ],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '4' },
    rings: { display: 'flex', flexDirection: 'column', gap: '4' },
    row: {
      display: 'flex',
      flexWrap: { base: 'wrap', md: 'nowrap' },
      alignItems: 'center',
      gap: '8',
      minHeight: '36px',
      px: '12',
      py: '4',
      bg: 'primary.solid',
      color: 'primary.fg',
      textStyle: 'text.ui',
      '& > svg': { flexShrink: 0 },
    },
    who: { display: 'flex', alignItems: 'baseline', gap: '8', flex: '1', minWidth: '0' },
    name: {
      border: 'none',
      p: '0',
      bg: 'transparent',
      color: 'primary.fg',
      fontWeight: 'semibold',
      cursor: 'pointer',
      minWidth: '0',
      truncate: true,
      _hover: { textDecoration: 'underline' },
    },
    state: { opacity: '0.8', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
    acts: { display: 'flex', alignItems: 'center', gap: '4', flexShrink: 0 },
    // On a phone below the caller, whose name would have no room.
    answers: {
      layerStyle: 'row',
      gap: '4',
      flexBasis: { base: 'full', md: 'auto' },
      flexShrink: 0,
      '& > button:not([aria-haspopup])': { flexGrow: { base: 1, md: 0 } },
      // The reason has the room instead.
      '&[data-busy] > button:not([aria-haspopup])': { flexGrow: 0 },
    },
    reason: { marginInlineEnd: 'auto', px: { md: '4' } },
    problem: { flexBasis: '100%', textStyle: 'text.meta' },
    caller: { fontWeight: 'semibold', truncate: true },
    tool: {
      color: 'primary.fg',
      '&:is(:hover, [data-on]):not(:disabled)': { color: 'primary.fg', bg: 'primary.hover' },
    },
  },
  variants: {
    place: {
      page: {
        row: { borderRadius: { base: '0', md: 'md' } },
        talks: { mdDown: { srOnly: true } },
        // In the top bar, which has room for one beside the search's icon. Without that room, a strip below it.
        top: {
          position: { base: 'static', nav: 'fixed' },
          insetBlockStart: { nav: '6px' },
          insetInlineEnd: { nav: '260px' },
          width: { nav: 'fit-content' },
          maxWidth: { nav: 'min(560px, calc(100vw - 600px))' },
          zIndex: 'jump',
          boxShadow: { nav: 'float' },
        },
        // Further calls move the screen down: over it they would hide what can be pressed.
        strip: { mx: { md: '8' }, my: { md: '4' } },
      },
      /** The top bar holds the navigation, and has no room. */
      belowNavigation: {
        row: { borderRadius: { base: '0', md: 'md' }, mx: { md: '8' }, mb: { md: '4' } },
        talks: { mdDown: { srOnly: true } },
      },
      /** At the head of a drawer. */
      drawer: {
        row: { flexWrap: 'wrap' },
        talks: { srOnly: true },
        // Beside it, the caller's name would have no room.
        answers: { '&[data-busy]': { flexBasis: 'full' } },
      },
    },
  },
});

export type Place = 'page' | 'belowNavigation' | 'drawer';
