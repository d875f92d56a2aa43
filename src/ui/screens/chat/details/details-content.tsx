import { CloudOff, MessageSquareOff, X } from 'lucide-react';
import { css } from 'styled-system/css';
import { PlainIconButton } from '../../../components/button/plain-icon-button.tsx';
import { Skeleton } from '../../../components/skeleton/skeleton.tsx';
import { EmptyState } from '../../../components/state/panel-state.tsx';
import { useView } from '../../../core-client/use-view.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { ContactSection } from './contact-section.tsx';
import { detailsRecipe } from './details.recipe.ts';
import { FlagsSection } from './flags-section.tsx';
import { MediaSection, useChatMedia } from './media-section.tsx';
import { PeopleSection } from './people-section.tsx';
import { texts } from './texts/texts.ts';
import { TimelineSection } from './timeline-section.tsx';
import { WhoSection } from './who-section.tsx';

export type DetailsContentProps = {
  readonly chatId: string;
  /** True if the connection has been down long enough to report it. */
  readonly offline: boolean;
  readonly onClose: () => void;
};

const bones = css({ p: '16' });
const bone = css({ width: '70%', height: '12px', my: '12px' });

const Bones = () => {
  const t = useTexts(texts);
  return (
    <div role="status" aria-label={t('loading')} className={bones}>
      <Skeleton shape="line" className={bone} />
      <Skeleton shape="line" className={bone} />
      <Skeleton shape="line" className={bone} />
    </div>
  );
};

export const DetailsContent = ({ chatId, offline, onClose }: DetailsContentProps) => {
  const styles = detailsRecipe();
  const t = useTexts(texts);
  const view = useView({ view: 'details', chatId });
  const media = useChatMedia(chatId);
  // When a chat loads for the first time, its participants arrive with the messages: reserve room for them.
  const peopleComing = view?.head.participants.length === 0 && media.view?.head.loading !== false;
  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('title')}</h2>
        <PlainIconButton label={t('close')} title={t('close')} icon={X} onClick={onClose} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section aria-label={t('label')} tabIndex={0} className={styles.body}>
        {offline && (
          <p className={styles.offline}>
            <CloudOff size={14} aria-hidden />
            <span>{t('stale')}</span>
          </p>
        )}
        {view === undefined && <Bones />}
        {view?.head.known === false && (
          <EmptyState icon={MessageSquareOff} title={t('none')} text={t('noneText')} />
        )}
        {view?.head.known === true && (
          <>
            <WhoSection head={view.head} />
            <FlagsSection head={view.head} />
            {peopleComing ? (
              <Bones />
            ) : (
              <>
                {!view.head.isGroup && <ContactSection head={view.head} offline={offline} />}
                <PeopleSection head={view.head} />
                <MediaSection head={view.head} media={media} />
                <TimelineSection view={view} />
              </>
            )}
          </>
        )}
      </section>
    </div>
  );
};
