import { createPortal } from 'react-dom';
import { css } from 'styled-system/css';
import { useTitleEnd } from '../../components/page/title-end.ts';
import { useTranslation } from '../../language/translation-context.tsx';

const figure = css({
  textStyle: 'text.ui',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
});

/** The number of found records beside the page's title. Hidden from screen readers, because the footer says it. */
export const TitleCount = ({ total }: { readonly total: number | null }) => {
  const { formats } = useTranslation();
  const place = useTitleEnd();
  if (place === null || total === null) return null;
  return createPortal(
    <span aria-hidden className={figure}>
      {formats.count(total)}
    </span>,
    place,
  );
};
