import { createListCollection, Listbox, useListbox } from '@ark-ui/react/listbox';
import { RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { cutText } from '../../../../../core/kernel/cut-text.ts';
import { withoutDirectionControls } from '../../../../../core/kernel/shown-text.ts';
import { findTemplates } from '../../../../../core/model/templates/find-templates.ts';
import {
  type RenderedTemplate,
  renderTemplate,
  type TemplateValues,
} from '../../../../../core/model/templates/render.ts';
import type { TemplateRow } from '../../../../../core/model/templates/types.ts';
import { isComposing } from '../../../../actions/part-keys.ts';
import { Button } from '../../../../components/button/button.tsx';
import { SearchField } from '../../../../components/field/search-field.tsx';
import { useCore } from '../../../../core-client/use-core.ts';
import { useView } from '../../../../core-client/use-view.ts';
import { useTranslation } from '../../../../language/translation-context.tsx';
import { MarkedName } from '../../../../shared/search/marked-name.tsx';
import { float } from '../../../../shared/word-offer/float.ts';
import { texts } from '../texts/texts.ts';
import { BufferedEnter } from './buffered-enter.ts';
import { templates as recipe } from './templates.recipe.ts';

/** Longest rendered template in a row, in characters. */
const LINE_MAX = 200;

type TemplateListProps = {
  /** The message box. While a slash in it searches, it keeps the focus, and the list handles its keys. */
  readonly box: HTMLTextAreaElement;
  /** What follows the slash in the message box. Null: the button opened the list, which has its own search box. */
  readonly slashed: string | null;
  readonly values: TemplateValues;
  readonly ready: boolean;
  readonly onChoose: (rendered: RenderedTemplate) => void;
  readonly onClose: () => void;
  /** Called when the focus moves elsewhere. */
  readonly onLeave: () => void;
};

const inLine = (text: string): string =>
  cutText(withoutDirectionControls(text).replace(/\s+/gu, ' '), LINE_MAX);

export const TemplateList = ({ slashed, values, ready, onChoose, onClose, ...props }: TemplateListProps) => {
  const isAsked = slashed === null;
  const [sought, setSought] = useState('');
  const [searchBox, setSearchBox] = useState<HTMLInputElement | null>(null);
  const q = slashed ?? sought;
  /** The box that has the focus. */
  const box = isAsked ? searchBox : props.box;
  useLayoutEffect(() => searchBox?.focus(), [searchBox]);
  const styles = recipe();
  const { t, formats, sentence } = useTranslation(texts);
  const { rowTime } = formats;
  const { execute } = useCore();
  const view = useView({ view: 'templates' });
  const [openedAt] = useState(Date.now);
  // A highlight counts only for the search in which it was set.
  const [pointed, setPointed] = useState<{ readonly q: string; readonly key: string | null } | null>(null);
  const load = () => void execute({ type: 'loadTemplates' });
  // Load again when the connection returns while the list is open.
  useEffect(() => {
    if (ready) void execute({ type: 'loadTemplates' });
  }, [ready, execute]);

  const all = view?.rows ?? [];
  const rows = findTemplates(all, q);
  const head = view?.head;
  const highlighted =
    (pointed?.q === q ? rows.find(({ key }) => key === pointed.key) : undefined) ?? rows[0] ?? null;
  const list = useListbox<TemplateRow>({
    collection: createListCollection<TemplateRow>({
      items: [...rows],
      itemToValue: ({ key }) => key,
      itemToString: ({ name }) => name,
    }),
    value: [],
    highlightedValue: highlighted?.key ?? null,
    onHighlightChange: (details) => setPointed({ q, key: details.highlightedValue }),
    onSelect: (details) => {
      const chosen = rows.find(({ key }) => key === details.value);
      if (chosen !== undefined) onChoose(renderTemplate(chosen, values));
    },
  });
  const input = list.getInputProps();
  const controls = input['aria-controls'];
  const active = input['aria-activedescendant'];
  const listedAt = head?.listedAt ?? null;
  // Offline, a retry is useless: show the stored templates with their time instead of an error.
  const error = ready ? (head?.error ?? null) : null;
  /** True while nothing is loaded, so that matches are unknown. */
  const isAwaited =
    all.length === 0 &&
    error === null &&
    (head === undefined || head.loading || (ready && listedAt === null));
  const hasNoMatch = all.length > 0 && rows.length === 0;
  /** True if no template matches a slash, which is ordinary text then. */
  const isNone = hasNoMatch && !isAsked;

  useLayoutEffect(() => {
    if (isNone || box === null || controls === undefined) return;
    const aria = { 'aria-autocomplete': 'list', 'aria-controls': controls, 'aria-activedescendant': active };
    for (const [name, value] of Object.entries(aria)) if (value !== undefined) box.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(aria)) box.removeAttribute(name);
    };
  }, [box, controls, active, isNone]);

  /** Handles a key. Returns false for keys that the box should handle. */
  const take = (event: KeyboardEvent): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
    switch (event.key) {
      case 'Escape':
        onClose();
        return true;
      case 'ArrowDown':
        list.highlightNext();
        return highlighted !== null;
      case 'ArrowUp':
        list.highlightPrevious();
        return highlighted !== null;
      case 'Enter':
      case 'Tab':
        if (highlighted !== null) onChoose(renderTemplate(highlighted, values));
        // The text is a search and must not be sent.
        return highlighted !== null || (event.key === 'Enter' && (isAwaited || hasNoMatch));
      default:
        return false;
    }
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (box === null || event.target !== box || isNone || isComposing(event) || !take(event)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  // Listen in the capture phase: otherwise the box would send the message on Enter.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener, true);
    return () => document.removeEventListener('keydown', listener, true);
  }, []);

  const spoken = isAwaited
    ? ''
    : rows.length === 0
      ? t('templates.noMatch')
      : t('templates.count', { count: rows.length });
  return (
    <>
      {view === undefined && !isAsked && <BufferedEnter boxOf={() => props.box} chooses={() => true} />}
      {!isNone && (
        // Prevent a press from moving the focus to the list.
        <div
          className={float}
          data-float
          onMouseDownCapture={(event) => {
            if (event.target === searchBox) return;
            event.preventDefault();
            event.stopPropagation();
          }}
        >
          {isAsked && (
            <div className={styles.search}>
              <SearchField
                ref={setSearchBox}
                label={t('templates.search')}
                value={sought}
                onChange={(event) => setSought(event.currentTarget.value)}
                onBlur={({ currentTarget, relatedTarget }) => {
                  const float = currentTarget.closest('[data-float]');
                  if (!(relatedTarget instanceof Node && float?.contains(relatedTarget))) props.onLeave();
                }}
              />
            </div>
          )}
          <Listbox.RootProvider value={list} className={styles.list}>
            <Listbox.Label className={styles.unseen}>{t('templates.label')}</Listbox.Label>
            {/* Focusable: keyboard users must reach a scroll container, even without support for the combobox role. */}
            <Listbox.Content className={styles.rows} tabIndex={0} hidden={rows.length === 0}>
              {rows.map((template) => (
                <Listbox.Item
                  key={template.key}
                  item={template}
                  highlightOnHover
                  className={styles.row}
                  data-on={template === highlighted ? '' : undefined}
                >
                  <bdi translate="no" className={styles.name}>
                    <MarkedName text={withoutDirectionControls(template.name)} typed={q} />
                  </bdi>
                  <bdi translate="no" className={styles.line}>
                    {inLine(renderTemplate(template, values).text)}
                  </bdi>
                </Listbox.Item>
              ))}
            </Listbox.Content>
          </Listbox.RootProvider>
          {isAwaited && <p className={styles.note}>{t('templates.loading')}</p>}
          {!isAwaited && rows.length === 0 && error === null && (
            <p className={styles.note}>
              {t(
                hasNoMatch ? 'templates.noMatch' : listedAt === null ? 'templates.notYet' : 'templates.none',
              )}
            </p>
          )}
          {error !== null && (
            <div className={styles.foot} role="alert">
              <span>{sentence(error)}</span>
              <Button size="sm" variant="ghost" icon={RotateCw} busy={head?.loading === true} onClick={load}>
                {t('retry')}
              </Button>
            </div>
          )}
          {!ready && error === null && rows.length > 0 && listedAt !== null && (
            <p className={styles.foot}>
              <span>{t('templates.stale', { time: rowTime(listedAt, openedAt) })}</span>
            </p>
          )}
        </div>
      )}
      <span role="status" aria-label={t('templates.found')} className={styles.unseen}>
        {spoken}
      </span>
    </>
  );
};
