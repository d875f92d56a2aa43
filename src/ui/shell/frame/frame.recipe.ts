import { sva } from 'styled-system/css';

/**
 * The sheet is inset by 8 px, or has thin borders in the bordered skin. In windows narrower than `nav` it
 * fills the window.
 */
export const frame = sva({
  slots: [
    'root',
    'column',
    'body',
    'scroller',
    'bar',
    'hiddenTitle',
    'phoneTitle',
    'sheet',
    'footer',
    'tabs',
  ],
  base: {
    root: { display: 'flex', height: '100dvh', bg: { base: 'bg.surface', nav: 'bg.canvas' } },
    column: { layerStyle: 'column', flex: '1', minWidth: '0', minHeight: '0' },
    body: { position: 'relative', layerStyle: 'column', flex: '1', minHeight: '0' },
    scroller: { layerStyle: 'column', flex: '1', minHeight: '0' },
    bar: { flexShrink: 0, zIndex: 'sticky' },
    hiddenTitle: { srOnly: true },
    phoneTitle: { srOnly: true, display: { nav: 'none' } },
    sheet: {
      minHeight: '0',
      bg: 'bg.surface',
      outline: 'none',
      marginInlineEnd: { nav: '8' },
      mb: { nav: '8' },
      borderRadius: { nav: 'md' },
      boxShadow: { nav: 'sheet' },
      _bordered: {
        marginInlineEnd: '0',
        mb: '0',
        borderRadius: '0',
        boxShadow: 'none',
        borderBlockStart: '1px solid token(colors.border.default)',
        borderInlineStart: '1px solid token(colors.border.default)',
      },
    },
    footer: {
      layerStyle: 'row',
      flexShrink: 0,
      minHeight: '28px',
      px: { base: '16', nav: '8' },
      pb: { nav: '4' },
      textStyle: 'text.meta',
      color: 'fg.subtle',
      'main:has(> [data-coming]) + &': { visibility: 'hidden' },
    },
    tabs: {},
  },
  variants: {
    height: {
      fixed: { scroller: { overflow: 'hidden' }, sheet: { flex: '1', overflow: 'hidden' } },
      page: {
        scroller: { overflowY: 'auto', overscrollBehavior: 'contain' },
        sheet: { display: 'flex', flexDirection: 'column', flex: '1 0 auto' },
      },
    },
    beside: { true: {}, false: {} },
    width: {
      fluid: {},
      boxed: {
        bar: { width: 'full', maxWidth: 'boxed', mx: 'auto' },
        sheet: {
          width: { nav: 'calc(100% - 16px)' },
          maxWidth: 'boxed',
          marginInlineStart: { nav: 'auto' },
          marginInlineEnd: { nav: 'auto' },
          _bordered: {
            marginInlineStart: 'auto',
            marginInlineEnd: 'auto',
            borderInlineEnd: '1px solid token(colors.border.default)',
          },
        },
        footer: { width: 'full', maxWidth: 'boxed', mx: 'auto' },
      },
    },
    navbar: {
      sticky: {
        bar: { position: 'sticky', insetBlockStart: '0' },
        // What sticks inside a page stays below the bar, which is as high as in top-bar.tsx.
        scroller: { '--top-bar': { base: '52px', nav: '48px' } },
      },
      static: {},
      hidden: {},
    },
    blurred: {
      true: {
        bar: {
          bg: {
            base: 'color-mix(in srgb, token(colors.bg.surface) 80%, transparent)',
            nav: 'color-mix(in srgb, token(colors.bg.canvas) 80%, transparent)',
          },
          backdropFilter: 'blur(8px)',
        },
      },
      false: { bar: { bg: { base: 'bg.surface', nav: 'bg.canvas' } } },
    },
    /** On a phone an open chat takes the whole screen. */
    fullOnPhone: {
      true: {
        bar: { display: { base: 'none', nav: 'block' } },
        tabs: { display: { base: 'none', nav: 'block' } },
      },
    },
  },
  compoundVariants: [
    {
      beside: false,
      width: 'fluid',
      css: { sheet: { marginInlineStart: { nav: '8' }, _bordered: { marginInlineStart: '0' } } },
    },
  ],
});
