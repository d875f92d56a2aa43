import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { ThreadHead } from '../../../../../core/views.ts';
import { PlainIconButton } from '../../../../components/button/plain-icon-button.tsx';
import { useOverlay } from '../../../../components/overlay/use-overlay.ts';
import { useTellMissing } from '../../../../components/overlay/use-tell-missing.ts';
import { type Anchored, useTriggeredOverlay } from '../../../../components/overlay/use-triggered-overlay.ts';
import { laterPart } from '../../../../later-part.ts';
import { useMayWrite } from '../../../../session/may-write.ts';
import type { DeleteChatDialogProps } from './delete-chat-dialog.tsx';
import type { ThreadChoicesProps } from './thread-choices.tsx';

const CHOICES = laterPart<ThreadChoicesProps & Anchored>(() => import('./thread-choices.tsx'));
const DELETE = laterPart<DeleteChatDialogProps>(() => import('./delete-chat-dialog.tsx'));

type ThreadMenuProps = {
  readonly head: Pick<ThreadHead, 'chatId' | 'name' | 'draft'>;
  /** The chat is out of the list: what shows it goes back. */
  readonly onDeleted: () => void;
};

/** What is done seldom with a chat; nothing for who may only read. */
export const ThreadMenu = ({ head, onDeleted }: ThreadMenuProps) => {
  const mayWrite = useMayWrite();
  const menu = useTriggeredOverlay<ThreadChoicesProps>('menu', CHOICES);
  const [asking, setAsking] = useState(false);
  const question = useOverlay<Pick<DeleteChatDialogProps, 'head' | 'onDeleted'>>(
    DELETE,
    asking,
    () => setAsking(false),
    useTellMissing(),
  );
  if (!mayWrite) return null;
  return (
    <>
      <PlainIconButton {...menu.trigger} label="More" title="More" icon={Ellipsis} />
      {menu.draw({ onDelete: () => setAsking(true) })}
      {question.draw({ head, onDeleted })}
    </>
  );
};
