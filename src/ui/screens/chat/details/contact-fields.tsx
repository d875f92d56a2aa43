import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { Link } from 'wouter';
import { CONTACTS_SHAPE } from '../../../../core/model/collections/contact-shape.ts';
import type { ContactRecord } from '../../../../core/model/collections/contacts.ts';
import { useFlags } from '../../../core-client/use-flags.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { recordPath } from '../../../records/list-query.ts';
import { useRecord } from '../../../records/use-record.ts';
import { detailsRecipe } from '../../../shared/chat/details/details.recipe.ts';
import { Consent, ContactFlags } from '../../../shared/contacts/contact-parts.tsx';
import { texts } from '../../../shared/contacts/texts/texts.ts';

const warning = css({ textStyle: 'text.ui', color: 'error.fg', py: '4' });
const noteBox = css({
  mt: '8',
  p: '12',
  borderRadius: 'sm',
  bg: 'note.soft',
  textStyle: 'text.ui',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
const link = css({
  layerStyle: 'inlineRow',
  gap: '4',
  minHeight: '28px',
  textStyle: 'text.ui',
  color: 'accent.fg',
  _hover: { textDecoration: 'underline' },
});

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => {
  const styles = detailsRecipe();
  return (
    <div className={styles.fact}>
      <span className={styles.key}>{name}</span>
      <span className={styles.value}>{children}</span>
    </div>
  );
};

/** What the contacts list knows about the person of a chat. The worker masks what the user's role may not see. */
const ContactFields = ({ contactId }: { readonly contactId: string }) => {
  const { t, formats } = useTranslation(texts);
  const styles = detailsRecipe();
  const flags = useFlags();
  const { values } = useRecord<ContactRecord>(CONTACTS_SHAPE, contactId);
  if (values === null) return null;
  const { email, company, consent, consentAt, notes, blocked } = values;
  return (
    <div>
      {consent === 'out' && <p className={warning}>{t('optedOut')}</p>}
      {blocked && <p className={warning}>{t('blocked')}</p>}
      {email !== '' && (
        <Fact name={t('columns.email')}>
          <bdi translate="no">{email}</bdi>
        </Fact>
      )}
      {company !== '' && (
        <Fact name={t('columns.company')}>
          <bdi translate="no">{company}</bdi>
        </Fact>
      )}
      <Fact name={t('columns.consent')}>
        <Consent
          consent={consent}
          date={consentAt === null ? null : formats.dateLabel(consentAt, Date.now())}
        />
      </Fact>
      {values.flags.length > 0 && (
        <Fact name={t('flagsOf')}>
          <ContactFlags ids={values.flags} byId={flags.byId} />
        </Fact>
      )}
      {notes !== '' && (
        <>
          <h4 className={styles.key}>{t('note')}</h4>
          <p className={noteBox} dir="auto">
            {notes}
          </p>
        </>
      )}
      <Link href={recordPath('/contacts', contactId)} className={link}>
        <span>{t('openContact')}</span>
        <ArrowUpRight size={14} aria-hidden />
      </Link>
    </div>
  );
};

export default ContactFields;
