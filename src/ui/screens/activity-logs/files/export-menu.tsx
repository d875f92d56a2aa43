import { Bug, FileJson, Printer, Table } from 'lucide-react';
import { Menu, MenuItem } from '../../../components/menu/menu.tsx';
import type { Anchored } from '../../../components/overlay/use-triggered-overlay.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../texts/texts.ts';
import type { ExportFormat } from './use-export.ts';

export type ExportMenuProps = {
  readonly formats: readonly ExportFormat[];
  /** The text of `jsonl`. By default it says "history file". */
  readonly linesText?: string;
  readonly onExport: (format: ExportFormat) => void;
};

const ICONS = { jsonl: FileJson, csv: Table, html: Printer, scenario: Bug } as const;

const ExportMenu = ({ onExport, formats, linesText, ...anchored }: ExportMenuProps & Anchored) => {
  const t = useTexts(texts);
  return (
    <Menu placement="bottom-end" {...anchored}>
      {formats.map((format) => (
        <MenuItem key={format} value={format} icon={ICONS[format]} onSelect={() => onExport(format)}>
          {format === 'jsonl' && linesText !== undefined ? linesText : t(`files.${format}`)}
        </MenuItem>
      ))}
    </Menu>
  );
};

export default ExportMenu;
