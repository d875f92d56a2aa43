// Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
'use no memo';

import { Flag, ListFilter, MessagesSquare, SearchX } from 'lucide-react';
import { use } from 'react';
import { typedNumber } from '../../../../core/kernel/phone/typed-number.ts';
import type { Reason } from '../../../../core/kernel/reasons.ts';
import type { ChatListView } from '../../../../core/model/chat/list/types.ts';
import { paletteText } from '../../../actions/palette-text.ts';
import { OffersContext } from '../../../actions/use-offer.ts';
import { Button } from '../../../components/button/button.tsx';
import { EmptyState, ErrorState } from '../../../components/state/panel-state.tsx';
import type { Formats } from '../../../language/formats.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import type { ListScope } from '../../../routes/chat-path.ts';
import { type ChatTexts, texts } from '../../../shared/chat/texts/texts.ts';
import type { ChatList } from './chat-list.ts';
import { chatListPane } from './chat-list-pane.recipe.ts';
import { ChatListSkeleton } from './chat-list-skeleton.tsx';
import { MoreLine } from './more-line.tsx';
import { NoWorkRows } from './work/no-work-rows.tsx';
import { type WorkTexts, texts as workTexts } from './work/texts/texts.ts';

export type NoRowsProps = {
  readonly list: ChatList;
  readonly view: ChatListView;
  readonly onClearSearch: () => void;
  /** Shows all chats, or another part of them. */
  readonly onClearScope: (to?: ListScope) => void;
};

/** Drawn instead of rows: nothing found, no chats, or a failure. */
const NoRows = (props: NoRowsProps) => {
  const t = useTexts(texts);
  const wt = useTexts(workTexts);
  const { take } = use(OffersContext);
  const { sentence, formats } = useTranslation();
  const { list, view } = props;
  const { work } = list.scope;
  const { searchState } = list;
  const typed = list.search.trim();
  if (typed === '' && work !== undefined)
    return <NoWorkRows {...props} work={work} scopeWords={scopeWords(list, t, wt, formats)} />;
  if (typed === '' && searchState.kind !== 'none') return <NoFlagged {...props} />;
  switch (searchState.kind) {
    case 'none':
      return <NoChats {...props} error={view.head.error} loadingMore={view.head.loadingMore} />;
    case 'asking':
      return <p className={chatListPane().foot}>{t('none.searching', { typed })}</p>;
    case 'failed':
      return (
        <ErrorState
          title={t('none.searchFailed')}
          reason={t('none.noneHere', { typed, reason: sentence(searchState.reason) })}
          onRetry={props.list.onRetry}
        />
      );
    case 'answered':
      return (
        <EmptyState
          icon={SearchX}
          title={t('none.noResults', { typed })}
          text={noneFound(list, t, wt, formats)}
          action={
            <>
              <Button
                onClick={() => {
                  paletteText.ask(typed);
                  take('palette');
                }}
              >
                {t('none.searchMessages')}
              </Button>
              <Button onClick={props.onClearSearch}>{t('none.clearSearch')}</Button>
            </>
          }
        />
      );
  }
};

/** Says that the search found nothing, and where it searched. */
const noneFound = (list: ChatList, t: ChatTexts, wt: WorkTexts, formats: Formats): string => {
  const byName = typedNumber(list.search) === null;
  if (isAll(list.scope)) return t(byName ? 'none.noName' : 'none.noNumber');
  return t(byName ? 'none.noNameIn' : 'none.noNumberIn', { scope: scopeWords(list, t, wt, formats) });
};

const isAll = ({ filter, work, flags }: ListScope): boolean =>
  filter === 'all' && work === undefined && flags.length === 0;

/** Returns the list, the filter and the flags in words, such as "Unread and Urgent". */
const scopeWords = (
  { scope, flags }: Pick<ChatList, 'scope' | 'flags'>,
  t: ChatTexts,
  wt: WorkTexts,
  { joined }: Formats,
): string =>
  joined([
    ...(scope.work === undefined ? [] : [wt(`list.${scope.work}`)]),
    ...(scope.filter === 'all' ? [] : [t(`list.filters.${scope.filter}`)]),
    ...scope.flags.flatMap((id) => flags.byId.get(id)?.name ?? []),
  ]);

/** Drawn when no known chat has one of the chosen flags. */
const NoFlagged = (props: NoRowsProps) => {
  const t = useTexts(texts);
  const { t: wt, sentence, formats } = useTranslation(workTexts);
  switch (props.list.searchState.kind) {
    case 'none':
    case 'asking':
      return <ChatListSkeleton />;
    case 'failed':
      return (
        <ErrorState
          title={t('chatsFailed')}
          reason={t('none.noFlaggedHere', { reason: sentence(props.list.searchState.reason) })}
          onRetry={props.list.onRetry}
        />
      );
    case 'answered':
      return (
        <EmptyState
          icon={Flag}
          title={t('none.noMatch')}
          text={t('none.noMatchFor', { scope: scopeWords(props.list, t, wt, formats) })}
          action={<Button onClick={() => props.onClearScope()}>{t('none.showAll')}</Button>}
        />
      );
  }
};

type NoChatsProps = NoRowsProps & { readonly error: Reason | null; readonly loadingMore: boolean };

const NoChats = ({ error, loadingMore, ...props }: NoChatsProps) => {
  const t = useTexts(texts);
  const { filter } = props.list.scope;
  const [title, text] = [t(`none.${filter}.title`), t(`none.${filter}.text`)];
  if (filter !== 'all')
    return (
      <>
        <EmptyState
          icon={ListFilter}
          title={title}
          text={text}
          action={<Button onClick={() => props.onClearScope()}>{t('none.clearFilter')}</Button>}
        />
        <MoreLine {...props.list} loadingMore={loadingMore} />
      </>
    );
  return error === null ? (
    <EmptyState icon={MessagesSquare} title={title} text={text} />
  ) : (
    <ErrorState title={t('chatsFailed')} reason={error} onRetry={props.list.onRetry} />
  );
};

export default NoRows;
