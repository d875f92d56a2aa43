import { css } from 'styled-system/css';
import { type Enter, PART_KEYS, type PartKeysId, partKeys } from '../../../actions/part-keys.ts';
import { keyCaps } from '../../../actions/platform-keys.ts';
import { KeyCaps } from '../../../components/key-caps/key-caps.tsx';
import { useTranslation } from '../../../language/translation-context.tsx';

const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '12',
  minHeight: '32px',
  textStyle: 'text.ui',
  '& > dt': { flex: '1', minWidth: '0' },
});

const IDS = Object.keys(PART_KEYS).filter((id): id is PartKeysId => id in PART_KEYS);

/** The keys that fields handle themselves. */
export const FixedKeys = ({ enter }: { readonly enter: Enter }) => {
  const { t } = useTranslation();
  return (
    <dl>
      {IDS.map((id) => (
        <div key={id} className={line}>
          <dt>{t(`actions.parts.${id}`)}</dt>
          <dd>
            <KeyCaps presses={keyCaps(partKeys(id, enter)[0])} />
          </dd>
        </div>
      ))}
    </dl>
  );
};
