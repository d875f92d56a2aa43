import type { Ref } from 'react';
import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { css } from 'styled-system/css';
import type { Reason } from '../../../../core/kernel/reasons.ts';
import { hasVisibleText } from '../../../../core/kernel/shown-text.ts';
import type { AttachmentView, ParticipantView } from '../../../../core/model/chat/thread/types.ts';
import { useOffer } from '../../../actions/use-offer.ts';
import { mayTakeFocus } from '../../../browser/may-take-focus.ts';
import { useQuietPart } from '../../../components/overlay/use-overlay.ts';
import { useReportMissing } from '../../../components/overlay/use-report-missing.ts';
import { useCore } from '../../../core-client/use-core.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { isOpenedByKey } from '../../../routes/opened-by-key.ts';
import { messagingSetting } from '../../../session/messaging-setting.ts';
import type { LaterChoice } from '../../../shared/chat/later/later-dialog.tsx';
import { texts } from '../../../shared/chat/texts/texts.ts';
import { useColleagueNames } from '../../../shared/profile/colleague-names.ts';
import { useEnding } from '../../../shared/profile/own-signature.ts';
import { Composer } from './composer.tsx';
import { PICTURE_STRIP } from './pictures/picture-strip-part.ts';
import { usePictures } from './pictures/use-pictures.ts';
import { asksAgain, askWords, type LastKey, leftAfter, type ReplyGuard } from './reply-guard.ts';
import { ReplyGuardNotice } from './reply-guard-notice.tsx';
import { BufferedEnter } from './templates/buffered-enter.ts';
import { slashWord } from './templates/slash-word.ts';
import type { UnfilledHandle } from './templates/unfilled-notice.tsx';
import { useDraft } from './use-draft.ts';
import { useReplyStart } from './use-reply-start.ts';

// If this code cannot be loaded, the agent can still write messages.
const nothing = () => ({ default: () => null });
const OtherDraftNotice = lazy(() => import('./other-draft-notice.tsx').catch(nothing));
const InsertTools = lazy(() => import('./insert-tools.tsx').catch(nothing));
const LaterTool = lazy(() => import('./later/later-tool.tsx').catch(nothing));
const UndoSteps = lazy(() => import('../undo/undo-steps.tsx').catch(nothing));
const UnfilledNotice = lazy(() => import('./templates/unfilled-notice.tsx').catch(nothing));

export type ComposerHandle = {
  /** Puts a removed message's text above the current text, so that the agent can edit it. */
  readonly takeBack: (body: string) => void;
  readonly addFiles: (files: readonly File[]) => void;
  /**
   * Focuses the box unless the agent is busy elsewhere. Callers use it when their focused control disappears.
   */
  readonly focus: () => void;
};

type ChatComposerProps = {
  readonly chatId: string;
  readonly chatName: string;
  readonly isGroup: boolean;
  readonly participants: readonly ParticipantView[];
  /** True if messages go out as SMS; null until the participants are loaded. */
  readonly sms: boolean | null;
  readonly ready: boolean;
  readonly draft: string;
  /** Texts that other tabs typed at the same time as the draft. */
  readonly otherDrafts: readonly string[];
  /** Names the log that holds the drafts. Null while no session is open. */
  readonly log: string | null;
  readonly attachments: readonly AttachmentView[];
  /** True if newer messages may exist. The core then asks the service before it accepts a message. */
  readonly checking: boolean;
  readonly lastKey: LastKey;
  /** Called when a message was sent or held back. The thread then scrolls to its end. */
  readonly onShowNewest: () => void;
  /** Leads to the box for notes. */
  readonly tabs?: ReactNode;
  readonly ref: Ref<ComposerHandle>;
};

/** Keeps the place of the button whose code loads late. */
const laterPlace = css({ boxSize: { base: '40px', md: '28px' } });

const isSlashed = (box: HTMLTextAreaElement): boolean => slashWord(box.value, box.selectionEnd) !== null;

/** Puts one text above another. */
const joinTexts = (above: string, below: string): string =>
  [above, below].filter((text) => text !== '').join('\n');

/** A refused message. Its id is kept, because the message may have been accepted all the same. */
type RefusedSend = { readonly body: string; readonly attachmentIds: readonly string[]; readonly id: string };

