import { Pencil, RotateCcw, Send, Trash2, X } from 'lucide-react';
import { Menu, MenuItem } from '../../../components/menu/menu.tsx';
import type { Anchored } from '../../../components/overlay/use-triggered-overlay.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from './texts/texts.ts';

export type ScheduledChoicesProps = {
  readonly isCancelled: boolean;
  readonly onEdit: () => void;
  readonly onSend: () => void;
  readonly onCancel: () => void;
  readonly onRemove: () => void;
};

/** What can be done with a scheduled or a cancelled message. */
const ScheduledChoices = ({
  isCancelled,
  onEdit,
  onSend,
  onCancel,
  onRemove,
  ...anchored
}: ScheduledChoicesProps & Anchored) => {
  const t = useTexts(texts);
  return (
    <Menu placement="top-end" {...anchored}>
      <MenuItem value="edit" icon={isCancelled ? RotateCcw : Pencil} onSelect={onEdit}>
        {t(isCancelled ? 'restore' : 'edit')}
      </MenuItem>
      <MenuItem value="send" icon={Send} onSelect={onSend}>
        {t('sendNow')}
      </MenuItem>
      {isCancelled ? (
        <MenuItem value="remove" icon={Trash2} onSelect={onRemove}>
          {t('remove')}
        </MenuItem>
      ) : (
        <MenuItem value="cancel" icon={X} onSelect={onCancel}>
          {t('cancel')}
        </MenuItem>
      )}
    </Menu>
  );
};

export default ScheduledChoices;
