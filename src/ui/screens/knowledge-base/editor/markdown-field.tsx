import { Bold, Eye, Heading, Image, Italic, Link2, List, ListOrdered, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { sva } from 'styled-system/css';
import { ARTICLE_BODY_MAX } from '../../../../core/model/collections/knowledge-base/article-row.ts';
import { mayTakeFocus } from '../../../browser/may-take-focus.ts';
import { putText } from '../../../browser/put-text.ts';
import { KEPT } from '../../../browser/unsaved-text.ts';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { Markdown } from '../../../components/markdown/markdown.tsx';
import { showFailure } from '../../../components/toast/show-toast.ts';
import { Toolbar } from '../../../components/toolbar/toolbar.tsx';
import { useBroughtFiles } from '../../../hooks/use-brought-files.ts';
import { useGrowth } from '../../../hooks/use-growth.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useFormField } from '../../../records/form/form-context.ts';
import { texts } from '../texts/texts.ts';
import { FORMATS, type Format, formatEdit } from './format-text.ts';

const styles = sva({
  slots: ['root', 'tools', 'end', 'box', 'preview', 'error', 'room'],
  base: {
    root: {
      border: '1px solid token(colors.border.control)',
      borderRadius: 'md',
      overflow: 'hidden',
      '&:has(textarea:focus-visible)': {
        borderColor: 'accent.solid',
        boxShadow: '0 0 0 3px color-mix(in srgb, token(colors.accent.solid) 22%, transparent)',
      },
    },
    tools: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      p: '4',
      bg: 'bg.subtle',
      borderBlockEnd: '1px solid token(colors.border.subtle)',
    },
    end: { marginInlineStart: 'auto' },
    box: {
      display: 'block',
      width: 'full',
      // Grows with its text, where the browser can do that.
      fieldSizing: 'content',
      minHeight: '260px',
      p: '16',
      border: 'none',
      bg: 'bg.surface',
      textStyle: 'text.body',
      fontSize: { base: '16px', md: '14px' },
      lineHeight: '1.6',
      resize: 'vertical',
      outline: 'none',
      _focusVisible: { outline: 'none' },
      '&[hidden]': { display: 'none' },
    },
    preview: { minHeight: '260px', p: '16', '& > p': { color: 'fg.muted' } },
    error: { p: '8', color: 'error.fg', textStyle: 'text.meta' },
    room: { px: '12', pb: '8', textStyle: 'text.meta', color: 'fg.muted', textAlign: 'end' },
  },
})();

const ICONS: Readonly<Record<Format, LucideIcon>> = {
  heading: Heading,
  bold: Bold,
  italic: Italic,
  numbers: ListOrdered,
  bullets: List,
  link: Link2,
  picture: Image,
};

/** Keys with Ctrl or ⌘, as in other editors. */
const KEYS: Readonly<Record<string, Format>> = { b: 'bold', i: 'italic' };

/** Where a new link begins. */
const ADDRESS = 'https://';

/** How full the text must be before its length is shown. */
const NEARLY_FULL = 0.8;

/** The Markdown of an article, with buttons that write its marks, and a preview. */
export const MarkdownField = () => {
  const { t, formats } = useTranslation(texts);
  const { text, set, error } = useFormField('body', ARTICLE_BODY_MAX);
  const [isPreview, setPreview] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useGrowth(box, text);
  const isEmpty = useRef(text === '');
  // A new article has its title already: what is typed next is its text.
  useEffect(() => {
    if (isEmpty.current && mayTakeFocus()) box.current?.focus();
  }, []);
  const { targets } = useBroughtFiles(() => showFailure(t('tools.noUpload'), t('tools.noUploadText')));

  const apply = (format: Format) => {
    if (box.current === null) return;
    const { value, selectionStart, selectionEnd } = box.current;
    const words = {
      link: t('tools.linkText'),
      picture: t('tools.pictureText'),
      address: ADDRESS,
    };
    const { start, end, put, select } = formatEdit(format, value, selectionStart, selectionEnd, words);
    // As if it were typed, so that the browser can undo it.
    putText(box.current, put, start, end);
    box.current.setSelectionRange(...select);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const format = KEYS[event.key.toLowerCase()];
    if (format === undefined || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    apply(format);
  };
  const isFull = text.length > ARTICLE_BODY_MAX * NEARLY_FULL;
  return (
    <div className={styles.root}>
      <Toolbar label={t('tools.label')} controls={id} className={styles.tools}>
        {FORMATS.map((format) => (
          <IconButton
            key={format}
            size="sm"
            icon={ICONS[format]}
            label={t(`tools.${format}`)}
            disabled={isPreview}
            // The selection stays in the box.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => apply(format)}
          />
        ))}
        <span className={styles.end}>
          <IconButton
            size="sm"
            icon={Eye}
            label={t('tools.preview')}
            aria-pressed={isPreview}
            onClick={() => setPreview(!isPreview)}
          />
        </span>
      </Toolbar>
      {isPreview && (
        <div className={styles.preview}>
          {text.trim() === '' ? <p>{t('previewEmpty')}</p> : <Markdown text={text} />}
        </div>
      )}
      <textarea
        {...KEPT}
        ref={box}
        id={id}
        name="body"
        // It stays while the preview is shown, so that nothing of its history of changes is lost.
        hidden={isPreview}
        aria-label={t('fields.body')}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}error`}
        autoComplete="off"
        dir="auto"
        value={text}
        {...targets}
        onChange={({ currentTarget }) => set(currentTarget.value)}
        onKeyDown={onKeyDown}
        className={styles.box}
      />
      {isFull && (
        <p className={styles.room}>
          {t('room', { used: formats.count(text.length), max: formats.count(ARTICLE_BODY_MAX) })}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
};
