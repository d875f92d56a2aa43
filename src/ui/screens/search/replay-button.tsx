import { History } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { MessageHit } from '../../../core/model/search/types.ts';
import { useCore } from '../../core-client/use-core.ts';
import { useView } from '../../core-client/use-view.ts';
import { useOnChange } from '../../hooks/use-on-change.ts';
import { replayPath } from '../activity-logs/replay-path.ts';
import { searchPage } from './search.recipe.ts';

type ReplayButtonProps = { readonly hit: MessageHit; readonly label: string; readonly title: string };

/** Opens the replay at the event that brought the message to this device. */
export const ReplayButton = ({ hit, label, title }: ReplayButtonProps) => {
  const { execute } = useCore();
  const [, navigate] = useLocation();
  const [key, setKey] = useState<string | null>(null);
  const find = async () => {
    const { chatId, id, sid, messageKey } = hit;
    const found = await execute({ type: 'findMessage', chatId, id, sid: sid ?? messageKey });
    if (found.ok && found.value.key !== null) setKey(found.value.key);
    else navigate(replayPath({ chatId }));
  };
  return (
    <button
      type="button"
      aria-label={label}
      title={title}
      className={searchPage().replay}
      onClick={() => void find()}
    >
      <History size={16} aria-hidden />
      {key !== null && <OpenReplay chatId={hit.chatId} messageKey={key} />}
    </button>
  );
};

/** Leads to the replay once the log was searched for the message. Without an event, the replay shows the whole chat. */
const OpenReplay = ({ chatId, messageKey }: { readonly chatId: string; readonly messageKey: string }) => {
  const [, navigate] = useLocation();
  const view = useView({ view: 'message', chatId, key: messageKey });
  const isRead = view !== undefined && view.head.status !== 'reading';
  const first = view?.rows[0]?.key;
  useOnChange([isRead, first], () => {
    // The key of a step is the seq of its event.
    if (isRead) navigate(replayPath(first === undefined ? { chatId } : { chatId, seq: Number(first) }));
  });
  return null;
};
