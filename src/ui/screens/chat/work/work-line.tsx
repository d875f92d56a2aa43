import { AlarmClock, Check, CloudUpload, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { chatWork } from '../../../../core/model/collections/work/chat-work.ts';
import { useView } from '../../../core-client/use-view.ts';
import { useLastedWhile } from '../../../hooks/use-now.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { useOwnZone, useZoneTimes } from '../../../language/zone-times.ts';
import { useSession } from '../../../session/use-session.ts';
import { texts } from '../../../shared/work/texts/texts.ts';

const line = css({
  layerStyle: 'row',
  flexWrap: 'wrap',
  columnGap: '12',
  px: { base: '12', md: '20' },
  pb: '4',
  textStyle: 'text.meta',
  color: 'fg.muted',
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: '6', minWidth: '0' },
  '& svg': { flexShrink: '0' },
  // A long name must leave room for the thread.
  '& > span > span': { minWidth: '0', overflowWrap: 'anywhere', lineClamp: 2 },
});

/** ms after which a write that the service has not answered is said to wait. */
const WAITS_AFTER_MS = 1000;

/** Says quietly, above the composer, whose the chat is if it is somebody else's, and whether it is snoozed or closed. */
export const WorkLine = ({ chatId }: { readonly chatId: string }): ReactNode => {
  const t = useTexts(texts);
  const { dayTimeIn } = useZoneTimes();
  const zone = useOwnZone();
  const ownId = String(useSession()?.userData.id ?? '');
  const head = useView({ view: 'workOfChat', chatId })?.head;
  const writes = useView({ view: 'writes', collection: chatWork.name })?.rows ?? [];
  const isOpen = writes.some(({ recordId, state }) => recordId === chatId && state !== 'refused');
  const isWaiting = useLastedWhile(isOpen, WAITS_AFTER_MS);
  if (head === undefined || head.work === null) return null;
  const { work, by } = head;
  const { isMine, ownerId, owner, state, until } = work;
  const isOthers = ownerId !== '' && !isMine && owner !== '';
  if (!isOthers && state === 'open' && !isWaiting) return null;
  return (
    <div role="status" className={line}>
      {isOthers && (
        <span>
          <User size={14} aria-hidden />
          <span translate="no">{t('line.others', { name: owner })}</span>
        </span>
      )}
      {state === 'snoozed' && (
        <span>
          <AlarmClock size={14} aria-hidden />
          <span>
            {until === null ? t('state.reply') : t('state.until', { time: dayTimeIn(until, zone) })}
          </span>
        </span>
      )}
      {state === 'closed' && (
        <span>
          <Check size={14} aria-hidden />
          <span translate="no">
            {by === null
              ? t('state.closed')
              : by.id === ownId
                ? t('state.closedByYou')
                : t('state.closedBy', { name: by.name })}
          </span>
        </span>
      )}
      {isWaiting && (
        <span>
          <CloudUpload size={14} aria-hidden />
          <span>{t('state.waiting')}</span>
        </span>
      )}
    </div>
  );
};
