import {
  MessageSquareText,
  Mic,
  MicOff,
  NotebookPen,
  Pause,
  Phone,
  PhoneCall,
  PhoneOff,
  Play,
  X,
} from 'lucide-react';
import { createPortal } from 'react-dom';
import { cx } from 'styled-system/css';
import { useLocation } from 'wouter';
import { isAnswered, isRunning } from '../../../core/model/collections/calls.ts';
import type { CallAct, LineCall, LineHead, LineView } from '../../../core/model/phone-line/types.ts';
import { useOffer } from '../../actions/use-offer.ts';
import { useAppearance } from '../../appearance/browser-appearance.ts';
import { Address } from '../../components/address/address.tsx';
import { Button } from '../../components/button/button.tsx';
import { IconButton } from '../../components/button/icon-button.tsx';
import { useStripSlot } from '../../components/overlay/strip-slots.ts';
import type { Overlaid } from '../../components/overlay/use-overlay.ts';
import { useTriggeredOverlay } from '../../components/overlay/use-triggered-overlay.ts';
import { useAct } from '../../core-client/use-act.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useOnChange } from '../../hooks/use-on-change.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { recordPath } from '../../records/list-query.ts';
import type { RowMenuItemsProps } from '../../records/row-action.ts';
import { callFocus } from '../../shared/calls/call-focus.ts';
import {
  CallerName,
  callerName,
  NOTES_FIRST,
  outcomeWords,
  talkTime,
} from '../../shared/calls/call-parts.tsx';
import { failureWords } from '../../shared/calls/failures/failure-words.ts';
import { texts as failureTexts } from '../../shared/calls/failures/texts/texts.ts';
import { texts } from '../../shared/calls/texts/texts.ts';
import { bar, type Place } from './call-bar.recipe.ts';

const SECOND_MS = 1000;

/** An attribute of the page, by which its styles know that a call is in the top bar. */
const CALL_MARK = 'data-call-bar';

export type CallBarProps = Overlaid & { readonly view: LineView };

