import { css } from 'styled-system/css';
import { FLAG_RULES, type FlagRule } from '../../../../core/model/alerts/types.ts';
import { Button } from '../../../components/button/button.tsx';
import { InlineSelect } from '../../../components/field/inline-select.tsx';
import { FlagSquare } from '../../../components/flag-square/flag-square.tsx';
import { Skeleton } from '../../../components/skeleton/skeleton.tsx';
import { useFlags } from '../../../core-client/use-flags.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../../../shared/setting/texts/texts.ts';

const styles = {
  note: css({ textStyle: 'text.meta', color: 'fg.muted', mb: '8' }),
  list: css({ listStyle: 'none' }),
  flag: css({
    layerStyle: 'row',
    gap: '8',
    minHeight: '36px',
    borderBlockEnd: '1px solid token(colors.border.subtle)',
    textStyle: 'text.ui',
  }),
  bone: css({ height: '16px', width: '160px' }),
  name: css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere' }),
};

const BONES = ['a', 'b', 'c', 'd'];

const CHOICES = ['usual', ...FLAG_RULES] as const;

type Rules = Readonly<Record<string, FlagRule>>;

type FlagRulesProps = { readonly rules: Rules; readonly onChange: (rules: Rules) => void };

/** A rule for each flag that chats can have. */
export const FlagRules = ({ rules, onChange }: FlagRulesProps) => {
  const t = useTexts(texts);
  const translation = useTranslation();
  const flags = useFlags();
  if (flags.error !== null)
    return (
      <>
        <p className={styles.note}>{t('notifications.flagsFailed')}</p>
        <Button onClick={flags.load}>{translation.t('parts.retry')}</Button>
      </>
    );
  return (
    <>
      <p className={styles.note}>
        {t(flags.isKnown && flags.list.length === 0 ? 'notifications.noFlags' : 'notifications.flagsNote')}
      </p>
      <ul className={styles.list} aria-busy={!flags.isKnown}>
        {!flags.isKnown &&
          BONES.map((key) => (
            <li key={key} aria-hidden className={styles.flag}>
              <Skeleton shape="line" className={styles.bone} />
            </li>
          ))}
        {flags.list.map(({ key, name, colour }) => (
          <li key={key} className={styles.flag}>
            <FlagSquare colour={colour} />
            <bdi translate="no" className={styles.name}>
              {name}
            </bdi>
            <InlineSelect
              label={t('notifications.ruleFor', { flag: name })}
              value={(Object.hasOwn(rules, key) ? rules[key] : undefined) ?? 'usual'}
              options={CHOICES.map((value) => ({ value, label: t(`notifications.rules.${value}`) }))}
              onChange={(chosen) => {
                const { [key]: _, ...others } = rules;
                onChange(chosen === 'usual' ? others : { ...others, [key]: chosen });
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
};
