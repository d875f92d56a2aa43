import { CircleAlert, PenLine, Trash2, UserPlus } from 'lucide-react';
import { css } from 'styled-system/css';
import * as v from 'valibot';
import { Link } from 'wouter';
import { type ActivityRecord, activity } from '../../../core/model/collections/activity.ts';
import type { ContactRecord } from '../../../core/model/collections/contacts.ts';
import type { DetailsView } from '../../../core/model/inspect/types.ts';
import { useView } from '../../core-client/use-view.ts';
import { useTexts } from '../../language/use-texts.ts';
import { recordPath } from '../../records/list-query.ts';
import { useCollection } from '../../records/use-collection.ts';
import { ActivitySentence, useActor } from '../../shared/activity/activity-sentence.tsx';
import { detailsRecipe } from '../../shared/chat/details/details.recipe.ts';
import type { TimelineItem } from '../../shared/chat/details/timeline.tsx';
import { TimelineLacks, useChatItems } from '../../shared/chat/details/timeline-section.tsx';
import { WholeTimeline } from '../../shared/chat/details/whole-timeline.tsx';
import { texts } from '../../shared/contacts/texts/texts.ts';

const entry = css({ color: 'inherit', _hover: { textDecoration: 'underline' } });

const ICONS: Readonly<Record<string, TimelineItem['icon']>> = {
  'contact.created': UserPlus,
  'contact.removed': Trash2,
};

interface ContactTimelineProps {
  readonly contact: ContactRecord;
  readonly maySeeChat: boolean;
  readonly maySeeLog: boolean;
}

/**
 * What this device knows about the contact's chat, what the activity log has of the contact, and the contact's notes,
 * calls and appointments, newest first.
 */
export const ContactTimeline = ({ contact, maySeeChat, maySeeLog }: ContactTimelineProps) => {
  if (maySeeChat && contact.chatId !== null)
    return <WithChat contact={contact} chatId={contact.chatId} maySeeLog={maySeeLog} />;
  if (maySeeLog) return <WithLog contact={contact} chat={null} />;
  return <WholeTimeline chatId={null} contactId={contact.id} items={NO_ITEMS} status="read" />;
};

const NOTHING: DetailsView['rows'] = [];
const NO_ITEMS: readonly TimelineItem[] = [];

const WithChat = ({
  contact,
  chatId,
  maySeeLog,
}: Pick<ContactTimelineProps, 'contact' | 'maySeeLog'> & { readonly chatId: string }) => {
  const view = useView({ view: 'details', chatId });
  const items = useChatItems(view?.rows ?? NOTHING);
  const status = view?.head.status ?? 'reading';
  if (maySeeLog)
    return <WithLog contact={contact} chat={{ chatId, items, status, head: view?.head ?? null }} />;
  return (
    <WholeTimeline chatId={chatId} contactId={contact.id} items={items} status={status}>
      {view !== undefined && <TimelineLacks {...view.head} />}
    </WholeTimeline>
  );
};

interface ChatPart {
  readonly chatId: string;
  readonly items: readonly TimelineItem[];
  readonly status: DetailsView['head']['status'];
  readonly head: DetailsView['head'] | null;
}

interface WithLogProps {
  readonly contact: ContactRecord;
  /** Null: the contact has no chat that the user may see. */
  readonly chat: ChatPart | null;
}

const WithLog = ({ contact, chat }: WithLogProps) => {
  const t = useTexts(texts);
  const styles = detailsRecipe();
  const actorOf = useActor();
  const { head, rows } = useCollection(
    activity,
    v.parse(activity.query, { target: 'contact', targetId: contact.id, known: 'any' }),
  );
  const itemOf = ({
    key,
    values,
  }: {
    readonly key: string;
    readonly values: ActivityRecord;
  }): TimelineItem => {
    const isDone = values.result === 'done';
    return {
      key: `log ${key}`,
      at: values.at,
      isNoticed: false,
      kinds: isDone ? ['record'] : ['record', 'trouble'],
      icon: isDone ? (ICONS[values.action] ?? PenLine) : CircleAlert,
      title: (
        <Link href={recordPath('/activity-logs', key)} className={entry}>
          <bdi translate="no">{actorOf(values)}</bdi> <ActivitySentence row={values} />
        </Link>
      ),
      note: isDone ? null : t('notDone'),
      tone: isDone ? 'plain' : 'bad',
    };
  };
  const isLogReading = head === undefined || (head.status === 'loading' && rows.length === 0);
  const items = [...(chat?.items ?? []), ...rows.map(itemOf)];
  return (
    <WholeTimeline
      chatId={chat?.chatId ?? null}
      contactId={contact.id}
      items={items}
      status={isLogReading ? 'reading' : (chat?.status ?? 'read')}
    >
      {head !== undefined && head.error !== null && <p className={styles.note}>{t('noLog')}</p>}
      {chat?.head != null && <TimelineLacks {...chat.head} />}
    </WholeTimeline>
  );
};
