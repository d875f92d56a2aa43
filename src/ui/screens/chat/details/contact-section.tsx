import { Copy } from 'lucide-react';
import type { DetailsHead } from '../../../../core/inspect/types.ts';
import { PlainIconButton } from '../../../components/button/plain-icon-button.tsx';
import { spacedNumber } from '../../../language/spaced-number.ts';
import { copyText } from '../thread/copy-text.ts';
import { contactFacts } from './contact-facts.ts';
import { detailsRecipe } from './details.recipe.ts';

export const ContactSection = ({ head }: { readonly head: DetailsHead }) => {
  const styles = detailsRecipe();
  const facts = contactFacts(head);
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
          <PlainIconButton
            size="sm"
            label={`Copy ${name.toLowerCase()}`}
            title={`Copy ${name.toLowerCase()}`}
            icon={Copy}
            onClick={() => void copyText(value)}
          />
        </div>
      ))}
    </section>
  );
};
