import { lazy, type ReactNode, type RefObject, Suspense, useId, useState } from 'react';
import { checkText } from '../../../../core/chat/text/message-text.ts';
import { useEnter } from '../../../actions/enter-choice.ts';
import { isPressed, partKeys } from '../../../actions/part-keys.ts';
import { inPlatformKeys } from '../../../actions/platform-keys.ts';
import { Button } from '../../../components/button/button.tsx';
import { KEPT } from '../../../shell/new-version/unsaved-text.ts';
import { composer } from './composer.recipe.ts';
import { CostCount, CostLine, CostSpoken } from './cost-line.tsx';
import { EmojiButton } from './emoji/emoji-button.tsx';
import { replaceText } from './insert-text.ts';
import { roomLeft } from './message-limit.ts';
import { AttachButton } from './pictures/attach-button.tsx';
import { SendKeys } from './send-keys.tsx';
import { useTextCost } from './use-text-cost.ts';

// If its code can't be loaded, a message can still be written.
const FromLine = lazy(() => import('./from-line.tsx').catch(() => ({ default: () => null })));

/** The chat that the message goes to. */
type ComposedChat = {
  readonly name: string;
  /** The message goes out as SMS, which are counted; null until the participants are loaded. */
  readonly sms: boolean | null;
  /** The console is connected: otherwise a sent message waits, and the button says "Queue". */
  readonly ready: boolean;
};

export type ComposerProps = {
  readonly text: string;
  readonly chat: ComposedChat;
  /** Why the last message was refused; its text is back in the box. */
  readonly problem: string | null;
  /** A send is waiting for the service's answer; sending again would repeat it. */
  readonly asking?: boolean;
  readonly input: RefObject<HTMLTextAreaElement | null>;
  /** A question about the text, above it. */
  readonly notice?: ReactNode;
  /** The pictures of the draft. */
  readonly pictures?: { readonly count: number; readonly strip: ReactNode };
  /** Further tools after the first ones. */
  readonly tools?: ReactNode;
  readonly onChange: (text: string) => void;
  /** Files were chosen or pasted. */
  readonly onFiles: (files: readonly File[]) => void;
  /** Escape was pressed in the box. */
  readonly onEscape?: (() => void) | undefined;
  readonly onSend: (text: string) => void;
};

/** The message box. Text is never lost: an empty or too long text stays, with an explanation. */
export const Composer = ({
  text,
  chat,
  problem,
  asking = false,
  input,
  notice,
  pictures,
  tools,
  ...on
}: ComposerProps) => {
  const { sms, ready } = chat;
  const styles = composer();
  const noteId = useId();
  const countId = useId();
  const [asked, setAsked] = useState(false);
  const [enter] = useEnter();
  const check = checkText(text, pictures !== undefined && pictures.count > 0);
  const cost = useTextCost(sms === true, text);
  const complaint = check.kind === 'tooLong' || (check.kind === 'empty' && asked) ? check.message : problem;

  const send = () => {
    if (asking) return;
    setAsked(check.kind !== 'fits');
    if (check.kind === 'fits') on.onSend(text);
    input.current?.focus();
  };

  return (
    <div className={styles.root}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press beside the text lands in the text, as in any text box */}
      <div
        className={styles.box}
        onMouseDown={(event) => {
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          input.current?.focus();
        }}
      >
        {notice}
        {pictures?.strip}
        {sms !== false && (
          <div className={styles.from}>
            <Suspense>{sms && <FromLine />}</Suspense>
          </div>
        )}
        <textarea
          {...KEPT}
          ref={input}
          rows={1}
          className={styles.text}
          aria-label="Message"
          aria-describedby={`${noteId} ${countId}`}
          aria-invalid={complaint !== null || undefined}
          placeholder={`Write to ${chat.name}`}
          dir="auto"
          enterKeyHint={enter === 'sends' ? 'send' : 'enter'}
          value={text}
          onChange={(event) => {
            setAsked(false);
            on.onChange(event.currentTarget.value);
          }}
          onPaste={(event) => {
            const { files, types } = event.clipboardData;
            // Copied document content includes a picture of itself: paste only its text.
            if (files.length === 0 || types.includes('text/plain')) return;
            event.preventDefault();
            on.onFiles([...files]);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') on.onEscape?.();
            if (!isPressed('sendMessage', event.nativeEvent, enter)) return;
            event.preventDefault();
            send();
          }}
        />
        <CostLine
          className={styles.cost}
          cost={cost}
          onReplace={(plain) => input.current !== null && replaceText(input.current, plain)}
        />
        <div className={styles.tools}>
          <AttachButton onFiles={on.onFiles} />
          <EmojiButton input={input} text={text} sms={sms === true} />
          {tools}
          <p
            id={noteId}
            className={styles.note}
            data-bad={complaint !== null || undefined}
            aria-live="polite"
          >
            {complaint}
          </p>
          {complaint === null && (
            <CostCount id={countId} className={styles.count} cost={cost} limit={roomLeft(text)} />
          )}
          <CostSpoken cost={cost} />
          <Button
            variant="primary"
            size="sm"
            busy={asking}
            aria-keyshortcuts={inPlatformKeys(partKeys('sendMessage', enter)[0])}
            onClick={send}
          >
            {asking ? 'Checking' : ready ? 'Send' : 'Queue'}
            {!asking && <SendKeys enter={enter} />}
          </Button>
        </div>
      </div>
    </div>
  );
};
