import {
  type LucideIcon,
  Phone,
  PhoneCall,
  PhoneIncoming,
  PhoneMissed,
  PhoneOff,
  PhoneOutgoing,
  Voicemail,
} from 'lucide-react';
import { use } from 'react';
import { css } from 'styled-system/css';
import { type CallRecord, fitsCallFilter, isRunning } from '../../../core/model/collections/calls.ts';
import type { LineHead } from '../../../core/model/phone-line/types.ts';
import { Button } from '../../components/button/button.tsx';
import { useAct } from '../../core-client/use-act.ts';
import { useView } from '../../core-client/use-view.ts';
import type { TranslateOf } from '../../language/translate.ts';
import { useTexts } from '../../language/use-texts.ts';
import { TypedSearch } from '../../records/typed-search.ts';
import { type AppAbility, mayDo } from '../../session/ability.ts';
import { useMayWrite } from '../../session/may-write.ts';
import { useAbility } from '../../session/use-ability.ts';
import { MASKED } from '../contacts/contact-facts.ts';
import { MarkedAddress } from '../search/marked-address.tsx';
import { callFocus } from './call-focus.ts';
import type en from './texts/en.ts';
import { texts } from './texts/texts.ts';

export type CallWords = TranslateOf<typeof en>;

/** State of an address that opens a call: its notes get the focus. */
export const NOTES_FIRST = { first: 'notes' } as const;

/** The name of the other side, or the number. */
export const callerName = ({ name, number }: Pick<CallRecord, 'name' | 'number'>): string =>
  name === '' ? number : name;

export const CallerName = ({ call }: { readonly call: Pick<CallRecord, 'name' | 'number'> }) => (
  <MarkedAddress address={callerName(call)} typed={use(TypedSearch)} />
);

/** Returns a length such as `3:47`, or `1:02:05`. */
export function talkTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (figure: number): string => String(figure).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours === 0 ? `${minutes}:${two(whole % 60)}` : `${hours}:${two(minutes)}:${two(whole % 60)}`;
}

const icon = css({
  flexShrink: 0,
  color: 'fg.muted',
  '&[data-kind=running]': { color: 'success.fg' },
  '&[data-kind=missed]': { color: 'error.fg' },
  '&[data-kind=voicemail]': { color: 'warning.fg' },
});

type Kind = 'running' | 'missed' | 'voicemail' | 'in' | 'out';

const ICONS: Readonly<Record<Kind, LucideIcon>> = {
  running: PhoneCall,
  missed: PhoneMissed,
  voicemail: Voicemail,
  in: PhoneIncoming,
  out: PhoneOutgoing,
};

const kindOf = (call: Pick<CallRecord, 'direction' | 'status' | 'voicemail'>): Kind => {
  if (isRunning(call.status)) return 'running';
  if (call.voicemail !== null) return 'voicemail';
  return fitsCallFilter(call, 'missed') ? 'missed' : call.direction;
};

/** Which way a call went, and whether it was missed. */
export const CallIcon = ({
  call,
}: {
  readonly call: Pick<CallRecord, 'direction' | 'status' | 'voicemail'>;
}) => {
  const t = useTexts(texts);
  const kind = kindOf(call);
  const Icon = ICONS[kind];
  const words = kind === 'missed' ? t('missed') : t(call.direction === 'in' ? 'incoming' : 'outgoing');
  return (
    <span title={words}>
      <Icon size={16} aria-hidden data-kind={kind} className={icon} />
      <span className={css({ srOnly: true })}>{words}</span>
    </span>
  );
};

/**
 * What became of a call: its outcome, or its state while it runs. The outcome of a busy line and of a call that somebody gave
 * up is *No answer*, too: there the state says more.
 */
export const outcomeWords = (
  t: CallWords,
  { direction, status, outcome }: Pick<CallRecord, 'direction' | 'status' | 'outcome'>,
): string => {
  if (outcome === 'no_answer' && status === 'busy') return t('statuses.busy');
  if (outcome === 'no_answer' && status === 'cancelled')
    return direction === 'in' ? t('declined') : t('statuses.cancelled');
  return isRunning(status) || outcome === '' ? t(`statuses.${status}`) : t(`outcomes.${outcome}`);
};

export const mayCall = (ability: AppAbility | null, mayWrite: boolean): boolean =>
  mayWrite && ability !== null && mayDo(ability, 'view-call') && mayDo(ability, 'manage-call');

/** Whether the user may call. */
export const useMayCall = (): boolean => mayCall(useAbility(), useMayWrite());

/** Returns the line of a user who may call. Null until it is known. */
export const useLine = (): LineHead | null => useView({ view: 'line' })?.head ?? null;

/** Whether a call can begin. Null: the service carries no calls, or nobody knows yet. */
export const isFree = (line: LineHead | null): boolean | null =>
  line === null || line.state === 'off' ? null : line.state === 'free' || line.state === 'over';

interface CallButtonProps {
  /** The number. A number that the user sees only in part is left to the service, which knows the contact's. */
  readonly to: string;
  readonly contactId: string | null;
  /** Names whom it calls, for screen readers. */
  readonly name: string;
  readonly label?: string;
  readonly size?: 'sm';
}

interface Called {
  /** The number. Null: it is not loaded yet. */
  readonly to: string | null;
  readonly contactId: string | null;
}

/**
 * Returns how to call a number, and whether a call can begin. Null for who may not call, without a number, and where the
 * service carries no calls.
 */
export function useCall({ to, contactId }: Called) {
  const t = useTexts(texts);
  const act = useAct();
  const mayDial = useMayCall();
  const free = isFree(useLine());
  const number = to === null || to.includes(MASKED) ? '' : to;
  const mayBeCalled = to === null || number !== '' || (to !== '' && contactId !== null);
  if (!mayDial || !mayBeCalled || free === null) return null;
  // The button has its place from the start, so that its neighbours do not move.
  if (to === null) return { isFree: false, why: undefined, dial: () => undefined };
  return {
    isFree: free,
    /** Why no call can begin. */
    why: free ? undefined : t('busy'),
    dial: () => {
      callFocus.begin();
      void act({ type: 'dial', to: number, contactId }, t('notCalled')).then(({ ok }) => {
        if (!ok) callFocus.cancel();
      });
    },
  };
}

/** Calls a number. Nothing is drawn for who may not call, and where the service carries no calls. */
export const CallButton = ({ to, contactId, name, label, size }: CallButtonProps) => {
  const t = useTexts(texts);
  const call = useCall({ to, contactId });
  if (call === null) return null;
  return (
    <Button
      icon={Phone}
      size={size}
      aria-label={`${label ?? t('call')}: ${name}`}
      disabled={!call.isFree}
      title={call.why}
      onClick={call.dial}
    >
      {label ?? t('call')}
    </Button>
  );
};

/** Ends the user's own running call. Nothing is drawn for another call. */
export const HangUpButton = ({ callId }: { readonly callId: string }) => {
  const t = useTexts(texts);
  const act = useAct();
  const line = useLine();
  if (line?.call?.id !== callId || !isRunning(line.call.status)) return null;
  return (
    <Button
      variant="destructive"
      icon={PhoneOff}
      busy={line.act === 'hangup'}
      onClick={() => void act({ type: 'actOnCall', callId, act: 'hangup' }, t('bar.notDone'))}
    >
      {t('bar.hangup')}
    </Button>
  );
};
