import { Ban, CircleCheck, CircleDashed } from 'lucide-react';
import { css } from 'styled-system/css';
import type { FlagRow } from '../../../core/model/chat/flags/types.ts';
import type { ContactRecord } from '../../../core/model/collections/contacts.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { FlagSquare } from '../../components/flag-square/flag-square.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { MarkedAddress } from '../search/marked-address.tsx';
import { MarkedName } from '../search/marked-name.tsx';
import { texts } from './texts/texts.ts';

const who = css({ layerStyle: 'row', gap: '10', minWidth: '0' });
// Names are cut at their own end, also in a page of the other direction.
const words = css({
  truncate: true,
  textAlign: { base: 'left', _rtl: 'right' },
});
const fullName = css({ fontWeight: 'medium', unicodeBidi: 'isolate' });
const company = css({ color: 'fg.subtle' });
const marks = css({ display: 'inline-flex', alignItems: 'center', gap: '10', overflow: 'hidden' });
const flag = css({ display: 'inline-flex', alignItems: 'center', gap: '6', whiteSpace: 'nowrap' });
const consent = css({
  layerStyle: 'inlineRow',
  gap: '6',
  '&[data-consent=in] > svg': { color: 'success.fg' },
  '&[data-consent=out] > svg': { color: 'error.fg' },
  '&[data-consent=unknown]': { color: 'fg.muted' },
});

/** A contact's name; the number or address if it has none. */
export const contactName = ({
  fullName: name,
  phone,
  email,
  identity,
}: Pick<ContactRecord, 'fullName' | 'phone' | 'email' | 'identity'>): string =>
  [name, phone, email, identity].find((one) => one !== '') ?? '';

export const ContactName = ({
  contact,
  typed = '',
}: {
  readonly contact: ContactRecord;
  /** A search, whose hits are marked. */
  readonly typed?: string;
}) => (
  <span className={who}>
    <Avatar id={contact.uuid} name={contactName(contact)} size={24} />
    <span className={words} dir="auto">
      <span translate="no" className={fullName}>
        <MarkedAddress address={contactName(contact)} typed={typed} />
      </span>
      {contact.company !== '' && (
        <>
          {' '}
          <bdi translate="no" className={company}>
            <MarkedName text={contact.company} typed={typed} />
          </bdi>
        </>
      )}
    </span>
  </span>
);

/** Flags shown in a row; the others are counted. */
const FLAGS_SHOWN = 2;

interface ContactFlagsProps {
  readonly ids: readonly string[];
  readonly byId: ReadonlyMap<string, FlagRow>;
  readonly isShort?: boolean;
}

export const ContactFlags = ({ ids, byId, isShort = false }: ContactFlagsProps) => {
  const known = ids.flatMap((id) => byId.get(id) ?? []);
  if (isShort)
    return (
      <>
        {known.slice(0, FLAGS_SHOWN).map(({ key, name, colour }) => (
          <FlagSquare key={key} colour={colour} title={name} />
        ))}
      </>
    );
  return (
    <span className={marks}>
      {known.slice(0, FLAGS_SHOWN).map(({ key, name, colour }) => (
        <span key={key} className={flag}>
          <FlagSquare colour={colour} />
          <bdi translate="no">{name}</bdi>
        </span>
      ))}
      {known.length > FLAGS_SHOWN && <bdi dir="ltr" translate="no">{`+${known.length - FLAGS_SHOWN}`}</bdi>}
    </span>
  );
};

const ICONS = { in: CircleCheck, out: Ban, unknown: CircleDashed } as const;

/** What the person said about getting messages. */
export const Consent = ({
  consent: said,
  date,
}: {
  readonly consent: ContactRecord['consent'];
  readonly date?: string | null;
}) => {
  const t = useTexts(texts);
  const Icon = ICONS[said];
  const text = t(`consents.${said}`);
  return (
    <span className={consent} data-consent={said}>
      <Icon size={14} aria-hidden />
      <span>{date == null ? text : t('consentSince', { consent: text, date })}</span>
    </span>
  );
};
