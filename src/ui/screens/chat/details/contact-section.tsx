import { Copy } from 'lucide-react';
import { type ComponentProps, Suspense } from 'react';
import type { DetailsHead } from '../../../../core/inspect/types.ts';
import { PlainIconButton } from '../../../components/button/plain-icon-button.tsx';
import { spacedNumber } from '../../../language/spaced-number.ts';
import { lazyPart } from '../../../lazy/lazy-part.ts';
import { copyText } from '../thread/copy-text.ts';
import { contactFacts, MASKED } from './contact-facts.ts';
import type ContactFields from './contact-fields.tsx';
import { detailsRecipe } from './details.recipe.ts';
import { useChatContact } from './use-chat-contact.ts';

const FIELDS = lazyPart<ComponentProps<typeof ContactFields>>(() => import('./contact-fields.tsx'));

interface ContactSectionProps {
  readonly head: DetailsHead;
  readonly offline: boolean;
}

export const ContactSection = ({ head, offline }: ContactSectionProps) => {
  const styles = detailsRecipe();
  const facts = contactFacts(head);
  const contactId = useChatContact(head, offline);
  return (
    <section className={styles.section} aria-label="Contact">
      <div className={styles.sectionHead}>
        <h3 className={styles.heading}>Contact</h3>
      </div>
      {facts.length === 0 && <p className={styles.note}>Contact details haven’t loaded.</p>}
      {facts.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <span className={styles.key}>{name}</span>
          <span className={styles.value}>
            <bdi translate="no" dir="ltr">
              {name === 'Phone' ? spacedNumber(value) : value}
            </bdi>
          </span>
          {!value.includes(MASKED) && (
            <PlainIconButton
              size="sm"
              label={`Copy ${name.toLowerCase()}`}
              title={`Copy ${name.toLowerCase()}`}
              icon={Copy}
              onClick={() => void copyText(value)}
            />
          )}
        </div>
      ))}
      {contactId !== null && (
        <Suspense>
          <FIELDS.Later contactId={contactId} />
        </Suspense>
      )}
    </section>
  );
};
