import { Copy } from 'lucide-react';
import type { ComponentProps } from 'react';
import { css } from 'styled-system/css';
import type { DetailsHead } from '../../../../core/model/inspect/types.ts';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { spacedNumber } from '../../../language/spaced-number.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { lazyPart } from '../../../lazy/lazy-part.ts';
import { useLatePart } from '../../../lazy/use-late-part.ts';
import { detailsRecipe } from '../../../shared/chat/details/details.recipe.ts';
import { texts } from '../../../shared/chat/details/texts/texts.ts';
import { texts as chatTexts } from '../../../shared/chat/texts/texts.ts';
import { copyText } from '../../../shared/chat/thread/copy-text.ts';
import { contactFacts, MASKED } from '../../../shared/contacts/contact-facts.ts';
import { useSoughtContact } from '../../../shared/contacts/use-chat-contact.ts';
import type ContactFields from './contact-fields.tsx';

const COPY = {
  phone: 'contact.copyPhone',
  email: 'contact.copyEmail',
  identity: 'contact.copyIdentity',
} as const;

const FIELDS = lazyPart<ComponentProps<typeof ContactFields>>(() => import('./contact-fields.tsx'));

/** Room for the consent and the link, which every contact has. Nothing below moves when they come. */
const room = css({ minHeight: '56px' });

interface ContactSectionProps {
  readonly head: DetailsHead;
  readonly offline: boolean;
}

export const ContactSection = ({ head, offline }: ContactSectionProps) => {
  const styles = detailsRecipe();
  const t = useTexts(texts);
  const chat = useTexts(chatTexts);
  const facts = contactFacts(head);
  const { contactId, isSought } = useSoughtContact(head, offline);
  const Fields = useLatePart(FIELDS, offline);
  return (
    <section className={styles.section} aria-label={t('contact.label')}>
      <div className={styles.sectionHead}>
        <h3 className={styles.heading}>{t('contact.label')}</h3>
      </div>
      {facts.length === 0 && <p className={styles.note}>{t('contact.missing')}</p>}
      {facts.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <span className={styles.key}>{t(`contact.${name}`)}</span>
          <span className={styles.value}>
            <bdi translate="no" dir="ltr">
              {name === 'phone' ? spacedNumber(value) : value}
            </bdi>
          </span>
          {!value.includes(MASKED) && (
            <IconButton
              size="sm"
              label={t(COPY[name])}
              icon={Copy}
              onClick={() => void copyText(value, chat)}
            />
          )}
        </div>
      ))}
      {(contactId !== null || isSought) && (
        <div className={room}>
          {contactId !== null && Fields !== null && <Fields contactId={contactId} />}
        </div>
      )}
    </section>
  );
};
