import { BookUser, FileUp, Flag, FlagOff, MessagesSquare, Plus, Trash2 } from 'lucide-react';
import { useLocation } from 'wouter';
import { CONTACT_SORTS, type ContactRecord, contacts } from '../../../core/model/collections/contacts.ts';
import { CONSENTS } from '../../../core/model/consent/types.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Button } from '../../components/button/button.tsx';
import { InlineSelect } from '../../components/field/inline-select.tsx';
import { useFlags } from '../../core-client/use-flags.ts';
import { useMinute } from '../../hooks/use-now.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { BulkMenu } from '../../records/bulk/bulk-menu.tsx';
import { BulkOutcomes } from '../../records/bulk/bulk-outcomes.tsx';
import { RecordPane } from '../../records/drawer/record-pane.tsx';
import { PhoneRow } from '../../records/phone-row.tsx';
import { RecordsPageView } from '../../records/records-page.tsx';
import { ConfirmRemoval } from '../../records/removal/confirm-removal.tsx';
import { useRemoval } from '../../records/removal/use-removal.ts';
import type { RowAction } from '../../records/row-action.ts';
import { useRecordsPage } from '../../records/use-records-page.ts';
import { mayDo } from '../../session/ability.ts';
import { useMayWrite, useSeesAll } from '../../session/may-write.ts';
import { useAbility } from '../../session/use-ability.ts';
import { FlagsFilter } from '../../shared/chat/flags/flags-filter.tsx';
import { ContactFlags, contactName } from '../../shared/contacts/contact-parts.tsx';
import { texts } from '../../shared/contacts/texts/texts.ts';
import { MarkedAddress } from '../../shared/search/marked-address.tsx';
import { contactColumns } from './contact-columns.tsx';
import { ContactDetail } from './contact-detail.tsx';
import { ContactFields } from './contact-fields.tsx';
import { useContactBulk } from './use-contact-bulk.ts';

const PROBLEMS = [
  'phoneOrEmail',
  'severalNumbers',
  'otherCountry',
  'letters',
  'shortCode',
  'notANumber',
] as const;

