import { useId, useRef, useState } from 'react';
import { css } from 'styled-system/css';
import { wallTime } from '../../../../core/kernel/wall-time.ts';
import { Button } from '../../../components/button/button.tsx';
import { Checkbox } from '../../../components/checkbox/checkbox.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { field } from '../../../components/field/field.recipe.ts';
import type { Overlaid } from '../../../components/overlay/use-overlay.ts';
import { Segment } from '../../../components/segment/segment.tsx';
import { areaDirection } from '../../../language/text-direction.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useOwnZone, useZoneTimes } from '../../../language/zone-times.ts';
import { useContactZone } from './contact-zone.tsx';
import { offeredTimes } from './offered-times.ts';
import { texts } from './texts/texts.ts';
import { InsteadTimes, useWallTime, WallTimeFields } from './wall-time-fields.tsx';

const area = css({ minHeight: '72px', maxHeight: '176px', py: '8', resize: 'vertical' });
const times = css({ display: 'flex', flexDirection: 'column', gap: '4', textStyle: 'text.ui' });
const quiet = css({ color: 'fg.muted' });
const note = css({ textStyle: 'text.ui', color: 'fg.muted' });
const problem = css({ color: 'error.fg' });

export interface LaterChoice {
  readonly dueAt: number;
  readonly unlessReply: boolean;
}

export type LaterDialogProps = {
  readonly chatId: string;
  readonly chatName: string;
  readonly isGroup: boolean;
  /** The scheduled message that changes. Null for a message in the composer. */
  readonly message: (LaterChoice & { readonly body: string; readonly isCancelled: boolean }) | null;
  /** Resolves with false if the message was refused. The dialog then stays open. */
  readonly onChoose: (choice: LaterChoice, body: string) => Promise<boolean>;
};

type Clock = 'own' | 'theirs';
const CLOCKS = ['own', 'theirs'] as const;

/** Chooses any minute, by the clock of the agent or of the contact. */
const LaterDialog = ({
  open,
  onClose,
  onGone,
  chatId,
  chatName,
  isGroup,
  message,
  onChoose,
}: LaterDialogProps & Overlaid) => {
  const { t, sentence } = useTranslation(texts);
  const { dayTimeIn } = useZoneTimes();
  const own = useOwnZone();
  const contact = useContactZone(chatId);
  const [now] = useState(Date.now);
  const [clock, setClock] = useState<Clock>('own');
  const zone = clock === 'theirs' ? (contact.zone ?? own) : own;
  const [start] = useState(() => {
    const at =
      message !== null && message.dueAt > now ? message.dueAt : (offeredTimes(now, own)[0]?.at ?? now);
    return wallTime(at, own);
  });
  const [asked, setAsked] = useState(false);
  const time = useWallTime(start, zone, () => setAsked(false));
  const { at, instead, change } = time;
  const [unlessReply, setUnlessReply] = useState(message?.unlessReply ?? false);
  const [body, setBody] = useState(message?.body ?? '');
  const [isBusy, setBusy] = useState(false);
  const areaId = useId();
  const form = useId();
  const dateField = useRef<HTMLInputElement>(null);
  const parts = field({ size: 'md' });

  const isPast = at !== null && at <= Date.now();
  const isOtherClock = contact.zone !== null && contact.zone !== own;

  const save = async () => {
    setAsked(true);
    if (at === null || isPast || isBusy) return;
    setBusy(true);
    const isTaken = await onChoose({ dueAt: at, unlessReply }, body);
    setBusy(false);
    if (isTaken) onClose();
  };
  const complaint =
    instead.length > 0
      ? t('skipped')
      : asked && at === null
        ? t('empty')
        : isPast
          ? sentence(':timePassed')
          : null;
  return (
    <Dialog
      open={open}
      onGone={onGone}
      onClose={onClose}
      focusFirst={() => dateField.current}
      title={t(message === null ? 'title' : message.isCancelled ? 'restoreTitle' : 'editTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button variant="primary" type="submit" form={form} busy={isBusy}>
            {t('save')}
          </Button>
        </>
      }
    >
      {contact.reader}
      {message !== null && (
        <div className={parts.root}>
          <div className={parts.head}>
            <label htmlFor={areaId} className={parts.label}>
              {t('text')}
            </label>
          </div>
          <textarea
            id={areaId}
            autoComplete="off"
            translate="no"
            dir={areaDirection(body)}
            className={`${parts.input} ${area}`}
            value={body}
            onChange={({ currentTarget }) => setBody(currentTarget.value)}
          />
        </div>
      )}
      <WallTimeFields time={time} form={form} onSubmit={() => void save()} dateField={dateField}>
        {isOtherClock && (
          <Segment
            label={t('clock')}
            value={clock}
            options={CLOCKS.map((value) => ({
              value,
              label: value === 'own' ? t('ownClock') : t('theirClock', { name: chatName }),
            }))}
            onChange={(value) => {
              // The moment stays, if there is one.
              const next = value === 'theirs' ? (contact.zone ?? own) : own;
              if (at !== null) change(wallTime(at, next));
              setClock(value);
            }}
          />
        )}
      </WallTimeFields>
      <div className={times} role="status">
        {complaint !== null && <p className={problem}>{complaint}</p>}
        <InsteadTimes time={time} />
        {at !== null && <p>{t('own', { time: dayTimeIn(at, own) })}</p>}
        {at !== null && isOtherClock && contact.zone !== null && (
          <p translate="no">{t('theirs', { name: chatName, time: dayTimeIn(at, contact.zone) })}</p>
        )}
        {contact.zone === null && !isGroup && (
          <p className={quiet} translate="no">
            {contact.text === '' ? t('noZone', { name: chatName }) : t('badZone', { zone: contact.text })}
          </p>
        )}
      </div>
      <Checkbox label={t('unlessReply')} checked={unlessReply} onChange={setUnlessReply} />
      <p className={note}>{t('device')}</p>
    </Dialog>
  );
};

export default LaterDialog;
