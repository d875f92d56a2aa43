import { CircleCheck, Inbox, type LucideIcon, Moon, SearchX, UserCheck } from 'lucide-react';
import type { WorkList } from '../../../../../core/model/work/types.ts';
import { Button } from '../../../../components/button/button.tsx';
import { EmptyState, ErrorState } from '../../../../components/state/panel-state.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import { ALL_CHATS, type ListScope } from '../../../../routes/chat-path.ts';
import type { ChatList } from '../chat-list.ts';
import { ChatListSkeleton } from '../chat-list-skeleton.tsx';
import { MoreLine } from '../more-line.tsx';
import { texts } from './texts/texts.ts';
import { useTakeNext } from './use-take-next.ts';

const ICONS: Readonly<Record<WorkList, LucideIcon>> = {
  mine: Inbox,
  nobody: UserCheck,
  snoozed: Moon,
  closed: CircleCheck,
};

type NoWorkRowsProps = {
  readonly list: ChatList;
  readonly work: WorkList;
  /** The list, the filter and the flags in words. */
  readonly scopeWords: string;
  readonly onClearScope: (to: ListScope) => void;
};

/** Drawn instead of the rows of a list by the work, while nothing is searched. */
export const NoWorkRows = ({ list, work, scopeWords, onClearScope }: NoWorkRowsProps) => {
  const t = useTexts(texts);
  const { view, searchState, scope } = list;
  const takeNext = useTakeNext(list.onOpen);
  const count = view?.head.work?.[work];
  // The chats of the list may not have loaded yet.
  if (count === undefined || (count > 0 && searchState.kind !== 'answered' && searchState.kind !== 'failed'))
    return <ChatListSkeleton />;
  if (count > 0 && searchState.kind === 'failed')
    return <ErrorState title={t('none.failed')} reason={searchState.reason} onRetry={list.onRetry} />;
  if (count > 0 || scope.filter !== 'all' || scope.flags.length > 0)
    return (
      <>
        <EmptyState
          icon={SearchX}
          title={t('none.noMatch')}
          text={t('none.noMatchFor', { scope: scopeWords })}
          action={<Button onClick={() => onClearScope({ ...ALL_CHATS, work })}>{t('none.clear')}</Button>}
        />
        <MoreLine {...list} loadingMore={view?.head.loadingMore === true} />
      </>
    );
  return (
    <EmptyState
      icon={ICONS[work]}
      title={t(`none.${work}.title`)}
      text={t(`none.${work}.text`)}
      action={
        work === 'mine' && takeNext !== null ? (
          <Button onClick={takeNext}>{t('next.act')}</Button>
        ) : (
          <Button onClick={() => onClearScope(ALL_CHATS)}>{t('none.showAll')}</Button>
        )
      }
    />
  );
};