/** The running call and those that ring, in every tab and on every screen. */
const CallBar = ({ view: { head, rows }, open, onGone }: CallBarProps) => {
  const t = useTexts(texts);
  const slot = useStripSlot();
  const [{ layout }] = useAppearance();
  const onPage = layout.contentNav === 'horizontal' ? 'belowNavigation' : 'page';
  const place = slot === null ? onPage : 'drawer';
  const styles = bar({ place });
  useOnChange([open], () => {
    if (!open) onGone();
  });
  const isShown = head.state === 'dialling' || head.call !== null || head.problem !== null;
  const root = (
    <div className={styles.root}>
      {isShown && <RunningCall head={head} place={place} />}
      {rows.length > 0 && (
        <div role="alert">
          <ul aria-label={t('bar.rings')} className={styles.rings}>
            {rows.map((call, index) => (
              <RingingCall
                key={call.key}
                call={call}
                canAnswer={head.state !== 'busy'}
                isTop={!isShown && index === 0}
                place={place}
              />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
  return slot === null ? root : createPortal(root, slot);
};

export default CallBar;

/** Returns a function that does something to a call. */
const useCallAct = () => {
  const t = useTexts(texts);
  const act = useAct();
  return (callId: string, what: CallAct) => act({ type: 'actOnCall', callId, act: what }, t('bar.notDone'));
};

/**
 * Marks the page while a call has the place in the top bar, whose search and count then make room. With `:has()`, the
 * browser would compute the styles of the whole page again at each change of it.
 */
const takeRoom = (bar: HTMLElement | null) => {
  if (bar === null) return undefined;
  document.documentElement.setAttribute(CALL_MARK, '');
  return () => document.documentElement.removeAttribute(CALL_MARK);
};

const RunningCall = ({ head, place }: { readonly head: LineHead; readonly place: Place }) => {
  const { call, act: asked, isMuted } = head;
  const { t, sentence } = useTranslation(texts);
  const failures = useTexts(failureTexts);
  const act = useAct();
  const callAct = useCallAct();
  const styles = bar({ place });
  const [, navigate] = useLocation();
  const now = useNow(SECOND_MS);
  const runs = call !== null && isRunning(call.status);
  const canTalk = call !== null && isAnswered(call.status);
  const mute = () => {
    if (call !== null) void act({ type: 'muteCall', callId: call.id, isMuted: !isMuted }, t('bar.notDone'));
  };
  const hangUp = () => {
    if (call !== null) void callAct(call.id, 'hangup');
  };
  useOnChange([head.state, call?.id], callFocus.take);
  useOffer('hangUp', runs ? hangUp : null);
  useOffer('mute', canTalk ? mute : null);
  const time = call === null ? null : timeOf(call, now);
  return (
    <section
      data-running-call
      tabIndex={-1}
      aria-label={t('bar.label')}
      className={cx(styles.row, styles.top)}
      ref={takeRoom}
    >
      {runs || call === null ? <PhoneCall size={16} aria-hidden /> : <PhoneOff size={16} aria-hidden />}
      <div className={styles.who}>
        {call === null ? (
          <Address address={head.dialled} />
        ) : (
          <button
            type="button"
            className={styles.name}
            title={t('bar.open', { name: callerName(call) })}
            onClick={() => navigate(recordPath('/call', call.id))}
          >
            <CallerName call={call} />
          </button>
        )}{' '}
        <span className={styles.state}>
          {/* Where there is little room, the time says it, and the name has the room. */}
          <span
            role="status"
            className={runs && call.status === 'in_progress' && asked !== 'hangup' ? styles.talks : undefined}
          >
            {call === null
              ? head.state === 'dialling' && t('statuses.dialling')
              : asked === 'hangup'
                ? t('bar.hangingUp')
                : runs
                  ? t(`statuses.${call.status}`)
                  : (failureWords(failures, call) ?? outcomeWords(t, call))}
          </span>{' '}
          {time !== null && <span>{talkTime(time)}</span>}
        </span>
      </div>
      <div className={styles.acts}>
        {canTalk && (
          <>
            <IconButton
              size="sm"
              className={styles.tool}
              icon={isMuted ? MicOff : Mic}
              label={t(isMuted ? 'bar.unmute' : 'bar.mute')}
              data-on={isMuted || undefined}
              onClick={mute}
            />
            <IconButton
              size="sm"
              className={styles.tool}
              icon={call.status === 'held' ? Play : Pause}
              label={t(call.status === 'held' ? 'bar.resume' : 'bar.hold')}
              aria-busy={asked === 'hold' || asked === 'resume' || undefined}
              onClick={() => void callAct(call.id, call.status === 'held' ? 'resume' : 'hold')}
            />
          </>
        )}
        {call !== null && (
          <IconButton
            size="sm"
            className={styles.tool}
            icon={NotebookPen}
            label={t('bar.notes')}
            onClick={() => navigate(recordPath('/call', call.id), { state: NOTES_FIRST })}
          />
        )}
        {runs && (
          <Button variant="destructive" size="sm" icon={PhoneOff} busy={asked === 'hangup'} onClick={hangUp}>
            {t('bar.hangup')}
          </Button>
        )}
      </div>
      {head.problem !== null && (
        <div className={styles.problem} role="alert">
          <span>{sentence(head.problem)}</span>{' '}
          <IconButton
            size="sm"
            className={styles.tool}
            icon={X}
            label={t('bar.close')}
            onClick={() => void act({ type: 'noteLine' }, t('bar.notDone'))}
          />
        </div>
      )}
    </section>
  );
};

/** Returns the seconds to show: of the hold, of the talk, or null before the call is answered. */
function timeOf(call: LineCall, now: number): number | null {
  if (!isRunning(call.status)) return call.talkSeconds;
  const since = call.status === 'held' ? call.heldAt : call.answeredAt;
  return since === null ? null : (now - since) / SECOND_MS;
}

const TEXTS = ['later', 'write', 'soon'] as const;

interface RingingCallProps {
  readonly call: LineCall;
  readonly canAnswer: boolean;
  /** It has the place in the top bar. */
  readonly isTop: boolean;
  readonly place: Place;
}

const RingingCall = ({ call, canAnswer, isTop, place }: RingingCallProps) => {
  const t = useTexts(texts);
  const styles = bar({ place });
  const callAct = useCallAct();
  const name = callerName(call);
  return (
    <li className={cx(styles.row, isTop ? styles.top : styles.strip)} ref={isTop ? takeRoom : undefined}>
      <Phone size={16} aria-hidden />
      <div className={styles.who}>
        <span className={styles.caller}>
          <CallerName call={call} />
        </span>
        <span className={styles.state}>{t('incoming')}</span>
      </div>
      <div className={styles.answers} data-busy={!canAnswer || undefined}>
        {canAnswer ? (
          <Button
            variant="positive"
            size="sm"
            icon={Phone}
            aria-label={t('bar.answerNamed', { name })}
            onClick={() => void callAct(call.id, 'answer')}
          >
            {t('bar.answer')}
          </Button>
        ) : (
          <span className={styles.reason}>{t('bar.isBusy')}</span>
        )}
        <Button
          size="sm"
          icon={PhoneOff}
          aria-label={t('bar.declineNamed', { name })}
          onClick={() => void callAct(call.id, 'decline')}
        >
          {t('bar.decline')}
        </Button>
        {call.chatId !== null && <DeclineByText call={call} chatId={call.chatId} />}
      </div>
    </li>
  );
};

const ITEMS = lazyPart<RowMenuItemsProps>(() => import('../../records/row-menu-items.tsx'));

/** Declines a call, and sends a text to the chat with the caller: by the usual way, with its guard. */
const DeclineByText = ({ call, chatId }: { readonly call: LineCall; readonly chatId: string }) => {
  const t = useTexts(texts);
  const styles = bar({ place: 'page' });
  const act = useAct();
  const callAct = useCallAct();
  const menu = useTriggeredOverlay('menu', ITEMS);
  const send = async (body: string) => {
    const declined = await callAct(call.id, 'decline');
    if (!declined.ok) return;
    const clientMessageId = crypto.randomUUID();
    await act({ type: 'sendMessage', chatId, clientMessageId, body }, t('bar.textNotSent'));
  };
  return (
    <>
      <IconButton
        {...menu.trigger}
        size="sm"
        className={styles.tool}
        icon={MessageSquareText}
        label={t('bar.textNamed', { name: callerName(call) })}
        title={t('bar.text')}
      />
      {menu.draw({
        actions: TEXTS.map((id) => ({
          id,
          label: t(`bar.texts.${id}`),
          icon: MessageSquareText,
          run: () => void send(t(`bar.texts.${id}`)),
        })),
      })}
    </>
  );
};
