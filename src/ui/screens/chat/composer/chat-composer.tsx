import type { Ref } from 'react';
import { lazy, Suspense, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { AttachmentView, ParticipantView } from '../../../../core/chat/thread/types.ts';
import { useOffer } from '../../../actions/use-offer.ts';
import { useOverlay } from '../../../components/overlay/use-overlay.ts';
import { useTellMissing } from '../../../components/overlay/use-tell-missing.ts';
import { useCore } from '../../../core-client/use-core.ts';
import { mayTakeFocus } from '../../../dom/may-take-focus.ts';
import { Composer } from './composer.tsx';
import { PICTURE_STRIP } from './pictures/picture-strip-part.ts';
import { usePictures } from './pictures/use-pictures.ts';
import { asksAgain, type LastKey, leftAfter, type ReplyGuard } from './reply-guard.ts';
import { ReplyGuardNotice } from './reply-guard-notice.tsx';
import type { UnfilledHandle } from './templates/unfilled-notice.tsx';
import { useDraft } from './use-draft.ts';
import { useReplyStart } from './use-reply-start.ts';

// Without their code the message can be written all the same.
const nothing = () => ({ default: () => null });
const TemplatesTool = lazy(() => import('./templates/templates-tool.tsx').catch(nothing));
const UnfilledNotice = lazy(() => import('./templates/unfilled-notice.tsx').catch(nothing));

/** What the thread may do to the composer. */
export type ComposerHandle = {
  /** Puts the text of a message that was taken away before what is written, to be edited. */
  readonly takeBack: (body: string) => void;
  /** Puts files to the draft. */
  readonly addFiles: (files: readonly File[]) => void;
  /** Takes the focus from a control that goes away, if it may. */
  readonly focus: () => void;
};

type ChatComposerProps = {
  readonly chatId: string;
  readonly chatName: string;
  readonly isGroup: boolean;
  readonly participants: readonly ParticipantView[];
  /** What is sent goes out as SMS; null until it is known who takes part. */
  readonly sms: boolean | null;
  readonly ready: boolean;
  readonly draft: string;
  readonly attachments: readonly AttachmentView[];
  /** It is not known whether newer messages exist: the service is asked before a message is taken. */
  readonly checking: boolean;
  readonly lastKey: LastKey;
  /** A message was sent, or kept back for what came last: the foot of the thread is to be seen. */
  readonly onShowNewest: () => void;
  readonly ref: Ref<ComposerHandle>;
};

/** Text that comes back stands above what was written meanwhile. */
const joinTexts = (back: string, written: string): string => (written === '' ? back : `${back}\n${written}`);

/** A message that was refused: the service, or this device, may have it all the same. */
type RefusedSend = { readonly body: string; readonly attachmentIds: readonly string[]; readonly id: string };

/** Whether it is the same message once more: of its pictures those are gone that were taken all the same. */
const isSameAgain = (refused: RefusedSend, body: string, attachmentIds: readonly string[]): boolean =>
  refused.body === body && attachmentIds.every((id) => refused.attachmentIds.includes(id));

/** The composer of one chat. Keyed by the chat: another chat is another composer with its own draft. */
export const ChatComposer = ({
  chatId,
  draft: remote,
  attachments,
  checking,
  lastKey,
  ref,
  ...props
}: ChatComposerProps) => {
  const { execute } = useCore();
  const input = useRef<HTMLTextAreaElement>(null);
  useOffer('writeMessage', () => input.current?.focus());
  const [problem, setProblem] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const [guard, setGuard] = useState<ReplyGuard | null>(null);
  const hasFocus = useCallback(() => document.hasFocus() && document.activeElement === input.current, []);
  const draft = useDraft(remote, hasFocus, (text) => execute({ type: 'setDraft', chatId, text }));
  const unfilled = useRef<UnfilledHandle>(null);
  const refused = useRef<RefusedSend | null>(null);
  const { reading, refused: refusedFiles, add, forgetRefused } = usePictures(chatId);
  /** Pictures of a message that is being taken: they are shown there. One that comes back is shown here again. */
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  if (leaving.length > 0 && !attachments.some(({ attachmentId }) => leaving.includes(attachmentId)))
    setLeaving([]);
  const pictures = attachments.filter(({ attachmentId }) => !leaving.includes(attachmentId));
  // Begun with its first picture, or its first letter.
  const begun = [draft.text, ...pictures.map(({ attachmentId }) => attachmentId)].join('');
  const start = useReplyStart(begun, lastKey);
  const strip = useOverlay(
    PICTURE_STRIP,
    pictures.length + reading + refusedFiles.length > 0,
    () => undefined,
    useTellMissing(),
  );

  const focus = useCallback(() => {
    if (mayTakeFocus()) input.current?.focus();
  }, []);
  useEffect(() => {
    focus();
    const box = input.current;
    // What was written before is gone on with at its end; a box that took its text with it has the caret at its start.
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
    // What was taken away is another message when it is sent again.
    refused.current = null;
    takeBack(body);
  };
  useImperativeHandle(ref, () => ({ takeBack: takeBackToEdit, addFiles, focus }));

  const send = async (body: string, sure: boolean) => {
    if (reading > 0) {
      setProblem('The pictures are still being checked. Try again in a moment.');
      return;
    }
    const attachmentIds = pictures.map(({ attachmentId }) => attachmentId);
    // What is asked about may take a while, and stays in the box meanwhile.
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
    props.onShowNewest();
    // The same text after a refusal is the same message: the first may have been kept all the same.
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
      ...(attachmentIds.length === 0 ? {} : { attachmentIds }),
      ...(after === undefined ? {} : { after }),
    });
    refused.current = answer.ok ? null : { body, attachmentIds, id: clientMessageId };
    if (!answer.ok) setLeaving([]);
    setAsking(false);
    if (answer.ok) {
      if (!isAtOnce) draft.change(leftAfter(body, draft.current()));
      return;
    }
    const { code, message } = answer.refusal;
    if (asksAgain(code)) {
      setGuard({ message, clientMessageId, after });
      props.onShowNewest();
    } else {
      setProblem(message);
    }
    if (isAtOnce) takeBack(body);
  };

  const cancel = () => {
    setGuard(null);
    // What came last has been shown: it is not asked about again.
    start.renew();
    input.current?.focus();
  };

  return (
    <Composer
      text={draft.text}
      chat={{ name: props.chatName, sms: props.sms, ready: props.ready }}
      problem={problem}
      asking={asking}
      input={input}
      pictures={{
        count: pictures.length,
        strip: strip.draw({
          pictures,
          reading,
          refused: refusedFiles,
          hasText: draft.text.trim() !== '',
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
      notice={
        guard === null ? (
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
            message={guard.message}
            onSendAnyway={() => {
              void send(draft.text, true);
              input.current?.focus();
            }}
            onCancel={cancel}
          />
        )
      }
      tools={
        <Suspense>
          <TemplatesTool {...props} input={input} text={draft.text} />
        </Suspense>
      }
      onChange={(text) => {
        setProblem(null);
        if (text === '' && pictures.length === 0) setGuard(null);
        draft.change(text);
      }}
      onEscape={guard === null ? () => unfilled.current?.cancel() : cancel}
      onSend={(body) => {
        if (unfilled.current?.holds() !== true) void send(body, false);
      }}
    />
  );
};
