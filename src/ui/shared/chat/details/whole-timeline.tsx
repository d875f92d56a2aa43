import { StickyNote } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { Link } from 'wouter';
import type { LogReadStatus } from '../../../../core/model/log/types.ts';
import { useView } from '../../../core-client/use-view.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { mayDo } from '../../../session/ability.ts';
import { useAbility } from '../../../session/use-ability.ts';
import { texts as eventTexts } from '../../events/texts/texts.ts';
import { useContactEvents } from '../../events/use-contact-events.ts';
import { useNotes } from '../../events/use-notes.ts';
import { useWorkLog } from '../../work/use-work-log.ts';
import { Timeline, type TimelineItem } from './timeline.tsx';

const link = css({ color: 'inherit', _hover: { textDecoration: 'underline' } });

/** The text of a note, as far as a timeline shows it. */
const NOTE_SHOWN = 200;

interface WholeTimelineProps {
  /** The chat whose notes are shown; null without a chat that the user may see. */
  readonly chatId: string | null;
  /** The contact whose calls and appointments are shown; null if nobody knows the contact. */
  readonly contactId: string | null;
  /** What is known besides. */
  readonly items: readonly TimelineItem[];
  readonly status: LogReadStatus;
  readonly children?: ReactNode;
}

const newestFirst = (items: readonly TimelineItem[]): readonly TimelineItem[] =>
  items.toSorted((a, b) => b.at - a.at);

/** One timeline of everything that this device knows of a person, newest first. */
export const WholeTimeline = ({ chatId, ...props }: WholeTimelineProps) =>
  chatId === null ? <WithEvents {...props} /> : <WithNotes {...props} chatId={chatId} />;

const WithNotes = ({
  chatId,
  items,
  ...props
}: Omit<WholeTimelineProps, 'chatId'> & { readonly chatId: string }) => {
  const t = useTexts(eventTexts);
  const notes = useNotes(chatId).flatMap(({ key, values: { createdAt, author, text } }): TimelineItem[] =>
    createdAt === null
      ? []
      : [
          {
            key: `note:${key}`,
            at: createdAt,
            isNoticed: false,
            kinds: ['notes'],
            icon: StickyNote,
            title: t('note.of', { author }),
            note: text.slice(0, NOTE_SHOWN),
            tone: 'plain',
          },
        ],
  );
  const all = [...items, ...notes];
  const hasWork = (useView({ view: 'workOfChat', chatId })?.head.work ?? null) !== null;
  return hasWork ? (
    <WithWork {...props} chatId={chatId} items={all} />
  ) : (
    <WithEvents {...props} items={all} />
  );
};

const WithWork = ({ chatId, items, ...props }: EventsProps & { readonly chatId: string }) => {
  const work = useWorkLog(chatId).map(
    (line): TimelineItem => ({ ...line, isNoticed: false, kinds: ['work'], note: null, tone: 'plain' }),
  );
  return <WithEvents {...props} items={[...items, ...work]} />;
};

type EventsProps = Omit<WholeTimelineProps, 'chatId'>;

const WithEvents = ({ contactId, items, ...props }: EventsProps) => {
  const ability = useAbility();
  return contactId !== null && ability !== null && mayDo(ability, 'view-call') ? (
    <OfContact {...props} items={items} contactId={contactId} />
  ) : (
    <Timeline {...props} items={newestFirst(items)} />
  );
};

const OfContact = ({
  contactId,
  items,
  status,
  children,
}: Omit<EventsProps, 'contactId'> & { readonly contactId: string }) => {
  const { events, isReading } = useContactEvents(contactId);
  const others = events.map(
    ({ key, at, kind, icon, title, note, isBad, href }): TimelineItem => ({
      key,
      at,
      isNoticed: false,
      kinds: [kind === 'call' ? 'calls' : 'appointments'],
      icon,
      title: (
        <Link href={href} className={link}>
          {title}
        </Link>
      ),
      note,
      tone: isBad ? 'bad' : 'plain',
    }),
  );
  return (
    <Timeline
      items={newestFirst([...items, ...others])}
      status={isReading && status === 'read' ? 'reading' : status}
    >
      {children}
    </Timeline>
  );
};
