import { css } from 'styled-system/css';
import type { FlagRow } from '../../../core/model/chat/flags/types.ts';
import { useTexts } from '../../language/use-texts.ts';
import { FlagBox } from '../chat/flags/flag-box.tsx';
import { texts } from './texts/texts.ts';

const none = css({ p: '8', textStyle: 'text.ui', color: 'fg.muted' });

interface FlagChecksProps {
  readonly flags: readonly FlagRow[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

export const FlagChecks = ({ flags, chosen, onChange }: FlagChecksProps) => {
  const t = useTexts(texts);
  if (flags.length === 0) return <p className={none}>{t('noFlags')}</p>;
  return flags.map((flag) => (
    <FlagBox
      key={flag.key}
      flag={flag}
      checked={chosen.includes(flag.key)}
      onChange={(isChosen) =>
        onChange(isChosen ? [...chosen, flag.key] : chosen.filter((id) => id !== flag.key))
      }
    />
  ));
};
