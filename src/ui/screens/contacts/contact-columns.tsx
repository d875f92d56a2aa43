import type { FlagRow } from '../../../core/model/chat/flags/types.ts';
import type { ContactRecord } from '../../../core/model/collections/contacts.ts';
import type { Formats } from '../../language/formats.ts';
import type { TranslateOf } from '../../language/translate.ts';
import type { RecordColumn } from '../../records/columns.ts';
import { Consent, ContactFlags, ContactName, contactName } from '../../shared/contacts/contact-parts.tsx';
import type en from '../../shared/contacts/texts/en.ts';
import { MarkedAddress } from '../../shared/search/marked-address.tsx';
import { MarkedName } from '../../shared/search/marked-name.tsx';

interface ContactColumnsParts {
  readonly t: TranslateOf<typeof en>;
  readonly formats: Formats;
  readonly now: number;
  readonly flagsById: ReadonlyMap<string, FlagRow>;
  /** The search, whose hits are marked. */
  readonly typed: string;
}

const iso = (at: number | null): string => (at === null ? '' : new Date(at).toISOString());

export const contactColumns = ({
  t,
  formats,
  now,
  flagsById,
  typed,
}: ContactColumnsParts): readonly RecordColumn<ContactRecord>[] => [
  {
    id: 'name',
    header: t('columns.name'),
    min: 180,
    grow: 3,
    rank: 0,
    sort: 'name',
    cell: (contact) => <ContactName contact={contact} typed={typed} />,
    text: contactName,
  },
  {
    id: 'phone',
    header: t('columns.phone'),
    min: 150,
    grow: 1,
    rank: 1,
    cell: ({ phone, identity }) => <MarkedAddress address={phone === '' ? identity : phone} typed={typed} />,
    text: ({ phone }) => phone,
  },
  {
    id: 'email',
    header: t('columns.email'),
    min: 180,
    grow: 2,
    rank: 6,
    isExtra: true,
    cell: ({ email }) => (
      <bdi translate="no">
        <MarkedName text={email} typed={typed} />
      </bdi>
    ),
    text: ({ email }) => email,
  },
  {
    id: 'flags',
    header: t('columns.flags'),
    min: 170,
    grow: 2,
    rank: 3,
    cell: ({ flags }) => <ContactFlags ids={flags} byId={flagsById} />,
    text: ({ flags }) => flags.flatMap((id) => flagsById.get(id)?.name ?? []).join('; '),
  },
  {
    id: 'last_contact',
    header: t('columns.last_contact'),
    min: 120,
    grow: 0,
    rank: 2,
    sort: 'last_contact',
    cell: ({ lastContactAt }) => (
      <span>{lastContactAt === null ? '' : formats.rowTime(lastContactAt, now)}</span>
    ),
    text: ({ lastContactAt }) => iso(lastContactAt),
  },
  {
    id: 'consent',
    header: t('columns.consent'),
    min: 120,
    grow: 0,
    rank: 4,
    cell: ({ consent }) => <Consent consent={consent} />,
    text: ({ consent }) => t(`consents.${consent}`),
  },
  {
    id: 'created',
    header: t('columns.created'),
    min: 110,
    grow: 0,
    rank: 7,
    sort: 'created',
    isExtra: true,
    cell: ({ createdAt }) => <span>{createdAt === null ? '' : formats.dateLabel(createdAt, now)}</span>,
    text: ({ createdAt }) => iso(createdAt),
  },
];
