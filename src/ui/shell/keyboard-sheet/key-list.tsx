import { Fragment, type ReactNode } from 'react';
import { sva } from 'styled-system/css';
import type { Action } from '../../actions/action.ts';
import { enterChoice } from '../../actions/part-keys.ts';
import { keyCaps } from '../../actions/platform-keys.ts';
import { REPLAY_KEYS } from '../../actions/replay-keys.ts';
import { useKeyed } from '../../actions/use-keys.ts';
import { KeyCaps } from '../../components/key-caps/key-caps.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { LIST_KEYS } from '../../records/table/list-keys.ts';
import { useChoice } from '../../session/choice.ts';
import {
  hasLists,
  hasReplays,
  LIST_IDS,
  mayUpload,
  NOTICE_KEYS,
  REPLAY_IDS,
  REVIEW_IDS,
  REVIEW_KEYS,
  sheetGroups,
} from './sheet-lines.ts';
import { texts } from './texts/texts.ts';

const list = sva({
  slots: ['root', 'group', 'label', 'line', 'keys'],
  base: {
    root: { columns: { base: '1', md: '2' }, columnGap: '40' },
    group: { breakInside: 'avoid', pb: '16' },
    label: { textStyle: 'text.meta', fontWeight: 'medium', color: 'fg.muted', pb: '4' },
    line: {
      layerStyle: 'row',
      gap: '12',
      minHeight: '32px',
      textStyle: 'text.ui',
      '& > dt': { flex: '1', minWidth: '0' },
    },
    keys: { layerStyle: 'row', gap: '6', textStyle: 'text.meta', color: 'fg.muted' },
  },
});

/** The shortcuts of the permitted actions, by group, and the keys of lists, replays and the review of an upload. */
export const KeyList = ({ permitted }: { readonly permitted: readonly Action[] }) => {
  const styles = list();
  const { t } = useTranslation();
  const [enter] = useChoice(enterChoice);
  const own = useTexts(texts);
  const keyed = useKeyed(permitted);
  const line = (id: string, words: string, keys: readonly string[]): ReactNode => (
    <div key={id} className={styles.line}>
      <dt>{words}</dt>
      <dd className={styles.keys}>
        {keys.map((one, place) => (
          <Fragment key={one}>
            {place > 0 && <span>{t('actions.sheet.or')}</span>}
            <KeyCaps presses={keyCaps(one)} />
          </Fragment>
        ))}
      </dd>
    </div>
  );
  return (
    <div className={styles.root}>
      {sheetGroups(keyed, enter).map((group) => (
        <div key={group.id} className={styles.group}>
          <h3 className={styles.label}>{t(`actions.groups.${group.id}`)}</h3>
          <dl>
            {group.lines.map(({ id, words, keys }) => line(id, t(words), keys))}
            {group.id === 'console' && line('notice', own('notice'), NOTICE_KEYS)}
          </dl>
        </div>
      ))}
      {hasLists(permitted) && (
        <div className={styles.group}>
          <h3 className={styles.label}>{own('lists')}</h3>
          <dl>{LIST_IDS.map((id) => line(id, own(id), LIST_KEYS[id]))}</dl>
        </div>
      )}
      {hasReplays(permitted) && (
        <div className={styles.group}>
          <h3 className={styles.label}>{own('replays')}</h3>
          <dl>{REPLAY_IDS.map((id) => line(id, own(id), REPLAY_KEYS[id]))}</dl>
        </div>
      )}
      {mayUpload(permitted) && (
        <div className={styles.group}>
          <h3 className={styles.label}>{own('review')}</h3>
          <dl>{REVIEW_IDS.map((id) => line(id, own(id), REVIEW_KEYS[id]))}</dl>
        </div>
      )}
    </div>
  );
};
