import { ArrowUp } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { css } from 'styled-system/css';
import type { Layout } from '../../appearance/appearance.ts';
import { focusMain } from '../../browser/keep-focus.ts';
import { IconButton } from '../../components/button/icon-button.tsx';
import { ToastSlot } from '../../components/toast/toast-slot.tsx';
import { useOnChange } from '../../hooks/use-on-change.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { SCROLL_TO_TOP_PX } from '../../theme/frame-constants.ts';
import { frame } from './frame.recipe.ts';

type FrameProps = {
  readonly title: string;
  readonly path: string;
  /**
   * `fixed`: the page is as high as the window, and its panes scroll. `page`: the page scrolls as a whole.
   */
  readonly height: 'page' | 'fixed';
  readonly layout: Pick<Layout, 'contentWidth' | 'navbar' | 'navbarBlur' | 'footer'>;
  readonly beside: boolean;
  /** The navigation beside the page. Null if the navigation is above the page, or if there is no room. */
  readonly navigation: ReactNode;
  readonly topBar: ReactNode;
  /** Notices about the whole console, drawn above the sheet. */
  readonly notice: ReactNode;
  readonly footer: ReactNode;
  readonly tabBar: ReactNode;
  readonly fullOnPhone: boolean;
  readonly children: ReactNode;
};

/** Out of sight until the Tab key reaches it. */
const skip = css({
  position: 'absolute',
  insetInlineStart: '8px',
  insetBlockStart: '8px',
  zIndex: 'popover',
  px: '12',
  height: '36px',
  border: 'none',
  borderRadius: 'sm',
  bg: 'primary.solid',
  color: 'primary.fg',
  textStyle: 'text.ui',
  fontWeight: 'medium',
  '&:not(:focus)': { srOnly: true },
});

/** The frame around a page. The page is drawn as one sheet on a plain background. */
export const Frame = (props: FrameProps) => {
  // Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
  'use no memo';
  const { height, layout, path } = props;
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const { t } = useTranslation();
  const styles = frame({
    height,
    width: layout.contentWidth,
    beside: props.beside,
    navbar: layout.navbar,
    blurred: layout.navbarBlur,
    fullOnPhone: props.fullOnPhone,
  });
  // Return nothing: Chromium's `scrollTo` returns a promise, which React would call as the effect's clean-up.
  useOnChange([scroller, path], () => {
    scroller?.scrollTo(0, 0);
  });

  // A page as high as the window has no end for a static footer.
  const footer = layout.footer === 'static' && height === 'fixed' ? 'hidden' : layout.footer;
  const foot = <footer className={styles.footer}>{props.footer}</footer>;
  return (
    <div className={styles.root}>
      <button type="button" className={skip} onClick={focusMain}>
        {t('navigation.skip')}
      </button>
      {props.navigation}
      <div className={styles.column}>
        <div className={styles.body}>
          <div ref={setScroller} className={styles.scroller}>
            {layout.navbar !== 'hidden' && <div className={styles.bar}>{props.topBar}</div>}
            {props.notice}
            <main className={styles.sheet}>
              {layout.navbar === 'hidden' && <h1 className={styles.hiddenTitle}>{props.title}</h1>}
              {layout.navbar !== 'hidden' && props.fullOnPhone && (
                <h1 className={styles.phoneTitle}>{props.title}</h1>
              )}
              {props.children}
            </main>
            {footer === 'static' && foot}
          </div>
          {height === 'page' && <ScrollToTop scroller={scroller} />}
        </div>
        <ToastSlot part="frame" />
        {footer === 'sticky' && foot}
        <div className={styles.tabs}>{props.tabBar}</div>
      </div>
    </div>
  );
};

const place = css({
  position: 'absolute',
  insetInlineEnd: '24',
  insetBlockEnd: '24',
  zIndex: 'jump',
  borderRadius: 'sm',
  boxShadow: 'float',
});

/** A button that scrolls to the top. The button appears when the top is out of sight (spec section 2). */
const ScrollToTop = ({ scroller }: { readonly scroller: HTMLElement | null }) => {
  const { t } = useTranslation();
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (scroller === null) return;
    const look = () => setAway(scroller.scrollTop > SCROLL_TO_TOP_PX);
    look();
    scroller.addEventListener('scroll', look, { passive: true });
    return () => scroller.removeEventListener('scroll', look);
  }, [scroller]);
  if (!isAway) return null;
  return (
    <div className={place}>
      <IconButton
        label={t('navigation.scrollToTop')}
        icon={ArrowUp}
        ground="solid"
        onClick={() => scroller?.scrollTo({ top: 0, behavior: 'smooth' })}
      />
    </div>
  );
};
