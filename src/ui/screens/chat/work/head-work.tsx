import { ChevronDown, CircleUser } from 'lucide-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { css } from 'styled-system/css';
import { hasVisibleText } from '../../../../core/kernel/shown-text.ts';
import type { ThreadHead } from '../../../../core/model/chat/thread/types.ts';
import { Avatar } from '../../../components/avatar/avatar.tsx';
import { Button } from '../../../components/button/button.tsx';
import { Menu, MenuItem } from '../../../components/menu/menu.tsx';
import { type Anchored, useTriggeredOverlay } from '../../../components/overlay/use-triggered-overlay.ts';
import { useView } from '../../../core-client/use-view.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { lazyPart } from '../../../lazy/lazy-part.ts';
import { askWork } from '../../../shared/work/ask-work.ts';
import { openWork } from '../../../shared/work/open-work.ts';
import type { SnoozeMenuProps } from '../../../shared/work/snooze-menu.tsx';
import { texts } from '../../../shared/work/texts/texts.ts';
import { useWorkRights } from '../../../shared/work/use-work-rights.ts';
import { mayAct, WORK_ICONS, type WorkChat } from '../../../shared/work/work-acts.ts';

// On narrower heads, the menu has what does not fit.
const root = css({ display: { base: 'none', md: 'flex' }, alignItems: 'center', gap: '4', flexShrink: 0 });
const wide = css({ display: 'none', '@container (min-width: 640px)': { display: 'contents' } });
const owners = css({ display: 'none', '@container (min-width: 440px)': { display: 'contents' } });
const label = css({
  display: 'none',
  '@container (min-width: 760px)': { display: 'inline' },
});
const owner = css({
  display: 'none',
  maxWidth: '120px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '@container (min-width: 760px)': { display: 'inline' },
});

const SNOOZE_MENU = lazyPart<SnoozeMenuProps & Anchored>(
  () => import('../../../shared/work/snooze-menu.tsx'),
);

interface HeadWorkProps {
  readonly head: Pick<ThreadHead, 'chatId' | 'name' | 'draft' | 'attachments'>;
}

/** Who answers the open chat, and what can be done with it. Draws nothing if the service does not say. */
const HeadWork = ({ head }: HeadWorkProps): ReactNode => {
  const { chatId, name, draft, attachments } = head;
  const work = useView({ view: 'workOfChat', chatId })?.head.work ?? null;
  const hasDraft = hasVisibleText(draft) || attachments.length > 0;
  const chat = useMemo(
    () => (work === null ? null : { id: chatId, name, work, hasDraft }),
    [chatId, name, work, hasDraft],
  );
  useEffect(() => {
    openWork.set(chat);
    return () => openWork.set(null);
  }, [chat]);
  return chat === null ? null : <WorkButtons chat={chat} />;
};

export default HeadWork;

const WorkButtons = ({ chat }: { readonly chat: WorkChat }) => {
  const t = useTexts(texts);
  const rights = useWorkRights();
  const menu = useTriggeredOverlay<SnoozeMenuProps>('menu', SNOOZE_MENU);
  const chats = [chat];
  const may = (act: 'snooze' | 'close' | 'reopen') => mayAct(act, chat.work, rights);
  const end = may('close') ? 'close' : 'reopen';
  return (
    <div className={root}>
      <div className={owners}>
        <OwnerButton chat={chat} />
      </div>
      <div className={wide}>
        {may('snooze') && (
          <>
            <Button
              {...menu.trigger}
              size="sm"
              variant="ghost"
              icon={WORK_ICONS.snooze}
              aria-label={t('acts.snooze')}
              title={t('acts.snooze')}
            >
              <span className={label}>{t('snooze.act')}</span>
            </Button>
            {menu.draw({ chats })}
          </>
        )}
      </div>
      {may(end) && (
        <Button
          size="sm"
          icon={WORK_ICONS[end]}
          aria-label={t(`acts.${end}`)}
          title={t(`acts.${end}`)}
          onClick={() => askWork({ act: end, chats })}
        >
          <span className={label}>{t(`acts.${end}`)}</span>
        </Button>
      )}
    </div>
  );
};

const OWNER_MENU = lazyPart<OwnerMenuProps & Anchored>(() => Promise.resolve({ default: OwnerMenu }));

interface OwnerMenuProps {
  readonly chat: WorkChat;
}

const OWNER_ACTS = ['take', 'hand', 'giveBack'] as const;

const OwnerMenu = ({ chat, ...anchored }: OwnerMenuProps & Anchored) => {
  const t = useTexts(texts);
  const rights = useWorkRights();
  return (
    <Menu placement="bottom-end" {...anchored}>
      {OWNER_ACTS.filter((act) => mayAct(act, chat.work, rights)).map((act) => (
        <MenuItem
          key={act}
          value={act}
          icon={WORK_ICONS[act]}
          onSelect={() => askWork({ act, chats: [chat] })}
        >
          {t(`acts.${act}`)}
        </MenuItem>
      ))}
    </Menu>
  );
};

/** Says who answers the chat. Its menu changes that. */
const OwnerButton = ({ chat }: OwnerMenuProps) => {
  const t = useTexts(texts);
  const rights = useWorkRights();
  const menu = useTriggeredOverlay<OwnerMenuProps>('menu', OWNER_MENU);
  const { isMine, ownerId, owner: name } = chat.work;
  const who = isMine ? t('you') : ownerId === '' ? t('nobody') : name || ownerId;
  const face = (
    <>
      {ownerId === '' ? <CircleUser size={16} aria-hidden /> : <Avatar id={ownerId} name={name} size={24} />}
      <span translate="no" className={owner}>
        {who}
      </span>
    </>
  );
  if (!OWNER_ACTS.some((act) => mayAct(act, chat.work, rights)))
    return (
      <span
        role="img"
        aria-label={t('owner', { owner: who })}
        title={t('owner', { owner: who })}
        className={root}
      >
        {face}
      </span>
    );
  return (
    <>
      <Button
        {...menu.trigger}
        size="sm"
        variant="ghost"
        aria-label={t('owner', { owner: who })}
        title={t('owner', { owner: who })}
      >
        {face}
        <ChevronDown size={14} aria-hidden />
      </Button>
      {menu.draw({ chat })}
    </>
  );
};
