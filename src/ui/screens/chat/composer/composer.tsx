import { CornerDownLeft, ImagePlus } from 'lucide-react';
import { lazy, type ReactNode, type RefObject, Suspense, useId, useRef, useState } from 'react';
import { css } from 'styled-system/css';
import { hasVisibleText } from '../../../../core/kernel/shown-text.ts';
import { checkText } from '../../../../core/model/chat/text/message-text.ts';
import { OFFERED_PICTURE_TYPES } from '../../../../core/model/media/allowed-pictures.ts';
import { type Enter, enterChoice, isComposing, isPressed, partKeys } from '../../../actions/part-keys.ts';
import { inPlatformKeys, keyCaps } from '../../../actions/platform-keys.ts';
import { focusHome } from '../../../browser/keep-focus.ts';
import { pasteIsFiles } from '../../../browser/pasted-files.ts';
import { replaceText } from '../../../browser/put-text.ts';
import { KEPT } from '../../../browser/unsaved-text.ts';
import { Button } from '../../../components/button/button.tsx';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { useGrowth } from '../../../hooks/use-growth.ts';
import { areaDirection } from '../../../language/text-direction.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { useChoice } from '../../../session/choice.ts';
import type { LaterChoice } from '../../../shared/chat/later/later-dialog.tsx';
import { texts } from '../../../shared/chat/texts/texts.ts';
import { useTextCost } from '../../../shared/text-cost/use-text-cost.ts';
import { composer } from './composer.recipe.ts';
import { EmojiButton } from './emoji/emoji-button.tsx';
import { roomLeft } from './message-limit.ts';

// If this code cannot be loaded, the agent can still write messages.
const FromLine = lazy(() => import('./from-line.tsx').catch(() => ({ default: () => null })));

type ComposedChat = {
  readonly name: string;
  /**
   * True if the message goes out as SMS, whose segments are counted; null until the participants are loaded.
   */
  readonly sms: boolean | null;
  /** True if the console is connected. Otherwise a sent message waits, and the button says "Queue". */
  readonly ready: boolean;
};

export type ComposerProps = {
  readonly text: string;
  /** What is appended to the text when it is sent. Default: nothing. */
  readonly ending?: string;
  readonly chat: ComposedChat;
  /** Why the last message was refused. The message's text is back in the box. */
  readonly problem: string | null;
  /** True while a send awaits the service's answer. A second send would repeat the message. */
  readonly asking?: boolean;
  readonly input: RefObject<HTMLTextAreaElement | null>;
  /** A question about the text, drawn above the text. */
  readonly notice?: ReactNode;
  /** Leads to the box for notes. */
  readonly tabs?: ReactNode;
  readonly pictures?: { readonly count: number; readonly strip: ReactNode };
  /** Further tools, drawn after the built-in tools. */
  readonly tools?: ReactNode;
  readonly onChange: (text: string) => void;
  readonly onFiles: (files: readonly File[]) => void;
  /** Closes a question about the text. Returns false if there is none; the messages then get the focus. */
  readonly onEscape?: () => boolean;
  /** The control that sends later, drawn beside the button. */
  readonly later?: (onLater: (choice: LaterChoice) => void) => ReactNode;
  readonly onSend: (text: string, later?: LaterChoice) => void;
};

