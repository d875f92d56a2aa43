import { ChevronLeft, ChevronRight, ExternalLink, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { sva } from 'styled-system/css';
import { PlainIconButton } from '../../../../components/button/plain-icon-button.tsx';
import { Modal, ModalTitle } from '../../../../components/dialog/modal.tsx';
import type { Overlaid } from '../../../../components/overlay/use-overlay.ts';
import { useTranslation } from '../../../../language/translation-context.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import { type ThreadTexts, texts } from '../texts/texts.ts';
import { besideMedia, type ShownMedia } from './shown-media.ts';

const lightbox = sva({
  slots: ['head', 'title', 'meta', 'link', 'stage', 'image'],
  base: {
    head: {
      layerStyle: 'row',
      gap: '4',
      flexShrink: 0,
      minHeight: '56px',
      ps: '20',
      pe: '12',
      borderBlockEnd: '1px solid token(colors.border.subtle)',
    },
    title: {
      textStyle: 'text.heading',
      truncate: true,
    },
    meta: { flex: '1', textStyle: 'text.meta', color: 'fg.muted', whiteSpace: 'nowrap', ps: '8' },
    link: {
      display: 'inline-grid',
      placeItems: 'center',
      boxSize: { base: '40px', md: '32px' },
      borderRadius: 'sm',
      color: 'fg.muted',
      _hover: { bg: 'bg.hover', color: 'fg.default' },
    },
    stage: { layerStyle: 'centre', flex: '1', minHeight: '0', p: '16', bg: 'bg.subtle' },
    image: { maxWidth: 'full', maxHeight: 'full', objectFit: 'contain', minHeight: '0' },
  },
});

export type LightboxProps = Overlaid & {
  readonly media: readonly ShownMedia[];
  /** Key of the message whose picture is shown. */
  readonly shownKey: string | null;
  readonly onShow: (key: string) => void;
};

const sentBy = (author: string | null, t: ThreadTexts): string =>
  author === null ? t('picture.sentByYou') : t('picture.sentBy', { author });

/** Shows a picture as large as possible. The arrow keys show the previous and next picture. */
const Lightbox = ({ media, shownKey, onShow, open, onClose, onGone }: LightboxProps) => {
  const styles = lightbox();
  const t = useTexts(texts);
  const { exactTime } = useTranslation().formats;
  // If the message disappears, keep its picture until the exit animation has ended.
  const [last, setLast] = useState<ShownMedia | null>(null);
  const found = media.find(({ key }) => key === shownKey) ?? null;
  if (found !== null && found !== last) setLast(found);
  const shown = found ?? last;
  const [older, newer] = [besideMedia(media, shown?.key, -1), besideMedia(media, shown?.key, 1)];
  const step = (event: KeyboardEvent) => {
    const backward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const beside = event.key === backward ? older : newer;
    if (beside !== null) onShow(beside.key);
  };
  return (
    <Modal kind="picture" open={open} onClose={onClose} onGone={onGone} onKeyDown={step}>
      {shown !== null && (
        <>
          <div className={styles.head}>
            <ModalTitle className={styles.title}>
              <span translate="no">
                {shown.author === null ? t('picture.fromYou') : t('picture.from', { author: shown.author })}
              </span>
            </ModalTitle>
            <span className={styles.meta}>{exactTime(shown.at)}</span>
            <PlainIconButton
              label={t('picture.older')}
              icon={ChevronLeft}
              aria-disabled={older === null}
              onClick={() => older !== null && onShow(older.key)}
            />
            <PlainIconButton
              label={t('picture.newer')}
              icon={ChevronRight}
              aria-disabled={newer === null}
              onClick={() => newer !== null && onShow(newer.key)}
            />
            <a
              href={shown.url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('picture.open')}
              title={t('picture.open')}
              className={styles.link}
            >
              <ExternalLink size={16} aria-hidden />
            </a>
            <PlainIconButton label={t('picture.close')} icon={X} onClick={onClose} />
          </div>
          <div className={styles.stage}>
            <img
              key={shown.url}
              src={shown.url}
              alt={shown.caption === '' ? sentBy(shown.author, t) : shown.caption}
              className={styles.image}
            />
          </div>
        </>
      )}
    </Modal>
  );
};

export default Lightbox;
