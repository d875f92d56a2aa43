import { Copy, MessagesSquare } from 'lucide-react';
import { sva } from 'styled-system/css';
import { type ContactRecord, contacts } from '../../../core/model/collections/contacts.ts';
import { Address } from '../../components/address/address.tsx';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Button } from '../../components/button/button.tsx';
import { PlainIconButton } from '../../components/button/plain-icon-button.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { EditButton } from '../../records/drawer/record-pane.tsx';
import { FactList } from '../../records/fact-list.tsx';
import { useQuickWrite } from '../../records/use-quick-write.ts';
import { mayDo } from '../../session/ability.ts';
import { useAbility } from '../../session/use-ability.ts';
import { CallButton } from '../../shared/calls/call-parts.tsx';
import { texts as detailTexts } from '../../shared/chat/details/texts/texts.ts';
import { FlagChips } from '../../shared/chat/flags/flag-chips.tsx';
import { texts as chatTexts } from '../../shared/chat/texts/texts.ts';
import { copyText } from '../../shared/chat/thread/copy-text.ts';
import { MASKED } from '../../shared/contacts/contact-facts.ts';
import { Consent, contactName } from '../../shared/contacts/contact-parts.tsx';
import { texts } from '../../shared/contacts/texts/texts.ts';
import { ContactChats } from './contact-chats.tsx';
import { ContactTimeline } from './contact-timeline.tsx';
import { useContactChat } from './use-contact-chat.ts';

const recipe = sva({
  slots: ['who', 'name', 'company', 'acts', 'warning', 'value', 'sections', 'head', 'note'],
  base: {
    who: { layerStyle: 'row', gap: '12', minWidth: '0' },
    name: { textStyle: 'text.title', overflowWrap: 'anywhere' },
    company: { textStyle: 'text.ui', color: 'fg.muted', overflowWrap: 'anywhere' },
    acts: { display: 'flex', gap: '8', py: '16', '& > :first-child': { flex: '1' } },
    warning: { textStyle: 'text.ui', color: 'error.fg', pb: '8' },
    value: {
      layerStyle: 'row',
      justifyContent: 'space-between',
      gap: '4',
      // As high as a line of text, so that the button does not move the text away from its label.
      '& > button': { my: '-4', marginInlineEnd: '-4' },
    },
    // The dividers are as wide as the drawer.
    sections: {
      mx: '-20',
      mt: '12',
      '& > section': { px: '20', py: '16', borderBlockStart: '1px solid token(colors.border.subtle)' },
    },
    head: { textStyle: 'text.ui', fontWeight: 'semibold', pb: '8' },
    note: {
      p: '12',
      borderRadius: 'sm',
      bg: 'note.soft',
      textStyle: 'text.ui',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
  },
});

interface ContactDetailProps {
  readonly contact: ContactRecord;
  readonly edit: (() => void) | null;
}

/** Who a contact is, how to reach the person, and what the person agreed to. */
export const ContactDetail = ({ contact, edit }: ContactDetailProps) => {
  const t = useTexts(texts);
  const { t: chat, formats } = useTranslation(chatTexts);
  const ability = useAbility();
  const tDetails = useTexts(detailTexts);
  const write = useQuickWrite(contacts);
  const changeFlags = (put: readonly string[], taken: readonly string[]) =>
    write(
      { op: 'flag', record: contact, input: { put, taken } },
      tDetails(put.length > 0 ? 'flags.notAdded' : 'flags.notRemoved'),
    );
  const styles = recipe();
  const maySee = (action: string) => ability !== null && mayDo(ability, action);
  const { phone, email, company, identity, consent, consentAt, lastContactAt, createdAt } = contact;
  const copied = (field: string, value: string, shown: React.ReactNode) => (
    <span className={styles.value}>
      {shown}
      {value !== '' && !value.includes(MASKED) && (
        <PlainIconButton
          size="sm"
          icon={Copy}
          label={t('copy', { field })}
          onClick={() => void copyText(value, chat)}
        />
      )}
    </span>
  );
  return (
    <>
      <div className={styles.who}>
        <Avatar id={contact.uuid} name={contactName(contact)} size={48} />
        <div>
          <h2 className={styles.name}>
            <Address address={contactName(contact)} />
          </h2>
          {company !== '' && (
            <p className={styles.company}>
              <bdi translate="no">{company}</bdi>
            </p>
          )}
        </div>
      </div>
      <div className={styles.acts}>
        <ChatButton contact={contact} />
        <CallButton to={phone} contactId={contact.id} name={contactName(contact)} />
        {edit !== null && <EditButton onClick={edit} />}
      </div>
      {contact.blocked && <p className={styles.warning}>{t('blocked')}</p>}
      {consent === 'out' && <p className={styles.warning}>{t('optedOut')}</p>}
      <FactList
        facts={[
          [
            t('columns.phone'),
            copied(t('columns.phone'), phone, <Address address={phone === '' ? identity : phone} />),
          ],
          ...(email === ''
            ? []
            : [
                [
                  t('columns.email'),
                  copied(t('columns.email'), email, <bdi translate="no">{email}</bdi>),
                ] as const,
              ]),
          [
            t('columns.consent'),
            <Consent
              key="consent"
              consent={consent}
              date={consentAt === null ? null : formats.dateLabel(consentAt, Date.now())}
            />,
          ],
          // The service knows whether a new contact has written before. Until it answers, nobody does.
          ...(lastContactAt === null && contact.version === 0
            ? []
            : [
                [
                  t('columns.last_contact'),
                  lastContactAt === null
                    ? t('never')
                    : `${formats.dayLabel(lastContactAt, Date.now())}, ${formats.clockTime(lastContactAt)}`,
                ] as const,
              ]),
          ...(createdAt === null
            ? []
            : [[t('columns.created'), formats.dateLabel(createdAt, Date.now())] as const]),
        ]}
      />
      <div className={styles.sections}>
        <FlagChips label={t('flagsOf')} chosen={contact.flags} change={edit === null ? null : changeFlags} />
        {contact.notes !== '' && (
          <section aria-label={t('note')}>
            <h3 className={styles.head}>{t('note')}</h3>
            <p className={styles.note} dir="auto">
              {contact.notes}
            </p>
          </section>
        )}
        {maySee('view-chat') && <ContactChats contact={contact} />}
        <ContactTimeline contact={contact} maySeeChat={maySee('view-chat')} maySeeLog={maySee('view-logs')} />
      </div>
    </>
  );
};

/** Opens the chat with the contact, or begins one. */
const ChatButton = ({ contact }: { readonly contact: ContactRecord }) => {
  const t = useTexts(texts);
  const { mayOpen, isReachable, open, busy } = useContactChat();
  if (!mayOpen(contact)) return null;
  return (
    <Button
      variant="primary"
      icon={MessagesSquare}
      busy={busy}
      disabled={!isReachable(contact)}
      title={isReachable(contact) ? undefined : t('unreachable')}
      onClick={() => open(contact)}
    >
      {t(contact.chatId === null ? 'startChat' : 'openChat')}
    </Button>
  );
};
