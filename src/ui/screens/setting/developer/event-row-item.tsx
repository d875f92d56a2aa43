import { ChevronDown } from 'lucide-react';
import { memo, useId } from 'react';
import type { EventRow } from '../../../../core/model/inspect/types.ts';
import { Button } from '../../../components/button/button.tsx';
import { useView } from '../../../core-client/use-view.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { eventTail } from './event-tail.recipe.ts';
import { texts } from './texts/texts.ts';

type EventRowItemProps = {
  readonly row: EventRow;
  readonly open: boolean;
  /** True if the Tab key reaches this row. */
  readonly tabStop: boolean;
  readonly onToggle: (row: EventRow) => void;
  readonly onFocus: (key: string) => void;
  readonly onChat: (chat: { readonly id: string; readonly name: string }) => void;
};

/** One event in a line. A click shows the whole event. */
export const EventRowItem = memo(({ row, open, tabStop, onToggle, onFocus, onChat }: EventRowItemProps) => {
  const styles = eventTail();
  const { t, formats } = useTranslation(texts);
  const id = useId();
  const { chatId, chatName } = row;
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.row}
        data-row={row.key}
        tabIndex={tabStop ? 0 : -1}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => onToggle(row)}
        onFocus={() => onFocus(row.key)}
      >
        <bdi translate="no" dir="ltr" className={styles.seq}>
          {row.seq}
        </bdi>
        <time dir="ltr" title={formats.exactTime(row.at)} className={styles.time}>
          {formats.stampTime(row.at)}
        </time>
        <bdi translate="no" dir="ltr" className={styles.type}>
          {row.type}
        </bdi>
        <bdi translate="no" className={styles.chat}>
          {chatName}
        </bdi>
        <span
          dir="auto"
          translate="no"
          className={styles.summary}
          data-alone={chatName === null || undefined}
        >
          {row.summary}
        </span>
        <ChevronDown size={14} aria-hidden className={styles.chevron} />
      </button>
      {open && (
        <div id={id} className={styles.open}>
          <EventJson seq={row.seq} />
          {chatId !== null && chatName !== null && (
            <div className={styles.acts}>
              <Button size="sm" onClick={() => onChat({ id: chatId, name: chatName })}>
                {t('events.onlyChat')}
              </Button>
            </div>
          )}
        </div>
      )}
    </li>
  );
});

const EventJson = ({ seq }: { readonly seq: number }) => {
  const styles = eventTail();
  const t = useTexts(texts);
  const head = useView({ view: 'event', seq })?.head;
  return (
    <section
      aria-label={t('events.event', { seq: String(seq) })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
      tabIndex={0}
      dir="ltr"
      className={styles.json}
    >
      {head === undefined ? (
        t('events.loading')
      ) : head.event === null ? (
        t('events.gone')
      ) : (
        <span lang="en">{JSON.stringify(head.event, null, 2)}</span>
      )}
    </section>
  );
};
