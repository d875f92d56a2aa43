import { useId, useRef, useState } from 'react';
import { css } from 'styled-system/css';
import { insteadOf, momentsOf, wallTime } from '../../../../core/kernel/wall-time.ts';
import { Button } from '../../../components/button/button.tsx';
import { Checkbox } from '../../../components/checkbox/checkbox.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { field } from '../../../components/field/field.recipe.ts';
import { TextField } from '../../../components/field/text-field.tsx';
import type { Overlaid } from '../../../components/overlay/use-overlay.ts';
import { RadioList } from '../../../components/radio/radio-list.tsx';
import { Segment } from '../../../components/segment/segment.tsx';
import { areaDirection } from '../../../language/text-direction.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { useOwnZone, useZoneTimes } from '../../../language/zone-times.ts';
import { useContactZone } from './contact-zone.tsx';
import { offeredTimes } from './offered-times.ts';
import { texts } from './texts/texts.ts';

const fields = css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '12' });
const whole = css({ gridColumn: '1 / -1' });
const area = css({ minHeight: '72px', maxHeight: '176px', py: '8', resize: 'vertical' });
const times = css({ display: 'flex', flexDirection: 'column', gap: '4', textStyle: 'text.ui' });
const quiet = css({ color: 'fg.muted' });
const note = css({ textStyle: 'text.ui', color: 'fg.muted' });
const problem = css({ color: 'error.fg' });
const offers = css({ display: 'flex', flexWrap: 'wrap', gap: '8' });

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
  const t = useTexts(texts);
  const { sentence } = useTranslation();
  const { timeIn, zoneAt } = useZoneTimes();
  const own = useOwnZone();
  const contact = useContactZone(chatId);
  const [now] = useState(Date.now);
  const [clock, setClock] = useState<Clock>('own');
  const zone = clock === 'theirs' ? (contact.zone ?? own) : own;
  const [wall, setWall] = useState(() => {
    const at = message !== null && message.dueAt > now ? message.dueAt : (offeredTimes(now, own)[0] ?? now);
    return wallTime(at, own);
  });
  const [place, setPlace] = useState<'0' | '1'>('0');
  const [unlessReply, setUnlessReply] = useState(message?.unlessReply ?? false);
  const [body, setBody] = useState(message?.body ?? '');
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const areaId = useId();
  const dateField = useRef<HTMLInputElement>(null);
  const parts = field({ size: 'md' });

  const moments = momentsOf(wall, zone);
  const at = moments[Number(place)] ?? moments[0] ?? null;
  const instead = moments.length === 0 ? insteadOf(wall, zone) : [];
  const isPast = at !== null && at <= Date.now();
  const [date = '', time = ''] = wall.split('T');
  const isOtherClock = contact.zone !== null && contact.zone !== own;

  const change = (next: string) => {
    setWall(next);
    setPlace('0');
    setAsked(false);
  };
  const save = async () => {
    setAsked(true);
    if (at === null || isPast) return;
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
          <Button variant="primary" busy={isBusy} onClick={() => void save()}>
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
      <div className={fields}>
        {isOtherClock && (
          <div className={whole}>
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
          </div>
        )}
        <TextField
          ref={dateField}
          label={t('date')}
          type="date"
          required
          value={date}
          onChange={({ currentTarget }) => change(`${currentTarget.value}T${time}`)}
        />
        <TextField
          label={t('time')}
          type="time"
          step={60}
          required
          value={time}
          onChange={({ currentTarget }) => change(`${date}T${currentTarget.value.slice(0, 5)}`)}
        />
      </div>
      {moments.length === 2 && (
        <>
          <p>{t('twice')}</p>
          <RadioList
            label={t('which')}
            value={place}
            options={moments.map((moment, index) => ({
              value: index === 0 ? ('0' as const) : ('1' as const),
              label: t(index === 0 ? 'first' : 'second', { zone: zoneAt(moment, zone) }),
              note: null,
            }))}
            onChange={setPlace}
          />
        </>
      )}
      <div className={times} role="status">
        {complaint !== null && <p className={problem}>{complaint}</p>}
        {instead.length > 0 && (
          <div className={offers}>
            {instead.map((moment) => (
              <Button key={moment} size="sm" onClick={() => change(wallTime(moment, zone))}>
                {t('use', { time: wallTime(moment, zone).slice(11) })}
              </Button>
            ))}
          </div>
        )}
        {at !== null && <p>{t('own', { time: timeIn(at, own) })}</p>}
        {at !== null && isOtherClock && contact.zone !== null && (
          <p translate="no">{t('theirs', { name: chatName, time: timeIn(at, contact.zone) })}</p>
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
