import type { Ref } from 'react';
import { useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useCore } from '../../../core-client/use-core.ts';
import { keyboardAtHand } from '../../../keyboard-at-hand.ts';
import { Composer } from './composer.tsx';
import { useDraft } from './use-draft.ts';

/** What the thread may do to the composer. */
export type ComposerHandle = {
  /** Puts the text of a message that was taken away before what is written, to be edited. */
  readonly takeBack: (body: string) => void;
  /** Takes the focus from a control that goes away, where a keyboard is at hand. */
  readonly focus: () => void;
};

type ChatComposerProps = {
  readonly chatId: string;
  readonly chatName: string;
  readonly ready: boolean;
  readonly draft: string;
  readonly ref: Ref<ComposerHandle>;
};

/** Text that comes back stands above what was written meanwhile. */
const joinTexts = (back: string, written: string): string => (written === '' ? back : `${back}\n${written}`);

/** The composer of one chat. Keyed by the chat: another chat is another composer with its own draft. */
export const ChatComposer = ({ chatId, chatName, ready, draft: remote, ref }: ChatComposerProps) => {
  const { execute } = useCore();
  const input = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const hasFocus = useCallback(() => document.hasFocus() && document.activeElement === input.current, []);
  const draft = useDraft(remote, hasFocus, (text) => execute({ type: 'setDraft', chatId, text }));
  const refused = useRef<{ readonly body: string; readonly id: string } | null>(null);
  const written = useRef(draft.text);
  written.current = draft.text;

  const focus = useCallback(() => {
    if (keyboardAtHand()) input.current?.focus();
  }, []);
  useEffect(focus, [focus]);

  const takeBack = (body: string) => {
    draft.change(joinTexts(body, written.current));
    input.current?.focus();
  };
  useImperativeHandle(ref, () => ({ takeBack, focus }));

  const send = async (body: string) => {
    draft.sent();
    setProblem(null);
    // The same text after a refusal is the same message: the first may have been kept all the same.
    const clientMessageId = refused.current?.body === body ? refused.current.id : crypto.randomUUID();
    const answer = await execute({ type: 'sendMessage', chatId, clientMessageId, body });
    refused.current = answer.ok ? null : { body, id: clientMessageId };
    if (answer.ok) return;
    setProblem(answer.refusal.message);
    takeBack(body);
  };

  return (
    <Composer
      text={draft.text}
      chatName={chatName}
      ready={ready}
      problem={problem}
      input={input}
      onChange={(text) => {
        setProblem(null);
        draft.change(text);
      }}
      onSend={(body) => void send(body)}
    />
  );
};
