import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { css } from 'styled-system/css';
import type { RowWork } from '../../../core/model/work/types.ts';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import type { Overlaid } from '../../components/overlay/use-overlay.ts';
import { useView } from '../../core-client/use-view.ts';
import { useCarried } from '../../hooks/use-carried.ts';
import { useTexts } from '../../language/use-texts.ts';
import { chatsTitle } from './chats-title.ts';
import { type CloseFacts, closeFacts, heardIn } from './close-facts.ts';
import { texts } from './texts/texts.ts';
import type { HeardThrough } from './use-work-acts.ts';
import type { WorkChat } from './work-acts.ts';
import { WorkReader } from './work-reader.tsx';

const line = css({ display: 'block', '& + &': { mt: '4' } });
const told = css({ display: 'block', '& > *': { mb: '4' } });

type CloseQuestionProps = Overlaid & {
  readonly chats: readonly WorkChat[];
  /** `heard`: the messages that the person knew. */
  readonly onAct: (heard: HeardThrough) => void;
};

/** A press this soon after the words have changed, in ms, was for the words before. */
const READING_MS = 1_000;

const NONE: ReadonlyMap<string, RowWork> = new Map();

/**
 * Closes chats at once if nothing is left in them. Otherwise it asks first, and says what is left, and whose contact writes
 * meanwhile.
 */
export const CloseQuestion = ({ chats, open, onClose, onGone, onAct }: CloseQuestionProps) => {
  const t = useTexts(texts);
  const outbox = useView({ view: 'outbox' })?.rows;
  const scheduled = useView({ view: 'scheduled' })?.rows;
  const connection = useView({ view: 'connection' })?.head;
  const isKnown = outbox !== undefined && scheduled !== undefined && connection !== undefined;
  // Once the person was asked, the question stays, even if what is left leaves meanwhile.
  const facts = useCarried<CloseFacts | null>(null, (before) =>
    before === null && isKnown ? closeFacts(chats, outbox, scheduled, connection.ready) : before,
  );
  const [works, setWorks] = useState(NONE);
  const onRead = useCallback((work: RowWork | null, chatId: string) => {
    if (work !== null) setWorks((before) => new Map(before).set(chatId, work));
  }, []);
  const { heard, wrote, wroteAt } = heardIn(chats, works);
  const [readThrough, setReadThrough] = useState(0);
  const isReading = wroteAt > readThrough;
  useEffect(() => {
    if (!isReading) return;
    const timer = setTimeout(() => setReadThrough(wroteAt), READING_MS);
    return () => clearTimeout(timer);
  }, [isReading, wroteAt]);
  const isDecided = useRef(false);
  const close = useEffectEvent(() => {
    if (isDecided.current) return;
    isDecided.current = true;
    onAct(heard);
    onGone();
  });
  const isFree = isKnown && open && facts === null;
  useEffect(() => {
    if (isFree) close();
  }, [isFree]);
  const isOne = chats.length === 1;
  return (
    <ConfirmDialog
      open={open && facts !== null}
      onGone={onGone}
      title={chatsTitle(t, 'close', chats)}
      keepLabel={t('close.keep')}
      actLabel={t('close.act')}
      waits={isReading}
      onKeep={onClose}
      onAct={() => {
        onAct(heard);
        onClose();
      }}
    >
      {open && chats.map(({ id }) => <WorkReader key={id} chatId={id} onRead={onRead} />)}
      <span role="status" className={told}>
        {wrote > 0 && (
          <span className={line}>{isOne ? t('close.wrote') : t('close.wroteAll', { count: wrote })}</span>
        )}
      </span>
      {facts !== null && (
        <>
          {facts.waits > 0 && !(isOne && wrote > 0) && (
            <span className={line}>
              {isOne ? t('close.waits') : t('close.waitsAll', { count: facts.waits })}
            </span>
          )}
          {facts.drafts > 0 && (
            <span className={line}>
              {isOne ? t('close.draft') : t('close.draftAll', { count: facts.drafts })}
            </span>
          )}
          {facts.failed > 0 && <span className={line}>{t('close.failed', { count: facts.failed })}</span>}
          {facts.waiting > 0 && <span className={line}>{t('close.waiting', { count: facts.waiting })}</span>}
        </>
      )}
    </ConfirmDialog>
  );
};
