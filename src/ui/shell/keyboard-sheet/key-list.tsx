import { Fragment } from 'react';
import { sva } from 'styled-system/css';
import type { Action } from '../../actions/action.ts';
import { useEnter } from '../../actions/enter-choice.ts';
import { keyCaps } from '../../actions/platform-keys.ts';
import { useKeyed } from '../../actions/use-keys.ts';
import { KeyCaps } from '../../components/key-caps/key-caps.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { sheetGroups } from './sheet-lines.ts';

const list = sva({
  slots: ['root', 'group', 'label', 'line', 'keys'],
  base: {
    root: { columns: { base: '1', md: '2' }, columnGap: '40' },
    group: { breakInside: 'avoid', pb: '16' },
    label: { textStyle: 'text.meta', fontWeight: 'medium', color: 'fg.muted', pb: '4' },
    line: {
      display: 'flex',
      alignItems: 'center',
      gap: '12',
      minHeight: '32px',
      textStyle: 'text.ui',
      '& > dt': { flex: '1', minWidth: '0' },
    },
    keys: { display: 'flex', alignItems: 'center', gap: '6', textStyle: 'text.meta', color: 'fg.muted' },
  },
});

/** The shortcuts of the permitted actions, by group. */
export const KeyList = ({ permitted }: { readonly permitted: readonly Action[] }) => {
  const styles = list();
  const { t } = useTranslation();
  const [enter] = useEnter();
  const keyed = useKeyed(permitted);
  return (
    <div className={styles.root}>
      {sheetGroups(keyed, enter).map((group) => (
        <div key={group.id} className={styles.group}>
          <h3 className={styles.label}>{t(`actions.groups.${group.id}`)}</h3>
          <dl>
            {group.lines.map((line) => (
              <div key={line.id} className={styles.line}>
                <dt>{t(line.words)}</dt>
                <dd className={styles.keys}>
                  {line.keys.map((keys, place) => (
                    <Fragment key={keys}>
                      {place > 0 && <span>{t('actions.sheet.or')}</span>}
                      <KeyCaps presses={keyCaps(keys)} />
                    </Fragment>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
};
