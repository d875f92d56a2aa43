import { Bug, FileJson, Printer, Table } from 'lucide-react';
import { Menu, MenuGroup, MenuItem } from '../../../components/menu/menu.tsx';
import type { Anchored } from '../../../components/overlay/use-triggered-overlay.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../texts/texts.ts';
import type { ExportFormat } from './use-export.ts';

export type ExportMenuProps = {
  readonly formats: readonly ExportFormat[];
  /** The text of `jsonl`. By default it says "history file". */
  readonly linesText?: string;
  /** What the files will lack. Null: nothing is known to be missing. */
  readonly note?: string | null;
  readonly onExport: (format: ExportFormat) => void;
};

const ICONS = { jsonl: FileJson, csv: Table, html: Printer, scenario: Bug } as const;

const ExportMenu = ({
  onExport,
  formats,
  linesText,
  note = null,
  ...anchored
}: ExportMenuProps & Anchored) => {
  const t = useTexts(texts);
  const items = formats.map((format) => (
    <MenuItem key={format} value={format} icon={ICONS[format]} onSelect={() => onExport(format)}>
      {format === 'jsonl' && linesText !== undefined ? linesText : t(`files.${format}`)}
    </MenuItem>
  ));
  return (
    <Menu placement="bottom-end" {...anchored}>
      {note === null ? items : <MenuGroup label={note}>{items}</MenuGroup>}
    </Menu>
  );
};

export default ExportMenu;
