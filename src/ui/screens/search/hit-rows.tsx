import { BookOpenText, History, MessageSquareText, PenLine, ScrollText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { activity } from '../../../core/model/collections/activity.ts';
import type {
  ActivityHit,
  ArticleHit,
  ChatHit,
  ContactHit,
  DraftHit,
  MessageHit,
  SearchHit,
} from '../../../core/model/search/types.ts';
import { Address } from '../../components/address/address.tsx';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { useCore } from '../../core-client/use-core.ts';
import { useView } from '../../core-client/use-view.ts';
import { useOnChange } from '../../hooks/use-on-change.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { isRecordOf } from '../../records/typed-rows.ts';
import { useTargetPath } from '../../routes/activity-path.ts';
import { articlePath } from '../../routes/article-path.ts';
import { chatPath } from '../../routes/chat-path.ts';
import { replayPath } from '../../routes/replay-path.ts';
import { hitPath } from '../../routes/search-path.ts';
import { ActivitySentence } from '../../shared/activity/activity-sentence.tsx';
import { useColleagueNames } from '../../shared/profile/colleague-names.ts';
import { HitName } from '../../shared/search/hit-name.tsx';
import { HitText } from '../../shared/search/hit-text.tsx';
import { texts } from '../../shared/search/texts/texts.ts';
import { searchPage } from './search.recipe.ts';

type RowProps = { readonly now: number; readonly mayReplay: boolean };

/** One hit as a link to what was found. */
export const HitRow = ({ hit, ...props }: RowProps & { readonly hit: SearchHit }) => {
  switch (hit.kind) {
    case 'chats':
      return <ChatRow hit={hit} />;
    case 'drafts':
      return <DraftRow hit={hit} />;
    case 'messages':
      return <MessageRow hit={hit} {...props} />;
    case 'contacts':
      return <ContactRow hit={hit} />;
    case 'articles':
      return <ArticleRow hit={hit} />;
    case 'activity':
      return <ActivityRow hit={hit} {...props} />;
  }
};

type ItemProps = {
  readonly href: string | null;
  readonly lead: ReactNode;
  readonly end?: ReactNode;
  readonly children: ReactNode;
};

const Item = ({ href, lead, end, children }: ItemProps) => {
  const styles = searchPage();
  const content = (
    <>
      <span className={styles.lead}>{lead}</span>
      <div className={styles.body}>{children}</div>
    </>
  );
  return (
    <li className={styles.item}>
      {href === null ? (
        <div className={styles.hit}>{content}</div>
      ) : (
        <Link href={href} data-hit className={styles.hit}>
          {content}
        </Link>
      )}
      {end}
    </li>
  );
};

const ChatRow = ({ hit }: { readonly hit: ChatHit }) => {
  const styles = searchPage();
  return (
    <Item
      href={chatPath(hit.chatId)}
      lead={<Avatar id={hit.chatId} name={hit.name} isGroup={hit.isGroup} size={24} />}
    >
      <bdi translate="no" className={styles.who}>
        <HitName parts={hit.parts} />
      </bdi>
      {hit.note.length > 0 && (
        <span dir="auto" translate="no" className={styles.text}>
          <HitText parts={hit.note} />
        </span>
      )}
    </Item>
  );
};

/** A draft leads to its chat, whose message box has it. */
const DraftRow = ({ hit }: { readonly hit: DraftHit }) => {
  const styles = searchPage();
  const t = useTexts(texts);
  return (
    <Item href={chatPath(hit.chatId)} lead={<PenLine size={16} aria-hidden />}>
      <bdi translate="no" className={styles.who}>
        <Address address={hit.chatName} />
      </bdi>
      <span dir="auto" translate="no" className={styles.text}>
        {hit.parts.length === 0 ? t('picture') : <HitText parts={hit.parts} />}
      </span>
    </Item>
  );
};

const Time = ({ at, now }: { readonly at: number; readonly now: number }) => {
  const { formats } = useTranslation();
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={formats.exactTime(at)}
      className={searchPage().time}
      translate="no"
    >
      {formats.rowTime(at, now)}
    </time>
  );
};

const MessageRow = ({ hit, now, mayReplay }: RowProps & { readonly hit: MessageHit }) => {
  const styles = searchPage();
  const { t, formats } = useTranslation(texts);
  const { chatName, at } = hit;
  const nameOf = useColleagueNames([hit.isInbound ? null : hit.author]);
  return (
    <Item
      href={hitPath(hit)}
      lead={<MessageSquareText size={16} aria-hidden />}
      end={
        mayReplay && (
          <ReplayButton
            hit={hit}
            label={t('replayOf', { name: chatName, time: formats.exactTime(at) })}
            title={t('replay')}
          />
        )
      }
    >
      <span className={styles.line}>
        <bdi translate="no" className={styles.who}>
          <Address address={chatName} />
        </bdi>
        <Time at={at} now={now} />
      </span>
      <span dir="auto" translate="no" className={styles.text}>
        {(hit.isMine || !hit.isInbound) && (
          <span className={styles.note}>{`${hit.isMine ? t('you') : nameOf(hit.author ?? '')}: `}</span>
        )}
        {hit.parts.length === 0 && hit.hasPicture ? t('picture') : <HitText parts={hit.parts} />}
      </span>
    </Item>
  );
};

const ContactRow = ({ hit }: { readonly hit: ContactHit }) => {
  const styles = searchPage();
  const t = useTexts(texts);
  return (
    <Item
      href={`/contacts?${new URLSearchParams({ open: hit.recordId })}`}
      lead={<Avatar id={hit.recordId} name={hit.name} isGroup={false} size={24} />}
    >
      <bdi translate="no" className={styles.who}>
        {hit.parts.length === 0 ? t('unnamed') : <HitName parts={hit.parts} />}
      </bdi>
      {hit.note.length > 0 && (
        <span dir="auto" translate="no" className={styles.text}>
          <HitName parts={hit.note} />
        </span>
      )}
    </Item>
  );
};

const ArticleRow = ({ hit }: { readonly hit: ArticleHit }) => {
  const styles = searchPage();
  const t = useTexts(texts);
  return (
    <Item href={articlePath(hit.recordId)} lead={<BookOpenText size={16} aria-hidden />}>
      <span className={styles.line}>
        <bdi translate="no" className={styles.who}>
          {hit.parts.length === 0 ? t('unnamed') : <HitText parts={hit.parts} />}
        </bdi>
        {hit.isDraft && <span className={styles.note}>{t('draft')}</span>}
      </span>
      {hit.note.length > 0 && (
        <span dir="auto" translate="no" className={styles.text}>
          <HitText parts={hit.note} />
        </span>
      )}
    </Item>
  );
};

const ActivityRow = ({ hit, now }: RowProps & { readonly hit: ActivityHit }) => {
  const styles = searchPage();
  const pathOf = useTargetPath();
  const row = hit.values;
  if (!isRecordOf(activity, row)) return null;
  return (
    <Item href={pathOf(row)} lead={<ScrollText size={16} aria-hidden />}>
      <span className={styles.line}>
        <span className={styles.sentence}>
          <bdi translate="no">{row.actorName}</bdi> <ActivitySentence row={row} />
        </span>
        <Time at={row.at} now={now} />
      </span>
    </Item>
  );
};

type ReplayButtonProps = { readonly hit: MessageHit; readonly label: string; readonly title: string };

/** Opens the replay at the event that brought the message to this device. */
const ReplayButton = ({ hit, label, title }: ReplayButtonProps) => {
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
