import { css, sva } from 'styled-system/css';
import { Link } from 'wouter';
import type { ContactRecord } from '../../../core/model/collections/contacts.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { useView } from '../../core-client/use-view.ts';
import { useMinute } from '../../hooks/use-now.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { chatPath } from '../../routes/chat-path.ts';
import { detailsRecipe } from '../../shared/chat/details/details.recipe.ts';
import { contactName } from '../../shared/contacts/contact-parts.tsx';
import { texts } from '../../shared/contacts/texts/texts.ts';

const recipe = sva({
  slots: ['list', 'row', 'name', 'time'],
  base: {
    list: { mx: '-8px' },
    row: {
      layerStyle: 'row',
      gap: '10',
      minHeight: '36px',
      px: '8',
      borderRadius: 'sm',
      textStyle: 'text.ui',
      _hover: { bg: 'bg.hover' },
    },
    name: {
      flex: '1',
      minWidth: '0',
      truncate: true,
    },
    time: { flexShrink: '0', textStyle: 'text.meta', color: 'fg.muted' },
  },
});

const bone = css({ width: '60%', height: '12px' });

/** The chats with a contact that this device knows, and the chat that the service names. */
export const ContactChats = ({ contact }: { readonly contact: ContactRecord }) => {
  const { t, formats } = useTranslation(texts);
  const now = useMinute();
  const details = detailsRecipe();
  const styles = recipe();
  const { chatId, identity, lastContactAt } = contact;
  const view = useView({ view: 'contactChats', chatId, identity });
  const known = view?.rows ?? [];
  const own = { key: chatId ?? '', name: contactName(contact), isGroup: false, at: lastContactAt };
  const chats = chatId === null || known.some(({ key }) => key === chatId) ? known : [own, ...known];
  return (
    <section className={details.section} aria-label={t('chats')}>
      <div className={details.sectionHead}>
        <h3 className={details.heading}>
          <span>{t('chats')}</span>
          {chats.length > 0 && <span className={details.count}>{formats.count(chats.length)}</span>}
        </h3>
      </div>
      {chats.length === 0 &&
        (view === undefined ? (
          <Skeleton shape="line" className={bone} />
        ) : (
          <p className={details.note}>{t('noChats')}</p>
        ))}
      <ul className={styles.list}>
        {chats.map(({ key, name, isGroup, at }) => (
          <li key={key}>
            <Link href={chatPath(key)} className={styles.row}>
              <Avatar id={key} name={name} isGroup={isGroup} size={24} />
              <bdi translate="no" className={styles.name}>
                {name}
              </bdi>
              {at !== null && <span className={styles.time}>{formats.rowTime(at, now)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