/** The people whom the business writes to (spec, sections 2 and 7). */
const ContactsScreen = () => {
  const { t, formats } = useTranslation(texts);
  const now = useMinute();
  const flags = useFlags();
  const [, navigate] = useLocation();
  const ability = useAbility();
  const mayWrite = useMayWrite();
  const seesAll = useSeesAll();
  const page = useRecordsPage(contacts);
  const { address, list, selection } = page;
  const bulk = useContactBulk(selection);
  const removal = useRemoval(page, async (rows) => {
    bulk.remove(rows);
    return true;
  });
  const { query } = address;

  const actions = (contact: ContactRecord): readonly RowAction[] =>
    page.may('remove') ? [removal.action(contact, t('remove.menu'))] : [];
  // A flag that no ticked contact has can't be removed, and one that all have can't be added.
  const flagsToPut = flags.list.filter(({ key }) => selection.rows.some((row) => !row.flags.includes(key)));
  const flagsToTake = flags.list.filter(({ key }) => selection.rows.some((row) => row.flags.includes(key)));
  const setFlag = (isPut: boolean) => (id: string) =>
    bulk.setFlag(id, flags.byId.get(id)?.name ?? t('deletedFlag'), isPut);

  return (
    <>
      <RecordsPageView
        page={page}
        label={t('label')}
        searchLabel={t('search')}
        filters={
          <>
            <FlagsFilter
              label={t('flagsFilterLabel')}
              flags={flags.list}
              chosen={query.flags}
              onChange={(chosen) => address.change({ flags: [...chosen] })}
            />
            <InlineSelect
              label={t('consentFilter')}
              value={query.consent}
              options={(['', ...CONSENTS] as const).map((value) => ({
                value,
                label: t(value === '' ? 'anyConsent' : `consents.${value}`),
              }))}
              onChange={(consent) => address.change({ consent })}
            />
          </>
        }
        acts={
          <>
            {mayWrite && seesAll && ability !== null && mayDo(ability, 'bulk-upload') && (
              <Button icon={FileUp} title={t('upload')} onClick={() => navigate('/contacts/bulkUpload')}>
                {t('upload')}
              </Button>
            )}
            {page.may('create') && (
              <Button variant="primary" icon={Plus} title={t('create')} onClick={page.openNew}>
                {t('create')}
              </Button>
            )}
          </>
        }
        columns={contactColumns({ t, formats, now, flagsById: flags.byId, typed: query.q })}
        titleOf={contactName}
        order={{ sort: query.sort, order: query.order }}
        onOrder={({ sort, order }) => {
          const known = CONTACT_SORTS.find((one) => one === sort);
          if (known !== undefined) address.change({ sort: known, order });
        }}
        phoneRow={(contact) => (
          <PhoneRow
            start={<Avatar id={contact.uuid} name={contactName(contact)} size={36} />}
            title={<MarkedAddress address={contactName(contact)} typed={query.q} />}
            titleEnd={
              contact.lastContactAt === null ? undefined : formats.rowTime(contact.lastContactAt, now)
            }
            second={
              <MarkedAddress address={contact.phone || contact.email || contact.identity} typed={query.q} />
            }
            secondEnd={<ContactFlags ids={contact.flags} byId={flags.byId} isShort />}
          />
        )}
        empty={{
          icon: BookUser,
          title: t('empty'),
          text: t('emptyText'),
          action: page.may('create') && (
            <Button variant="primary" icon={Plus} onClick={page.openNew}>
              {t('create')}
            </Button>
          ),
        }}
        count={t('count', { count: list.count })}
        hasTitleCount
        bulk={
          page.may('update') ? (
            <>
              {bulk.write !== null && (
                <button type="button" onClick={bulk.write}>
                  <MessagesSquare size={16} aria-hidden />
                  <span>{t('bulk.write')}</span>
                </button>
              )}
              {flagsToPut.length > 0 && (
                <BulkMenu choices={flagsToPut} onChoose={setFlag(true)} icon={Flag} label={t('bulk.flag')} />
              )}
              {flagsToTake.length > 0 && (
                <BulkMenu
                  choices={flagsToTake}
                  onChoose={setFlag(false)}
                  icon={FlagOff}
                  label={t('bulk.unflag')}
                />
              )}
              <button type="button" onClick={() => removal.ask(selection.rows)}>
                <Trash2 size={16} aria-hidden />
                <span>{t('bulk.remove')}</span>
              </button>
            </>
          ) : undefined
        }
      >
        <RecordPane
          page={page}
          collection={contacts}
          titleOf={contactName}
          actions={actions}
          detail={(contact, edit) => <ContactDetail contact={contact} edit={edit} />}
          form={{
            fields: (_, masked) => <ContactFields flags={flags.list} masked={masked} />,
            labels: {
              fullName: t('fields.fullName'),
              phone: t('fields.phone'),
              email: t('fields.email'),
              company: t('fields.company'),
              consent: t('fields.consent'),
              flags: t('fields.flags'),
              notes: t('fields.notes'),
            },
            wordsOf(field, value) {
              if (field === 'flags') return flags.byId.get(value)?.name ?? t('deletedFlag');
              const consent = field === 'consent' ? CONSENTS.find((one) => one === value) : undefined;
              return consent === undefined ? null : t(`consents.${consent}`);
            },
            valuesOf: ({ fullName, phone, email, company, consent, flags: ids, notes }) => ({
              fullName,
              phone,
              email,
              company,
              consent,
              flags: ids,
              notes,
            }),
            initial: {
              fullName: '',
              phone: '',
              email: '',
              company: '',
              consent: 'unknown',
              flags: [],
              notes: '',
            },
            newTitle: t('create'),
            createLabel: t('createAct'),
            problemOf: (code) => {
              const known = PROBLEMS.find((one) => one === code);
              return known === undefined ? null : t(`problems.${known}`);
            },
            refusalNote: ({ kind, current }) => {
              const id = current?.id;
              if (kind !== 'taken' || typeof id !== 'string') return null;
              return (
                <Button onClick={() => address.setOpen(id)}>
                  {t('exists', { name: String(current?.fullName ?? current?.phone ?? '') })}
                </Button>
              );
            },
          }}
        />
      </RecordsPageView>
      <BulkOutcomes run={bulk.run} titleOf={contactName} onStop={bulk.stop} onClose={bulk.dismiss} />
      <ConfirmRemoval
        removal={removal}
        title={({ length }) => t('remove.title', { count: length })}
        text={t('remove.text')}
        keepLabel={t('remove.keep')}
        actLabel={t('remove.act')}
      />
    </>
  );
};

export default ContactsScreen;
