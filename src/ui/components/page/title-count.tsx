import { createPortal } from 'react-dom';
import { css } from 'styled-system/css';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTitleEnd } from './title-end.ts';

const figure = css({ textStyle: 'text.ui', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' });

/** A number beside the page's title; null: not known yet. Hidden from screen readers, because the screen says it too. */
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
