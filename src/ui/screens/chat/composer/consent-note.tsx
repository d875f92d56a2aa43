import { Ban, CircleDashed, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import type { ChatConsent, OptOut } from '../../../../core/model/consent/types.ts';
import { spacedNumber } from '../../../language/spaced-number.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from './texts/texts.ts';

/** Names that a line shows. The number of the others follows. */
const NAMES_SHOWN = 5;

const closedNote = css({
  display: 'flex',
  gap: '8',
  px: '16',
  py: '12',
  borderBlockStart: '1px solid token(colors.border.subtle)',
  bg: 'warning.soft',
  textStyle: 'text.ui',
  overflowWrap: 'anywhere',
  '& > svg': { flexShrink: 0, mt: '2', color: 'warning.fg' },
});
const line = css({
  display: 'flex',
  gap: '6',
  px: '20',
  py: '6',
  textStyle: 'text.meta',
  color: 'fg.muted',
  overflowWrap: 'anywhere',
  '& > svg': { flexShrink: 0, mt: '1' },
});

/** Long names must leave room for the thread. */
const words = css({ minWidth: '0', lineClamp: 3 });

const Closed = ({
  closed,
  name,
  isGroup,
  hasDraft,
}: Omit<ConsentNoteProps, 'consent' | 'offline'> & { readonly closed: OptOut }) => {
  const { t, formats } = useTranslation(texts);
  const { since, source, reopens } = closed;
  const how = source ?? 'unknown';
  return (
    // A status, because the person may opt out while somebody types.
    <div role="status" className={closedNote}>
      <Ban size={16} aria-hidden />
      <div>
        <p>{isGroup ? t('consent.allOut') : t('consent.out', { name })}</p>
        <p>
          {since === null
            ? t(`consent.undated.${how}`)
            : t(`consent.since.${how}`, { date: formats.dateLabel(since, Date.now()) })}
        </p>
        <p>{t(`consent.reopens.${reopens}`)}</p>
        {hasDraft && <p>{t('consent.draft')}</p>}
      </div>
    </div>
  );
};

const Line = ({
  icon: Icon,
  label,
  people,
}: {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly people: ChatConsent['leftOut'];
}) => {
  const { formats } = useTranslation();
  if (people.length === 0) return null;
  const more = people.length - NAMES_SHOWN;
  const names = people.slice(0, NAMES_SHOWN).map(({ name }) => spacedNumber(name));
  return (
    <p className={line}>
      <Icon size={14} aria-hidden />
      <span className={words}>
        <span>{`${label} `}</span>
        <bdi translate="no">{formats.joined(more > 0 ? [...names, `\u2066+${more}\u2069`] : names)}</bdi>
      </span>
    </p>
  );
};

export type ConsentNoteProps = {
  readonly consent: ChatConsent;
  /** The chat's name. */
  readonly name: string;
  readonly isGroup: boolean;
  readonly hasDraft: boolean;
  readonly offline: boolean;
};

/** Says why a chat takes no messages, or who in it gets none or was never asked. */
const ConsentNote = ({ consent, offline, ...chat }: ConsentNoteProps): ReactNode => {
  const t = useTexts(texts);
  const { closed, leftOut, notAsked, notKnown, pending } = consent;
  if (closed !== null) return <Closed {...chat} closed={closed} />;
  return (
    <div>
      <Line icon={Ban} label={t('consent.leftOut')} people={leftOut} />
      <Line icon={CircleDashed} label={t('consent.notAsked')} people={notAsked} />
      <Line
        icon={CircleDashed}
        label={t('consent.notKnown')}
        people={offline ? [...notKnown, ...pending] : notKnown}
      />
    </div>
  );
};

export default ConsentNote;
