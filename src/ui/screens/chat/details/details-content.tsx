import { Bell, BellOff, CloudOff, MessageSquareOff, UserPlus, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { css } from 'styled-system/css';
import type { DetailsHead, DetailsView } from '../../../../core/model/inspect/types.ts';
import { Address } from '../../../components/address/address.tsx';
import { Avatar } from '../../../components/avatar/avatar.tsx';
import { Button } from '../../../components/button/button.tsx';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { useOverlay } from '../../../components/overlay/use-overlay.ts';
import { useReportMissing } from '../../../components/overlay/use-report-missing.ts';
import { Skeleton } from '../../../components/skeleton/skeleton.tsx';
import { EmptyState } from '../../../components/state/panel-state.tsx';
import { useAct } from '../../../core-client/use-act.ts';
import { useView } from '../../../core-client/use-view.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { useMayWrite } from '../../../session/may-write.ts';
import { detailsRecipe } from '../../../shared/chat/details/details.recipe.ts';
import { texts } from '../../../shared/chat/details/texts/texts.ts';
import { TimelineSection } from '../../../shared/chat/details/timeline-section.tsx';
import { FlagChips } from '../../../shared/chat/flags/flag-chips.tsx';
import { texts as chatTexts } from '../../../shared/chat/texts/texts.ts';
import { useChatContact } from '../../../shared/contacts/use-chat-contact.ts';
import { ContactActs } from '../acts/contact-acts.tsx';
import { ParticipantList } from '../people/participant-list.tsx';
import { PARTICIPANTS_DIALOG } from '../people/participants-part.ts';
import { secondLine } from '../thread/second-line.ts';
import { ContactSection } from './contact-section.tsx';
import { MediaSection, useChatMedia } from './media-section.tsx';

export type DetailsContentProps = {
  readonly chatId: string;
  /** True if the connection has been down long enough to report it. */
  readonly offline: boolean;
  readonly onClose: () => void;
  /** Called before the box for a note opens. */
  readonly onNote?: () => void;
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

const nothing = (): void => undefined;

export const DetailsContent = ({ chatId, offline, onClose, onNote = nothing }: DetailsContentProps) => {
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
        <IconButton label={t('close')} icon={X} onClick={onClose} />
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
            <WhoSection head={view.head} offline={offline} onNote={onNote} />
            <FlagsSection head={view.head} />
            {peopleComing ? (
              <Bones />
            ) : (
              <>
                {!view.head.isGroup && <ContactSection head={view.head} offline={offline} />}
                <PeopleSection head={view.head} />
                <MediaSection head={view.head} media={media} />
                <ChatTimeline view={view} offline={offline} />
              </>
            )}
          </>
        )}
      </section>
    </div>
  );
};

const ChatTimeline = ({ view, offline }: { readonly view: DetailsView; readonly offline: boolean }) => {
  const found = useChatContact(view.head, offline);
  return <TimelineSection view={view} contactId={view.head.isGroup ? null : found} />;
};

const FlagsSection = ({ head: { chatId, flags } }: { readonly head: DetailsHead }) => {
  const t = useTexts(texts);
  const act = useAct();
  const mayWrite = useMayWrite();
  const change = (put: readonly string[], taken: readonly string[]) =>
    act(
      { type: 'flagChat', chatId, put: [...put], taken: [...taken] },
      t(put.length > 0 ? 'flags.notAdded' : 'flags.notRemoved'),
    );
  return <FlagChips label={t('flags.label')} chosen={flags} change={mayWrite ? change : null} />;
};

interface WhoProps {
  readonly head: DetailsHead;
  readonly offline: boolean;
  readonly onNote: () => void;
}

const WhoSection = ({ head, offline, onNote }: WhoProps) => {
  const styles = detailsRecipe();
  const t = useTexts(texts);
  const chat = useTexts(chatTexts);
  const act = useAct();
  const mayWrite = useMayWrite();
  const { chatId, name, isGroup, isMuted } = head;
  const mute = () =>
    void act({ type: 'muteChat', chatId, isMuted: !isMuted }, t(isMuted ? 'who.notUnmuted' : 'who.notMuted'));
  return (
    <section className={styles.section} aria-label={t('who.label')}>
      <div className={styles.who}>
        <Avatar id={chatId} name={name} isGroup={isGroup} size={48} />
        <div className={styles.names}>
          <p className={styles.name}>
            <Address address={name} />
          </p>
          <p className={styles.second}>
            {isGroup ? t('who.group', { count: head.participants.length }) : secondLine(head, chat).channel}
          </p>
          {isMuted && (
            <p className={styles.mark}>
              <BellOff size={12} aria-hidden />
              <span>{t('who.muted')}</span>
            </p>
          )}
        </div>
      </div>
      {mayWrite && (
        <div className={styles.acts}>
          <ContactActs head={head} offline={offline} onNote={onNote} />
          <Button size="sm" icon={isMuted ? Bell : BellOff} onClick={mute}>
            {t(isMuted ? 'who.unmute' : 'who.mute')}
          </Button>
        </div>
      )}
    </section>
  );
};

const ColleagueStates = lazy(() => import('../../../shared/profile/colleague-states.tsx'));

const PeopleSection = ({ head }: { readonly head: DetailsHead }) => {
  const styles = detailsRecipe();
  const t = useTexts(texts);
  const mayWrite = useMayWrite();
  const { chatId, participants } = head;
  const colleagues = participants
    .filter(({ channel, isSelf }) => channel === 'chat' && !isSelf)
    .map(({ label }) => label);
  const [isChanging, setChanging] = useState(false);
  const dialog = useOverlay(PARTICIPANTS_DIALOG, isChanging, () => setChanging(false), useReportMissing());
  return (
    <section className={styles.section} aria-label={t('people.label')}>
      <div className={styles.sectionHead}>
        <h3 className={styles.heading}>
          <span>{t('people.label')}</span>
          {participants.length > 0 && <span className={styles.count}>{participants.length}</span>}
        </h3>
        {mayWrite && (
          <IconButton
            size="sm"
            label={t('people.change')}
            icon={UserPlus}
            aria-haspopup="dialog"
            onClick={() => setChanging(true)}
          />
        )}
      </div>
      <ParticipantList chatId={chatId} participants={participants} small />
      {colleagues.length > 0 && (
        <Suspense>
          <ColleagueStates identities={colleagues} />
        </Suspense>
      )}
      {dialog.draw({ head: { chatId, participants } })}
    </section>
  );
};
