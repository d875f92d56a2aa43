import { css } from 'styled-system/css';
import type { FlagRow } from '../../../../core/model/chat/flags/types.ts';
import { Checkbox } from '../../../components/checkbox/checkbox.tsx';
import { FlagSquare } from '../../../components/flag-square/flag-square.tsx';

const row = css({
  layerStyle: 'row',
  gap: '8',
  minHeight: { base: '40px', md: '32px' },
  px: '8',
  '& > label': { flex: '1', minWidth: '0' },
});

type FlagBoxProps = {
  readonly flag: Pick<FlagRow, 'name' | 'colour'>;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

export const FlagBox = ({ flag, checked, onChange }: FlagBoxProps) => (
  <div className={row}>
    <Checkbox label={flag.name} checked={checked} onChange={onChange} />
    <FlagSquare colour={flag.colour} />
  </div>
);
