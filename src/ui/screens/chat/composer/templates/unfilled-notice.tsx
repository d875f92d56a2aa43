import { TextCursorInput } from 'lucide-react';
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useState,
} from 'react';
import { css } from 'styled-system/css';
import { withoutDirectionControls } from '../../../../../core/kernel/shown-text.ts';
import { isComposing } from '../../../../actions/part-keys.ts';
import { useView } from '../../../../core-client/use-view.ts';
import { useTranslation } from '../../../../language/translation-context.tsx';
import { ReplyGuardNotice } from '../reply-guard-notice.tsx';
import { texts } from '../texts/texts.ts';
import { nextPlace, unfilledSigns, unfilledWords } from './unfilled.ts';

const line = css({
  layerStyle: 'row',
  flexWrap: 'wrap',
  columnGap: '8',
  px: '16',
  pt: '8',
  textStyle: 'text.meta',
  color: 'fg.muted',
  '& > svg': { color: 'warning.fg', flexShrink: 0 },
  '& > button': {
    minHeight: { base: '36px', md: '24px' },
    minWidth: '24px',
    maxWidth: 'full',
    p: '0',
    border: 'none',
    bg: 'transparent',
    color: 'fg.default',
    fontWeight: 'semibold',
    overflowWrap: 'anywhere',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
  },
});

export type UnfilledHandle = {
  /** Returns true if a placeholder is unfilled, and then shows the question. */
  readonly holds: () => boolean;
  /** Closes the question. Returns false if none is shown. */
  readonly cancel: () => boolean;
};

type UnfilledNoticeProps = {
  readonly text: string;
  readonly input: RefObject<HTMLTextAreaElement | null>;
  readonly onSendAnyway: () => void;
  readonly ref: Ref<UnfilledHandle>;
};

/** Names the unfilled placeholders, and asks once before the text is sent. */
const UnfilledNotice = ({ text, input, onSendAnyway, ref }: UnfilledNoticeProps): ReactNode => {
  const { t, formats } = useTranslation(texts);
  const templates = useView({ view: 'templates' })?.rows ?? [];
  const signs = unfilledSigns(text, templates);
  const [askedFor, setAskedFor] = useState<string | null>(null);
  useImperativeHandle(ref, () => ({
    holds() {
      if (signs.length === 0) return false;
      setAskedFor(text);
      return true;
    },
    cancel() {
      if (signs.length === 0 || askedFor !== text) return false;
      setAskedFor(null);
      return true;
    },
  }));
  const onTab = useEffectEvent((event: KeyboardEvent) => {
    const box = input.current;
    if (event.key !== 'Tab' || event.target !== box || box === null || isComposing(event)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const place = nextPlace(box, signs, event.shiftKey);
    // After the last place, Tab leaves the box.
    if (place === null) return;
    event.preventDefault();
    box.setSelectionRange(place.start, place.end);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onTab(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  if (signs.length === 0) return null;

  const goTo = (sign: string) => {
    const box = input.current;
    const start = box?.value.indexOf(sign) ?? -1;
    if (box === null || start < 0) return;
    box.focus();
    box.setSelectionRange(start, start + sign.length);
  };
  if (askedFor === text)
    return (
      <ReplyGuardNotice
        message={unfilledWords(signs, t, formats)}
        onSendAnyway={() => {
          setAskedFor(null);
          onSendAnyway();
          input.current?.focus();
        }}
        onCancel={() => {
          setAskedFor(null);
          goTo(signs[0] ?? '');
        }}
      />
    );
  return (
    <div className={line}>
      <TextCursorInput size={14} aria-hidden />
      <span role="status">{t('templates.unfilled')}</span>
      {signs.map((sign) => (
        <button key={sign} type="button" onClick={() => goTo(sign)}>
          <bdi translate="no">{withoutDirectionControls(sign)}</bdi>
        </button>
      ))}
    </div>
  );
};

export default UnfilledNotice;
