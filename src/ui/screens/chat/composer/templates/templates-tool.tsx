import { SquareSlash } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { css } from 'styled-system/css';
import type { RenderedTemplate } from '../../../../../core/model/templates/render.ts';
import { type TemplateSubject, templateValues } from '../../../../../core/model/templates/values.ts';
import { putText } from '../../../../browser/put-text.ts';
import { IconButton } from '../../../../components/button/icon-button.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import { useSession } from '../../../../session/use-session.ts';
import { texts } from '../texts/texts.ts';
import { slashWord, type TemplateSpot } from './slash-word.ts';
import { TemplateList } from './template-list.tsx';

const button = css({ boxSize: { base: '40px', md: '28px' } });

/** An open template search, and how it started. One of the button has a search box of its own. */
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
const seekingIn = (box: HTMLTextAreaElement): Seeking | null => {
  const { value, selectionStart, selectionEnd } = box;
  const spot = selectionStart === selectionEnd ? slashWord(value, selectionEnd) : null;
  return spot === null ? null : { ...spot, by: 'slash', box };
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
  const isInPlace = (one: Seeking) => one.by === 'button' || text.slice(one.start, one.end).endsWith(one.q);
  const shown = seeking !== null && isInPlace(seeking) ? seeking : null;

  // Before keys that were buffered for this code are given back.
  useLayoutEffect(() => {
    const box = input.current;
    if (box === null) return;
    const look = (opens: boolean) =>
      setSeeking((before) => {
        if (before?.by === 'button') return before;
        const now = seekingIn(box);
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
    // The search box of the button takes the focus.
    listen('focusout', () => setSeeking((before) => (before?.by === 'button' ? before : null)));
    return () => listening.abort();
  }, [input]);

  const close = () => {
    leftAt.current = shown?.by === 'slash' ? shown.start : null;
    setSeeking(null);
    shown?.box.focus();
  };
  const open = () => {
    const box = input.current;
    if (box === null) return;
    const caret = box.selectionEnd;
    leftAt.current = null;
    setSeeking({ start: caret, end: caret, q: '', by: 'button', box });
  };
  const put = ({ text: rendered, missing }: RenderedTemplate) => {
    if (shown === null) return;
    const [first] = missing;
    const { box } = shown;
    // Another tab may have made the text shorter.
    const [start, end] = [shown.start, shown.end].map((place) => Math.min(place, box.value.length));
    if (start === undefined || end === undefined) return;
    leftAt.current = start;
    putText(box, rendered, start, end);
    if (first !== undefined) box.setSelectionRange(start + first.start, start + first.end);
    setSeeking(null);
  };

  return (
    <>
      <IconButton
        label={t('templates.label')}
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
          slashed={shown.by === 'slash' ? shown.q : null}
          values={values}
          ready={ready}
          onChoose={put}
          onClose={close}
          onLeave={() => setSeeking(null)}
        />
      )}
    </>
  );
};
