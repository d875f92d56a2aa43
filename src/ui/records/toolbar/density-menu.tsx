import { AlignJustify, Rows3, Rows4 } from 'lucide-react';
import { Menu, MenuChoice } from '../../components/menu/menu.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { useChoice } from '../../session/choice.ts';
import { DENSITIES, densityChoice } from '../table-choices.ts';
import { texts } from '../texts/texts.ts';
import type { TableMenuProps } from './table-menu.tsx';

const ICONS = { compact: Rows4, regular: Rows3, relaxed: AlignJustify } as const;

const DensityMenu = ({ table: _, columns: __, ...anchored }: TableMenuProps) => {
  const t = useTexts(texts);
  const [density, choose] = useChoice(densityChoice);
  return (
    <Menu {...anchored} placement="bottom-end">
      <MenuChoice
        label={t('tools.density')}
        value={density}
        options={DENSITIES.map((value) => ({
          value,
          label: t(`tools.densities.${value}`),
          icon: ICONS[value],
        }))}
        onChange={choose}
      />
    </Menu>
  );
};

export default DensityMenu;
