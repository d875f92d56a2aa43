import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { css } from 'styled-system/css';
import { wallTime } from '../../../core/kernel/wall-time.ts';
import { SNOOZE_DAYS_MAX } from '../../../core/model/work/rules.ts';
import type { Overlaid } from '../../components/overlay/use-overlay.ts';
import { useTexts } from '../../language/use-texts.ts';
import { useOwnZone, useZoneTimes } from '../../language/zone-times.ts';
import { nextRow } from '../../lists/use-row-keys.ts';
import { texts as timeTexts } from '../chat/later/texts/texts.ts';
import { useOfferedWords } from '../chat/later/use-offered-words.ts';
import { InsteadTimes, useWallTime, WallTimeFields } from '../chat/later/wall-time-fields.tsx';
import { snoozeChoices, untilOf } from './snooze-choices.ts';
import { texts } from './texts/texts.ts';
import type { WorkChat } from './work-acts.ts';
import { WorkDialog } from './work-dialog.tsx';

const choices = css({ display: 'flex', flexDirection: 'column', mx: '-8', border: 'none', minWidth: '0' });
const choice = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '12',
  minHeight: { base: '40px', md: '32px' },
  alignItems: 'center',
  px: '8',
  borderRadius: 'sm',
  textStyle: 'text.ui',
  textAlign: 'start',
  cursor: 'pointer',
  _hover: { bg: 'bg.hover' },
  _focusVisible: { outlineOffset: '-2px' },
  _disabled: { color: 'fg.disabled', cursor: 'default', bg: 'transparent' },
  '& > :last-child:not(:first-child)': { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
});
const heading = css({ textStyle: 'text.ui', fontWeight: 'semibold', mt: '4' });
const line = css({ textStyle: 'text.ui', color: 'fg.muted' });
const problem = css({ textStyle: 'text.ui', color: 'error.fg' });

const DAY_MS = 86_400_000;

export type SnoozeDialogProps = {
  readonly chats: readonly WorkChat[];
  /** Resolves with the reason if the only chat was refused. The dialog then stays open. */
  readonly onSnooze: (until: number | null) => Promise<string | null>;
};

/** The arrow keys move among the choices, as in the menu with the same choices. */
const onKeys = (event: KeyboardEvent<HTMLFieldSetElement>) => {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:enabled')];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  const next = nextRow(event.key, at, buttons.length);
  if (next === null) return;
  event.preventDefault();
  buttons[next]?.focus();
};

/** Chooses until when chats are snoozed: by one press, or any minute. */
const SnoozeDialog = ({ chats, onSnooze, ...overlaid }: SnoozeDialogProps & Overlaid) => {
  const t = useTexts(texts);
  const words = useTexts(timeTexts);
  const { dayTimeIn } = useZoneTimes();
  const offeredWords = useOfferedWords();
  const zone = useOwnZone();
  const [now] = useState(Date.now);
  const list = useRef<HTMLFieldSetElement>(null);
  const form = useId();
  const offered = snoozeChoices(now, zone);
  const [start] = useState(() =>
    wallTime(offered.flatMap((one) => (one.choice === 'tomorrow' ? one.at : []))[0] ?? now, zone),
  );
  const [asked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const time = useWallTime(start, zone, () => {
    setAsked(false);
    setRefusal(null);
  });
  const { at, instead } = time;
  const waits = chats.some(({ work }) => work.waitingSince !== null);
  const isPast = at !== null && at <= Date.now();
  const isTooFar = at !== null && at - now > SNOOZE_DAYS_MAX * DAY_MS;

  const snooze = async (until: number | null) => {
    setBusy(true);
    const reason = await onSnooze(until);
    setBusy(false);
    setRefusal(reason);
    if (reason === null) overlaid.onClose();
  };
  const save = () => {
    setAsked(true);
    if (at !== null && !isPast && !isTooFar && !isBusy) void snooze(at);
  };
  const complaint =
    instead.length > 0
      ? words('skipped')
      : asked && at === null
        ? words('empty')
        : isPast
          ? t('refusals.past')
          : isTooFar
            ? t('refusals.tooFar')
            : refusal;
  return (
    <WorkDialog
      {...overlaid}
      act="snooze"
      chats={chats}
      form={form}
      busy={isBusy}
      focusFirst={() => list.current?.querySelector('button') ?? null}
    >
      <fieldset ref={list} aria-label={t('snooze.label')} className={choices} onKeyDown={onKeys}>
        {offered.map((one) => {
          const isReply = one.choice === 'reply';
          return (
            <button
              key={one.choice}
              type="button"
              className={choice}
              disabled={isReply && waits}
              onClick={isBusy ? undefined : () => void snooze(untilOf(one))}
            >
              <span>{isReply ? t(waits ? 'snooze.waits' : 'snooze.reply') : offeredWords(one).name}</span>
              {!isReply && <span>{offeredWords(one).time}</span>}
            </button>
          );
        })}
      </fieldset>
      <p className={heading}>{t('snooze.other')}</p>
      <WallTimeFields time={time} form={form} onSubmit={save} />
      <div role="status">
        {complaint !== null && <p className={problem}>{complaint}</p>}
        <InsteadTimes time={time} />
        {at !== null && complaint === null && (
          <p className={line}>{words('own', { time: dayTimeIn(at, zone) })}</p>
        )}
      </div>
      <p className={line}>{t('snooze.note')}</p>
    </WorkDialog>
  );
};

export default SnoozeDialog;
