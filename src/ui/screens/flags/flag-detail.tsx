import { sva } from 'styled-system/css';
import type { FlagRecord } from '../../../core/model/collections/flags.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { EditButton } from '../../records/drawer/record-pane.tsx';
import { FactList } from '../../records/fact-list.tsx';
import { FlagName } from './flag-columns.tsx';
import { isUsed } from './flag-uses.ts';
import { texts } from './texts/texts.ts';

const recipe = sva({
  slots: ['title', 'note', 'acts'],
  base: {
    title: { textStyle: 'text.title', overflowWrap: 'anywhere', '& span': { whiteSpace: 'normal' } },
    note: { textStyle: 'text.ui', color: 'fg.muted', mt: '8' },
    acts: { display: 'flex', gap: '8', py: '16' },
  },
});

/** What a flag is and where it is used. */
export const FlagDetail = ({
  flag,
  edit,
}: {
  readonly flag: FlagRecord;
  readonly edit: (() => void) | null;
}) => {
  const { t, formats } = useTranslation(texts);
  const styles = recipe();
  const { uses, createdAt } = flag;
  return (
    <>
      <h2 className={styles.title}>
        <FlagName flag={flag} />
      </h2>
      {flag.description !== '' && <p className={styles.note}>{flag.description}</p>}
      {flag.archived && <p className={styles.note}>{t('archivedNote')}</p>}
      <div className={styles.acts}>{edit !== null && <EditButton onClick={edit} />}</div>
      <FactList
        facts={[
          [t('columns.scope'), t(`scopes.${flag.scope}`)],
          [t('columns.chats'), formats.count(uses.chats)],
          [t('columns.contacts'), formats.count(uses.contacts)],
          [t('columns.rules'), formats.count(uses.rules)],
          [t('columns.created'), createdAt === null ? '' : formats.exactTime(createdAt)],
          [
            t('columns.by'),
            <bdi key="by" translate="no">
              {flag.createdBy}
            </bdi>,
          ],
        ]}
      />
      {edit !== null && isUsed(flag) && <p className={styles.note}>{t('inUseText')}</p>}
    </>
  );
};
