import { css } from 'styled-system/css';
import type { FlagRow } from '../../../core/model/chat/flags/types.ts';
import { Checkbox } from '../../components/checkbox/checkbox.tsx';
import { FlagSquare } from '../../components/flag-square/flag-square.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { texts } from './texts/texts.ts';

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8',
  minHeight: { base: '40px', md: '32px' },
  px: '8',
  '& > label': { flex: '1', minWidth: '0' },
});
const none = css({ p: '8', textStyle: 'text.ui', color: 'fg.muted' });

interface FlagChecksProps {
  readonly flags: readonly FlagRow[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

export const FlagChecks = ({ flags, chosen, onChange }: FlagChecksProps) => {
  const t = useTexts(texts);
  if (flags.length === 0) return <p className={none}>{t('noFlags')}</p>;
  return flags.map(({ key, name, colour }) => (
    <div key={key} className={row}>
      <Checkbox
        label={name}
        checked={chosen.includes(key)}
        onChange={(isChosen) => onChange(isChosen ? [...chosen, key] : chosen.filter((id) => id !== key))}
      />
      <FlagSquare colour={colour} />
    </div>
  ));
};
