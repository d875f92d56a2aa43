import { Bug, FileJson, Printer, Table } from 'lucide-react';
import { Menu, MenuItem } from '../../../components/menu/menu.tsx';
import type { Anchored } from '../../../components/overlay/use-triggered-overlay.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../texts/texts.ts';
import type { ExportFormat } from './use-export.ts';

export type ExportMenuProps = {
  readonly onExport: (format: ExportFormat) => void;
  /** False for a chat of a file, which is a history file already. */
  readonly hasLines: boolean;
};

const ExportMenu = ({ onExport, hasLines, ...anchored }: ExportMenuProps & Anchored) => {
  const t = useTexts(texts);
  return (
    <Menu placement="bottom-end" {...anchored}>
      {hasLines && (
        <MenuItem value="jsonl" icon={FileJson} onSelect={() => onExport('jsonl')}>
          {t('files.jsonl')}
        </MenuItem>
      )}
      <MenuItem value="csv" icon={Table} onSelect={() => onExport('csv')}>
        {t('files.csv')}
      </MenuItem>
      <MenuItem value="html" icon={Printer} onSelect={() => onExport('html')}>
        {t('files.html')}
      </MenuItem>
      <MenuItem value="scenario" icon={Bug} onSelect={() => onExport('scenario')}>
        {t('files.scenario')}
      </MenuItem>
    </Menu>
  );
};

export default ExportMenu;
