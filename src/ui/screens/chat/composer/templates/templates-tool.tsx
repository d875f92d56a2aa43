import { SquareSlash } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { css } from 'styled-system/css';
import type { RenderedTemplate } from '../../../../../core/model/templates/render.ts';
import { type TemplateSubject, templateValues } from '../../../../../core/model/templates/values.ts';
import { putText } from '../../../../browser/put-text.ts';
import { PlainIconButton } from '../../../../components/button/plain-icon-button.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import { useSession } from '../../../../session/use-session.ts';
import { texts } from '../texts/texts.ts';
import { slashWord, type TemplateSpot, wordSince } from './slash-word.ts';
import { TemplateList } from './template-list.tsx';

const button = css({ boxSize: { base: '40px', md: '28px' } });

/** An open template search, and how it started. */
type Seeking = TemplateSpot & {
  readonly by: 'slash' | 'button';
  readonly box: HTMLTextAreaElement;
};

type TemplatesToolProps = Pick<TemplateSubject, 'chatName' | 'isGroup' | 'participants'> & {
  readonly input: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly ready: boolean;
};

/** Returns the template search at the box's caret; null if there is none. */
const seekingIn = (box: HTMLTextAreaElement, before: Seeking | null): Seeking | null => {
  const { value, selectionStart, selectionEnd } = box;
  if (selectionStart !== selectionEnd) return null;
  const by = before?.by ?? 'slash';
  const spot =
    before?.by === 'button' ? wordSince(value, before.start, selectionEnd) : slashWord(value, selectionEnd);
  return spot === null ? null : { ...spot, by, box };
};

/** The templates button and its list. A slash at the start of a line also opens the list. */
export const TemplatesTool = ({ input, text, ready, ...subject }: TemplatesToolProps): ReactNode => {
  const t = useTexts(texts);
  const [seeking, setSeeking] = useState<Seeking | null>(null);
  /** Position of a slash whose list the agent closed. The list does not open for this slash again. */
  const leftAt = useRef<number | null>(null);
  const agentName = useSession()?.userData.fullName ?? null;
  const sender = import.meta.env.VITE_DEFAULT_SENDER;
  const values = templateValues({ ...subject, agentName, businessNumber: sender ?? null });
  // Hide the list if other code changed the text: the search position no longer fits.
  const shown =
    seeking !== null && text.slice(seeking.start, seeking.end).endsWith(seeking.q) ? seeking : null;

  // Before keys that were buffered for this code are given back.
  useLayoutEffect(() => {
    const box = input.current;
    if (box === null) return;
    const look = (opens: boolean) =>
      setSeeking((before) => {
        const now = seekingIn(box, before);
        if (now === null) leftAt.current = null;
        return now === null || now.start === leftAt.current || (before === null && !opens) ? null : now;
      });
    const listening = new AbortController();
    // Listen on the document, to run after React has handled the input.
    const listen = (type: 'input' | 'keyup' | 'click' | 'focusout', heard: () => void) =>
      document.addEventListener(type, ({ target }) => target === box && heard(), listening);
    listen('input', () => look(true));
    listen('keyup', () => look(false));
    listen('click', () => look(false));
    listen('focusout', () => setSeeking(null));
    return () => listening.abort();
  }, [input]);

  const close = () => {
    leftAt.current = shown?.start ?? null;
    setSeeking(null);
  };
  const open = () => {
    const box = input.current;
    if (box === null) return;
    const caret = box.selectionEnd;
    box.focus();
    box.setSelectionRange(caret, caret);
    leftAt.current = null;
    setSeeking({ start: caret, end: caret, q: '', by: 'button', box });
  };
  const put = ({ text: rendered, missing }: RenderedTemplate) => {
    if (shown === null) return;
    const [first] = missing;
    const { start, end, box } = shown;
    leftAt.current = start;
    putText(box, rendered, start, end);
    if (first !== undefined) box.setSelectionRange(start + first.start, start + first.end);
    setSeeking(null);
  };

  return (
    <>
      <PlainIconButton
        label={t('templates.label')}
        title={t('templates.label')}
        icon={SquareSlash}
        size="sm"
        className={button}
        aria-haspopup="listbox"
        aria-expanded={shown !== null}
        // Keep the focus in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => (shown === null ? open() : close())}
      />
      {shown !== null && (
        <TemplateList
          box={shown.box}
          q={shown.q}
          isAsked={shown.by === 'button'}
          values={values}
          ready={ready}
          onChoose={put}
          onClose={close}
        />
      )}
    </>
  );
};
