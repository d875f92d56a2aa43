import { useView } from '../../core-client/use-view.ts';
import { useTranslation } from '../../language/translation-context.tsx';

const NAMED_MOST = 5;

/** Names the chats whose messages or drafts would be lost. Renders nothing until the views have loaded. */
export const UnsentChats = () => {
  const { t, formats } = useTranslation();
  const outbox = useView({ view: 'outbox' })?.rows ?? [];
  const drafts = useView({ view: 'queue', of: 'draft', size: NAMED_MOST + 1 })?.rows ?? [];
  const scheduled = useView({ view: 'scheduled' })?.rows ?? [];
  const names = new Map([
    ...[...outbox, ...scheduled].map(({ chatId, chatName }) => [chatId, chatName] as const),
    ...drafts.map(({ key, name }) => [key, name] as const),
  ]);
  if (names.size === 0) return null;
  const named = [
    ...[...names.values()].slice(0, NAMED_MOST),
    ...(names.size > NAMED_MOST ? [t('shell.signOut.otherChats')] : []),
  ];
  return (
    <>
      <span>{` ${t('shell.signOut.chats')} `}</span>
      {formats.list(named).map((part, place) =>
        part.type === 'element' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no state
          <bdi translate="no" key={place}>
            {part.value}
          </bdi>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no state
          <span key={place}>{part.value}</span>
        ),
      )}
    </>
  );
};
