import { useState } from 'react';
import { css } from 'styled-system/css';
import { MEDIA_WINDOW } from '../../../../core/kernel/windows.ts';
import type { ChatMediaView, MediaRow } from '../../../../core/model/chat/thread/types.ts';
import type { DetailsHead } from '../../../../core/model/inspect/types.ts';
import { Button } from '../../../components/button/button.tsx';
import { useOverlay } from '../../../components/overlay/use-overlay.ts';
import { useReportMissing } from '../../../components/overlay/use-report-missing.ts';
import { Skeleton } from '../../../components/skeleton/skeleton.tsx';
import { useAct } from '../../../core-client/use-act.ts';
import { useKeptRows } from '../../../core-client/use-kept-rows.ts';
import { useSteadyView } from '../../../core-client/use-steady-view.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { detailsRecipe } from '../../../shared/chat/details/details.recipe.ts';
import { texts } from '../../../shared/chat/details/texts/texts.ts';
import { LIGHTBOX } from '../../../shared/chat/thread/media/lightbox-part.ts';
import { MediaThumb } from '../../../shared/chat/thread/media/media-thumb.tsx';
import { shownMedia } from '../../../shared/chat/thread/media/shown-media.ts';
import { useColleagueNames } from '../../../shared/profile/colleague-names.ts';

const bone = css({ aspectRatio: '1' });

export type ChatMedia = {
  readonly view: ChatMediaView | undefined;
  /** Shows more of the pictures that are stored on this device. */
  readonly grow: () => void;
};

export const useChatMedia = (chatId: string): ChatMedia => {
  const [size, setSize] = useState(MEDIA_WINDOW);
  const view = useKeptRows(useSteadyView({ view: 'chatMedia', chatId, size }).view);
  return { view, grow: () => setSize(size + 18) };
};

type MediaSectionProps = { readonly head: DetailsHead; readonly media: ChatMedia };

export const MediaSection = ({ head, media: { view, grow } }: MediaSectionProps) => {
  const styles = detailsRecipe();
  const t = useTexts(texts);
  const { exactTime } = useTranslation().formats;
  const { chatId } = head;
  const [shownKey, setShownKey] = useState<string | null>(null);
  const lightbox = useOverlay(LIGHTBOX, shownKey !== null, () => setShownKey(null), useReportMissing());
  const named = useColleagueNames((view?.rows ?? []).map(({ author }) => author));
  const nameOf = (row: Pick<MediaRow, 'mine' | 'direction' | 'author'>) => {
    if (row.mine) return null;
    return row.direction === 'inbound' && !head.isGroup
      ? head.name
      : row.author === null
        ? head.name
        : named(row.author);
  };
  // Oldest first, as in the thread.
  const pictures = shownMedia((view?.rows ?? []).toReversed(), nameOf);
  return (
    <section className={styles.section} aria-label={t('media.label')}>
      <div className={styles.sectionHead}>
        <h3 className={styles.heading}>
          <span>{t('media.label')}</span>
          {view !== undefined && view.head.total > 0 && (
            <span className={styles.count}>{view.head.total}</span>
          )}
        </h3>
      </div>
      {pictures.length > 0 && (
        <div className={styles.media}>
          {pictures.toReversed().map(({ key, url, author, at }) => (
            <MediaThumb
              key={key}
              url={url}
              name={
                author === null
                  ? t('media.own', { time: exactTime(at) })
                  : t('media.of', { author, time: exactTime(at) })
              }
              className={styles.thumb}
              onShow={() => setShownKey(key)}
            />
          ))}
        </div>
      )}
      {view !== undefined && pictures.length === 0 && !view.head.loading && view.head.error === null && (
        <p className={styles.note}>{t(view.head.hasOlder ? 'media.noneLoaded' : 'media.none')}</p>
      )}
      {pictures.length === 0 && (view === undefined || view.head.loading) && (
        <div className={styles.media} role="status" aria-label={t('media.loading')}>
          <Skeleton shape="bubble" className={bone} />
          <Skeleton shape="bubble" className={bone} />
          <Skeleton shape="bubble" className={bone} />
        </div>
      )}
      {view !== undefined && (
        <MediaFoot chatId={chatId} head={view.head} shown={view.rows.length} onGrow={grow} />
      )}
      {lightbox.draw({ media: pictures, shownKey, onShow: setShownKey })}
    </section>
  );
};

type MediaFootProps = {
  readonly chatId: string;
  readonly head: ChatMediaView['head'];
  readonly shown: number;
  readonly onGrow: () => void;
};

/**
 * Shows a failed load, and a button for more pictures: first stored pictures, then older pictures from the
 * service.
 */
const MediaFoot = ({ chatId, head, shown, onGrow }: MediaFootProps) => {
  const styles = detailsRecipe();
  const { t, sentence } = useTranslation(texts);
  const act = useAct();
  const trouble = head.error ?? head.olderError;
  const isHere = shown < head.total;
  const more = () => {
    if (head.error !== null) void act({ type: 'reloadChat', chatId }, t('media.messagesFailed'));
    else if (isHere) onGrow();
    else {
      onGrow();
      void act({ type: 'loadOlder', chatId }, t('media.olderFailed'));
    }
  };
  if (trouble === null && !isHere && !head.hasOlder) return null;
  return (
    <div className={styles.foot}>
      {trouble !== null && (
        <p className={styles.note} role="status">
          {t(head.error === null ? 'media.olderFailedFor' : 'media.failedFor', { reason: sentence(trouble) })}
        </p>
      )}
      <Button size="sm" busy={head.loadingOlder} onClick={more}>
        {trouble === null ? t('media.more') : t('retry')}
      </Button>
    </div>
  );
};
