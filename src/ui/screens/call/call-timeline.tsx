import {
  Bell,
  CircleAlert,
  type LucideIcon,
  Pause,
  Phone,
  PhoneForwarded,
  PhoneOff,
  Play,
  Voicemail,
} from 'lucide-react';
import { css } from 'styled-system/css';
import type { CallRecord } from '../../../core/model/collections/calls.ts';
import { Address } from '../../components/address/address.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { talkTime } from '../../shared/calls/call-parts.tsx';
import { detailsRecipe } from '../../shared/chat/details/details.recipe.ts';
import { texts } from './texts/texts.ts';

const head = css({ display: 'flex', justifyContent: 'space-between', gap: '8', pb: '8' });
const title = css({ textStyle: 'text.ui', fontWeight: 'semibold' });
const meta = css({ textStyle: 'text.meta', color: 'fg.muted' });

type Moment = CallRecord['timeline'][number];

const ICONS: Readonly<Record<Moment['kind'], LucideIcon>> = {
  dialled: PhoneForwarded,
  ringing: Bell,
  answered: Phone,
  held: Pause,
  resumed: Play,
  ended: PhoneOff,
  declined: PhoneOff,
  voicemail: Voicemail,
  failed: CircleAlert,
};

/** What happened in a call, and when. */
export const CallTimeline = ({ call }: { readonly call: CallRecord }) => {
  const { t, formats } = useTranslation(texts);
  const steps = detailsRecipe();
  // What ends a hold says how long it was.
  const wordsOf = ({ kind, by, seconds: own }: Moment, next: Moment | undefined): string => {
    const seconds = kind === 'held' ? (next?.seconds ?? null) : own;
    const length = seconds === null ? null : talkTime(seconds);
    switch (kind) {
      case 'held':
        return length === null ? t('timeline.held') : t('timeline.heldFor', { length });
      case 'voicemail':
        return length === null ? t('timeline.voicemail') : t('timeline.voicemailOf', { length });
      case 'ringing':
      case 'resumed':
      case 'failed':
        return t(`timeline.${kind}`);
      case 'dialled':
      case 'answered':
      case 'ended':
      case 'declined':
        return by === null ? t(`timeline.${kind}`) : t(`timeline.${kind}By`, { name: by });
    }
  };
  return (
    <section aria-label={t('sections.timeline')}>
      <div className={head}>
        <h3 className={title}>{t('sections.timeline')}</h3>
        <span className={meta}>
          <Address address={call.line} />
        </span>
      </div>
      <ol className={steps.steps}>
        {call.timeline.map((moment, place) => {
          const Icon = ICONS[moment.kind];
          return (
            <li
              key={`${moment.at} ${moment.kind}`}
              className={steps.step}
              data-tone={moment.kind === 'failed' ? 'bad' : 'plain'}
            >
              <span className={steps.disc}>
                <Icon size={12} aria-hidden />
              </span>
              <div className={steps.words}>
                <p className={steps.stepTitle}>{wordsOf(moment, call.timeline[place + 1])}</p>
                <time className={steps.stepNote} dateTime={new Date(moment.at).toISOString()}>
                  {formats.stampTime(moment.at).replace(/[.,٫]\d+$/u, '')}
                </time>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
};