/**
 * Returns true if the agent sends the refused message again. Pictures that were sent since may be missing.
 */
const isSameAgain = (refused: RefusedSend, body: string, attachmentIds: readonly string[]): boolean =>
  refused.body === body && attachmentIds.every((id) => refused.attachmentIds.includes(id));

/** The composer of one chat. Use the chat id as its React key: each chat has its own draft. */
export const ChatComposer = ({
  chatId,
  draft: remote,
  otherDrafts,
  log,
  attachments,
  checking,
  lastKey,
  ref,
  ...props
}: ChatComposerProps) => {
  const { execute } = useCore();
  const { t, sentence } = useTranslation(texts);
  const input = useRef<HTMLTextAreaElement>(null);
  useOffer('writeMessage', () => input.current?.focus());
  const [problem, setProblem] = useState<Reason | null>(null);
  const [asking, setAsking] = useState(false);
  const [guard, setGuard] = useState<ReplyGuard | null>(null);
  const nameOf = useColleagueNames([guard?.unread?.author]);
  const draft = useDraft({ text: remote, others: otherDrafts, log }, (text, from) =>
    execute({ type: 'setDraft', chatId, text, from: [...from] }),
  );
  const ending = useEnding();
  const unfilled = useRef<UnfilledHandle>(null);
  const refused = useRef<RefusedSend | null>(null);
  const { reading, refused: refusedFiles, add, forgetRefused } = usePictures(chatId);
  /**
   * Ids of pictures whose message is being sent. The thread shows these pictures meanwhile. If the send
   * fails, the composer shows the pictures again.
   */
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  if (leaving.length > 0 && !attachments.some(({ attachmentId }) => leaving.includes(attachmentId)))
    setLeaving([]);
  const pictures = attachments.filter(({ attachmentId }) => !leaving.includes(attachmentId));
  // A reply starts with its first character or first picture.
  const begun = [draft.text, ...pictures.map(({ attachmentId }) => attachmentId)].join('');
  const start = useReplyStart(begun, lastKey);
  const strip = useQuietPart(
    PICTURE_STRIP,
    pictures.length + reading + refusedFiles.length > 0,
    () => undefined,
    useReportMissing(),
  );

  const focus = useCallback(() => {
    if (mayTakeFocus()) input.current?.focus();
  }, []);
  useEffect(() => {
    if (!isOpenedByKey()) focus();
    const box = input.current;
    // Put the caret at the end of the draft: a textarea that renders with text has its caret at the start.
    if (box === document.activeElement) box?.setSelectionRange(box.value.length, box.value.length);
  }, [focus]);

  const takeBack = (body: string) => {
    draft.change(joinTexts(body, draft.current()));
    input.current?.focus();
  };
  const addFiles = (files: readonly File[]) => {
    setProblem(null);
    add(files);
    input.current?.focus();
  };
  const takeBackToEdit = (body: string) => {
    // An edited message is a new message with a new id.
    refused.current = null;
    takeBack(body);
  };
  useImperativeHandle(ref, () => ({ takeBack: takeBackToEdit, addFiles, focus }));

  /** The time of the message about which the agent is asked. Undefined if it leaves at once. */
  const asked = useRef<LaterChoice | undefined>(undefined);

  const send = async (typed: string, sure: boolean, later = asked.current) => {
    if (reading > 0) {
      setProblem(':checkingPictures');
      return;
    }
    const attachmentIds = pictures.map(({ attachmentId }) => attachmentId);
    const body = hasVisibleText(typed) ? typed + ending : typed;
    const from = [...draft.from()];
    const { hold } = messagingSetting().current();
    // If newer messages may exist, keep the text in the box until the answer arrives.
    const isAtOnce = sure || !checking;
    if (isAtOnce) {
      draft.sent();
    } else {
      draft.keepNow();
      setAsking(true);
    }
    setProblem(null);
    setGuard(null);
    forgetRefused();
    if (isAtOnce) setLeaving(attachmentIds);
    asked.current = undefined;
    props.onShowNewest();
    // Resending the refused text keeps its id, because the first attempt may have been accepted.
    const again =
      refused.current !== null && isSameAgain(refused.current, body, attachmentIds)
        ? refused.current.id
        : null;
    const clientMessageId = guard?.clientMessageId ?? again ?? crypto.randomUUID();
    const after = guard === null ? start.after : guard.after;
    const answer = await execute({
      type: 'sendMessage',
      chatId,
      clientMessageId,
      body,
      sure,
      from,
      ...(hold === 0 || later !== undefined ? {} : { hold }),
      ...(later === undefined ? {} : { later }),
      ...(attachmentIds.length === 0 ? {} : { attachmentIds }),
      ...(after === undefined ? {} : { after }),
    });
    refused.current = answer.ok ? null : { body, attachmentIds, id: clientMessageId };
    if (!answer.ok) setLeaving([]);
    setAsking(false);
    if (answer.ok) {
      if (!isAtOnce) draft.change(leftAfter(typed, draft.current()));
      return;
    }
    const { code, reason, unread } = answer.refusal;
    if (asksAgain(code)) {
      asked.current = later;
      setGuard({ reason, unread, clientMessageId, after });
      props.onShowNewest();
    } else {
      setProblem(reason);
    }
    if (isAtOnce) takeBack(typed);
  };

  const cancel = () => {
    if (guard === null) return false;
    setGuard(null);
    // The agent has now seen the newest message: don't ask about it again.
    start.renew();
    input.current?.focus();
    return true;
  };

  const change = (text: string) => {
    setProblem(null);
    if (text === '' && pictures.length === 0) setGuard(null);
    draft.change(text);
  };

  return (
    <Composer
      text={draft.text}
      ending={ending}
      chat={{ name: props.chatName, sms: props.sms, ready: props.ready }}
      problem={problem === null ? null : sentence(problem)}
      asking={asking}
      input={input}
      pictures={{
        count: pictures.length,
        strip: strip.draw({
          pictures,
          reading,
          refused: refusedFiles,
          hasText: hasVisibleText(draft.text),
          onRemove: (attachmentId) => {
            void execute({ type: 'removeAttachment', chatId, attachmentId });
            setProblem(null);
            input.current?.focus();
          },
          onRetry: (attachmentId) => {
            void execute({ type: 'uploadAgain', chatId, attachmentId });
            setProblem(null);
            input.current?.focus();
          },
          onForgetRefused: () => {
            forgetRefused();
            input.current?.focus();
          },
        }),
      }}
      onFiles={addFiles}
      tabs={props.tabs}
      notice={
        <>
          <Suspense>
            {draft.otherTexts.map((other) => (
              <OtherDraftNotice
                key={other}
                text={other}
                onAdd={() => {
                  draft.change(joinTexts(draft.current(), other));
                  input.current?.focus();
                }}
                onDiscard={() => {
                  void execute({ type: 'dropDraft', chatId, text: other });
                  input.current?.focus();
                }}
              />
            ))}
          </Suspense>
          {guard === null ? (
            draft.text.includes('[') && (
              <Suspense>
                <UnfilledNotice
                  ref={unfilled}
                  text={draft.text}
                  input={input}
                  onSendAnyway={() => void send(draft.text, false)}
                />
              </Suspense>
            )
          ) : (
            <ReplyGuardNotice
              message={
                guard.unread === undefined ? sentence(guard.reason) : askWords(t, guard.unread, nameOf)
              }
              onSendAnyway={() => {
                void send(draft.text, true);
                input.current?.focus();
              }}
              onCancel={cancel}
            />
          )}
        </>
      }
      tools={
        <>
          <Suspense fallback={<BufferedEnter boxOf={() => input.current} chooses={isSlashed} />}>
            <InsertTools {...props} input={input} text={draft.text} />
          </Suspense>
          <Suspense>
            <UndoSteps name={`chat:${chatId}`} input={input} text={draft.text} onChange={change} />
          </Suspense>
        </>
      }
      onChange={change}
      onEscape={() => cancel() || unfilled.current?.cancel() === true}
      later={(onLater) => (
        <Suspense fallback={<span className={laterPlace} />}>
          <LaterTool
            chatId={chatId}
            chatName={props.chatName}
            isGroup={props.isGroup}
            input={input}
            onLater={onLater}
          />
        </Suspense>
      )}
      onSend={(body, later) => {
        asked.current = later;
        if (unfilled.current?.holds() !== true) void send(body, false);
      }}
    />
  );
};
