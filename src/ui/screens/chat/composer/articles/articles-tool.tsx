import { BookOpen } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { css } from 'styled-system/css';
import { isPressed, partKeys } from '../../../../actions/part-keys.ts';
import { inPlatformKeys } from '../../../../actions/platform-keys.ts';
import { IconButton } from '../../../../components/button/icon-button.tsx';
import { type Overlaid, useOverlay } from '../../../../components/overlay/use-overlay.ts';
import { useReportMissing } from '../../../../components/overlay/use-report-missing.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { lazyPart } from '../../../../lazy/lazy-part.ts';
import type { ArticleSearchProps } from './article-search.tsx';
import { texts } from './texts/texts.ts';

const SEARCH = lazyPart<ArticleSearchProps & Overlaid>(() => import('./article-search.tsx'));

const button = css({ boxSize: { base: '40px', md: '28px' } });

/** The button that finds an article and puts its answer into the message. Its keys do the same. */
export const ArticlesTool = ({
  input,
}: {
  readonly input: RefObject<HTMLTextAreaElement | null>;
}): ReactNode => {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  const search = useOverlay<ArticleSearchProps>(SEARCH, isOpen, () => setOpen(false), useReportMissing());
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.target !== input.current || !isPressed('insertArticle', event)) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener('keydown', (event) => press(event), listening);
    return () => listening.abort();
  }, []);
  return (
    <>
      <IconButton
        label={t('act')}
        action="insertArticle"
        icon={BookOpen}
        size="sm"
        className={button}
        aria-haspopup="dialog"
        aria-keyshortcuts={inPlatformKeys(partKeys('insertArticle', 'sends')[0])}
        onClick={() => setOpen(true)}
      />
      {search.draw({ input })}
    </>
  );
};
