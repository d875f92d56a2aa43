// Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
'use no memo';

import { ArrowLeft, BellOff, CheckCheck, MessageSquareDot, PanelRight, Search, Star } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Address } from '../../../components/address/address.tsx';
import { Avatar } from '../../../components/avatar/avatar.tsx';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { useWide } from '../../../hooks/use-wide.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../../../shared/chat/texts/texts.ts';
import type { ChatIdentity, OpenThread } from '../../../shared/chat/thread/open-thread.ts';
import { thread } from '../../../shared/chat/thread/thread.recipe.ts';
import { secondLine } from './second-line.ts';

const nothing = () => ({ default: () => null });
const HeadCall = lazy(() => import('../acts/head-call.tsx').catch(nothing));
const HeadWork = lazy(() => import('../work/head-work.tsx').catch(nothing));
const HeadPresence = lazy(() => import('../presence/head-presence.tsx').catch(nothing));

type ThreadHeadBarProps = {
  readonly head: ChatIdentity;
  readonly thread: OpenThread;
  readonly menu: ReactNode;
};

export const ThreadHeadBar = ({ head, thread: open, menu }: ThreadHeadBarProps) => {
  const { connection, search, details } = open;
  const styles = thread();
  const t = useTexts(texts);
  const wide = useWide();
  const { channel, address } = secondLine(head, t);
  return (
    <header className={styles.head}>
      <div className={styles.back}>
        <IconButton label={t('thread.back')} icon={ArrowLeft} onClick={open.onBack} />
      </div>
      <Avatar id={head.chatId} name={head.name} isGroup={head.isGroup} size={32} />
      <div translate="no" className={styles.who}>
        <h2 data-cut className={styles.name}>
          <Address address={head.name} />
          {head.isMuted && <BellOff size={14} role="img" aria-label={t('muted')} className={styles.muted} />}
        </h2>
        <p className={styles.second}>
          {channel}
          <span className={styles.narrow}>
            {channel !== '' && ' · '}
            <span role="status" aria-label={t('thread.connection')}>
              {connection}
            </span>
          </span>
          {address !== null && (
            <span data-cut className={styles.wide}>
              {' · '}
              <Address address={address} />
            </span>
          )}
        </p>
      </div>
      <Suspense>
        <HeadPresence chatId={head.chatId} />
        {open.view !== undefined && <HeadWork head={open.view.head} />}
        {wide && <HeadCall head={head} />}
      </Suspense>
      {wide && search.isOpen !== null && (
        <IconButton
          label={t('thread.search')}
          action="searchMessages"
          icon={Search}
          aria-expanded={search.isOpen}
          data-search-toggle
          onClick={search.toggle}
        />
      )}
      <div data-spare>
        {wide && open.onMarkRead !== null && (
          <IconButton label={t('thread.markRead')} icon={CheckCheck} onClick={open.onMarkRead} />
        )}
        {wide && open.onMarkRead === null && open.onMarkUnread !== null && (
          <IconButton
            label={t('thread.markUnread')}
            action="markUnread"
            icon={MessageSquareDot}
            onClick={open.onMarkUnread}
          />
        )}
      </div>
      {open.onToggleFavourite !== null && (
        <IconButton
          label={t('thread.favourite')}
          action="favourite"
          icon={Star}
          filled={head.isFavorite}
          aria-pressed={head.isFavorite}
          // The service toggles, so a press before the star is known could take it away.
          disabled={open.view?.head.isListed === false}
          onClick={open.onToggleFavourite}
        />
      )}
      {wide && details.isOpen !== null && (
        <IconButton
          label={t('thread.details')}
          action="details"
          icon={PanelRight}
          aria-expanded={details.isOpen}
          data-details-toggle
          onClick={details.toggle}
        />
      )}
      {menu}
    </header>
  );
};
