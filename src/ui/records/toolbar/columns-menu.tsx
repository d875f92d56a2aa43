import { css } from 'styled-system/css';
import { Checkbox } from '../../components/checkbox/checkbox.tsx';
import { Popover } from '../../components/popover/popover.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { useColumnChoice } from '../table-choices.ts';
import { texts } from '../texts/texts.ts';
import type { TableMenuProps } from './table-menu.tsx';

const list = css({
  layerStyle: 'column',
  gap: '4',
  p: '16',
  maxHeight: '60dvh',
  overflowY: 'auto',
});

const ColumnsMenu = ({ table, columns, ...anchored }: TableMenuProps) => {
  const t = useTexts(texts);
  const [chosen, choose] = useColumnChoice(table);
  return (
    <Popover {...anchored} label={t('tools.columns')}>
      <div className={list}>
        {columns.map(({ id, header, isExtra }) => (
          <Checkbox
            key={id}
            label={header}
            checked={chosen[id] ?? !isExtra}
            onChange={(isShown) => choose(id, isShown)}
          />
        ))}
      </div>
    </Popover>
  );
};

export default ColumnsMenu;
