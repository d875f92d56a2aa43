import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { ThreadHead } from '../../../../core/model/chat/thread/types.ts';
import type { NoteRecord } from '../../../../core/model/collections/notes.ts';
import { useOffer } from '../../../actions/use-offer.ts';
import { useOnChange } from '../../../hooks/use-on-change.ts';
import type { ThreadAside } from '../../../shared/chat/thread/thread-items.ts';
import { WorkLine } from '../work/work-line.tsx';
import { NoteComposer } from './note-composer.tsx';
import { ThreadAsides } from './thread-asides.tsx';

interface NoteDeskProps {
  readonly head: Pick<ThreadHead, 'chatId' | 'isGroup' | 'participants'>;
  readonly offline: boolean;
  readonly mayWrite: boolean;
  /** Whether the box for notes is shown in place of the box for messages. */
  readonly isNote: boolean;
  readonly onNote: (isNote: boolean) => void;
  /** Called with what lies between the messages. */
  readonly onAsides: (asides: readonly ThreadAside[]) => void;
  /** Called when a note was added. The thread then scrolls to its end. */
  readonly onAdded: () => void;
  /** Puts the focus into the box for messages. */
  readonly onMessage: () => void;
}

/** The part of a chat that only colleagues see: the notes between its messages, and the box for a note. */
const NoteDesk = ({
  head,
  offline,
  mayWrite,
  isNote,
  onNote,
  onMessage,
  ...on
}: NoteDeskProps): ReactNode => {
  const [record, setRecord] = useState<NoteRecord | null>(null);
  /** How often a note was asked for. Its box then takes the focus. */
  const [asked, setAsked] = useState(0);
  const write = useCallback(
    (changed: NoteRecord | null) => {
      setRecord(changed);
      setAsked((before) => before + 1);
      onNote(true);
    },
    [onNote],
  );
  useOffer('writeNote', mayWrite ? () => write(null) : null);
  useOffer('writeMessage', isNote ? () => onNote(false) : null);
  const wasNote = useRef(false);
  useOnChange([isNote], () => {
    if (wasNote.current && !isNote) onMessage();
    wasNote.current = isNote;
  });
  return (
    <>
      <WorkLine chatId={head.chatId} />
      <ThreadAsides
        head={head}
        offline={offline}
        onAsides={on.onAsides}
        onEdit={write}
        onRemoved={onMessage}
      />
      {isNote && mayWrite && (
        <NoteComposer
          key={record?.id}
          chatId={head.chatId}
          record={record}
          asked={asked}
          onAdded={on.onAdded}
          onEdited={() => setRecord(null)}
        />
      )}
    </>
  );
};

export default NoteDesk;