/** The message box. Text is never lost: an empty or too long text stays, with an explanation. */
export const Composer = ({
  text,
  ending = '',
  chat,
  problem,
  asking = false,
  input,
  notice,
  tabs,
  pictures,
  tools,
  later,
  ...on
}: ComposerProps) => {
  const { sms, ready } = chat;
  const styles = composer();
  const { t, formats, sentence } = useTranslation(texts);
  const noteId = useId();
  const countId = useId();
  const [asked, setAsked] = useState(false);
  const [enter] = useChoice(enterChoice);
  // A picture without a text is not signed.
  const whole = hasVisibleText(text) ? text + ending : text;
  const check = checkText(whole, pictures !== undefined && pictures.count > 0);
  const shown = useTextCost(sms === true, whole);
  useGrowth(input, text);
  const count = { id: countId, className: styles.count };
  const limit = roomLeft(whole, formats);
  const complaint =
    check.kind === 'tooLong' || (check.kind === 'empty' && asked) ? sentence(check.reason) : problem;

  const send = (choice?: LaterChoice) => {
    if (asking) return;
    setAsked(check.kind !== 'fits');
    if (check.kind === 'fits') on.onSend(text, choice);
    input.current?.focus();
  };

  return (
    <div translate="no" className={styles.root}>
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
        {(tabs !== undefined || sms !== false) && (
          <div className={styles.from}>
            <Suspense fallback={<span />}>{tabs ?? <span />}</Suspense>
            <Suspense>{sms && <FromLine />}</Suspense>
          </div>
        )}
        <textarea
          {...KEPT}
          ref={input}
          data-message-box
          rows={1}
          className={styles.text}
          aria-label={t('composer.label')}
          aria-describedby={`${noteId} ${countId}`}
          aria-invalid={complaint !== null || undefined}
          placeholder={t('composer.placeholder', { name: chat.name })}
          autoComplete="off"
          dir={areaDirection(text)}
          enterKeyHint={enter === 'sends' ? 'send' : 'enter'}
          value={text}
          onChange={(event) => {
            setAsked(false);
            on.onChange(event.currentTarget.value);
          }}
          onPaste={(event) => {
            if (!pasteIsFiles(event.clipboardData)) {
              // Before the browser lays out the pasted text, which is slow in an area with `dir="auto"`.
              const pasted = areaDirection(event.clipboardData.getData('text/plain'));
              if (pasted !== 'auto') event.currentTarget.dir = pasted;
              return;
            }
            event.preventDefault();
            on.onFiles([...event.clipboardData.files]);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !isComposing(event.nativeEvent) && on.onEscape?.() !== true)
              focusHome();
            if (!isPressed('sendMessage', event.nativeEvent, enter)) return;
            event.preventDefault();
            send();
          }}
        />
        {ending !== '' && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long signature scrolls, which must be possible by keyboard.
          <section aria-label={t('composer.signature')} tabIndex={0} dir="auto" className={styles.ending}>
            {ending.trim()}
          </section>
        )}
        {shown !== null && (
          <shown.parts.CostLine
            className={styles.cost}
            cost={shown.cost}
            onReplace={(plain) => input.current !== null && replaceText(input.current, plain)}
          />
        )}
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
          {complaint === null &&
            (shown === null ? (
              <span {...count}>{limit}</span>
            ) : (
              <shown.parts.CostCount {...count} cost={shown.cost} limit={limit} />
            ))}
          {shown !== null && <shown.parts.CostSpoken cost={shown.cost} />}
          <Button
            variant="primary"
            size="sm"
            busy={asking}
            aria-keyshortcuts={inPlatformKeys(partKeys('sendMessage', enter)[0])}
            onClick={() => send()}
          >
            {t(asking ? 'composer.checking' : ready ? 'composer.send' : 'composer.queue')}
            {!asking && <SendKeys enter={enter} />}
          </Button>
          {later?.(send)}
        </div>
      </div>
    </div>
  );
};

const hint = css({ display: { base: 'none', md: 'inline-flex' }, alignItems: 'center', gap: '2' });
const modifier = css({ textStyle: 'text.meta', opacity: '0.8' });

const ENTER = '↵';

/** Shows the key that sends the message. Hidden on phones. */
const SendKeys = ({ enter }: { readonly enter: Enter }) => {
  const caps = keyCaps(partKeys('sendMessage', enter)[0]).flat();
  return (
    <bdi translate="no" dir="ltr" aria-hidden className={hint}>
      {caps.map((cap) =>
        cap === ENTER ? (
          <CornerDownLeft key={cap} size={14} />
        ) : (
          <span key={cap} className={modifier}>
            {cap}
          </span>
        ),
      )}
    </bdi>
  );
};

const button = css({ boxSize: { base: '40px', md: '28px' } });

const AttachButton = ({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) => {
  const t = useTexts(texts);
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label={t('composer.addPictures')}
        icon={ImagePlus}
        size="sm"
        className={button}
        onClick={() => picker.current?.click()}
      />
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={OFFERED_PICTURE_TYPES.join()}
        aria-label={t('composer.pictures')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Allows the user to choose the same file again.
          currentTarget.value = '';
        }}
      />
    </>
  );
};
