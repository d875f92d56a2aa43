import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { css } from 'styled-system/css';
import { IconButton } from '../../components/button/icon-button.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { SCROLL_TO_TOP_PX } from '../../theme/frame-constants.ts';

const place = css({
  position: 'absolute',
  insetInlineEnd: '24',
  insetBlockEnd: '24',
  zIndex: 'jump',
  borderRadius: 'sm',
  boxShadow: 'float',
});

/** A button that scrolls to the top. The button appears when the top is out of sight (spec section 2). */
export const ScrollToTop = ({ scroller }: { readonly scroller: HTMLElement | null }) => {
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
