import { Download, FileUp, ShieldAlert, ShieldCheck, X } from 'lucide-react';
import { useRef } from 'react';
import { sva } from 'styled-system/css';
import type { PastChat } from '../../../../core/model/replay/types.ts';
import { useOffer } from '../../../actions/use-offer.ts';
import { Button } from '../../../components/button/button.tsx';
import { InlineSelect } from '../../../components/field/inline-select.tsx';
import { type Anchored, useTriggeredOverlay } from '../../../components/overlay/use-triggered-overlay.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { lazyPart } from '../../../lazy/lazy-part.ts';
import { loadWhenIdle } from '../../../lazy/load-when-idle.ts';
import type { ExportMenuProps } from '../files/export-menu.tsx';
import { FILE_CODE } from '../files/file-code.ts';
import type { Exporting } from '../files/use-export.ts';
import type { HistoryFile } from '../files/use-opened-file.ts';
import { texts } from '../texts/texts.ts';
import { ChatChoice, loadChatPicker } from './chat-choice.tsx';
import { loadStage } from './replayed-thread.tsx';
import { SPAN_DIALOG } from './span-part.ts';

const EXPORTS = lazyPart<ExportMenuProps & Anchored>(() => import('../files/export-menu.tsx'));

// Begins with the code of the screen, so that a first replay needs no network.
void loadWhenIdle([loadChatPicker, SPAN_DIALOG.load, EXPORTS.load, loadStage, ...FILE_CODE]);

const styles = sva({
  slots: ['root', 'end', 'chip', 'progress', 'file', 'wide'],
  base: {
    root: {
      layerStyle: 'row',
      flexWrap: 'wrap',
      gap: '8',
      flexShrink: 0,
      minHeight: '48px',
      px: { base: '12', md: '16' },
      py: '8',
      borderBlockEnd: '1px solid token(colors.border.default)',
      // One row on a phone, because the thread needs the height.
      '&[data-plain]': {
        flexWrap: { base: 'nowrap', md: 'wrap' },
        '& > select': { minWidth: '0', textOverflow: 'ellipsis' },
      },
    },
    wide: { '[data-plain] &': { srOnly: { base: true, md: false } } },
    end: {
      layerStyle: 'row',
      flexWrap: 'wrap',
      '[data-plain] &': { flexShrink: 0 },
      gap: '8',
      marginInlineStart: 'auto',
    },
    chip: {
      layerStyle: 'inlineRow',
      gap: '6',
      height: '22px',
      px: '8',
      borderRadius: 'xs',
      bg: 'success.soft',
      color: 'success.fg',
      textStyle: 'text.meta',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      '&[data-intact]': { display: { base: 'none', md: 'inline-flex' } },
      '&[data-damaged]': { bg: 'warning.soft', color: 'warning.fg' },
    },
    progress: { textStyle: 'text.ui', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    file: {
      maxWidth: '260px',
      truncate: true,
      textStyle: 'text.ui',
      color: 'fg.muted',
    },
  },
})();

/** Formats for a chat of an opened file. The file itself is the history file (`jsonl`). */
const OF_FILE = ['csv', 'html', 'scenario'] as const;
const OF_CHAT = ['jsonl', ...OF_FILE] as const;

export type SpanChoice = { readonly value: string; readonly label: string };

type ReplayBarProps = {
  readonly chat: PastChat | null;
  readonly historyFile: HistoryFile;
  /** Null until a chat is open. */
  readonly exporting: Exporting | null;
  /** What the files of this span will lack. */
  readonly exportNote: string | null;
  /** Number of damaged events in the log; null for a file, or until a chat is open. */
  readonly unreadable: number | null;
  readonly spans: readonly SpanChoice[];
  readonly span: string | null;
  readonly onSpan: (value: string) => void;
  /** Null while no chat was chosen: the page itself offers the choice. */
  readonly onChat: ((chatId: string) => void) | null;
};

export const ReplayBar = (props: ReplayBarProps) => {
  const { chat, historyFile, exporting, exportNote, unreadable, spans, span, onSpan, onChat } = props;
  const { t, formats } = useTranslation(texts);
  const input = useRef<HTMLInputElement>(null);
  const exports = useTriggeredOverlay<ExportMenuProps>('menu', EXPORTS);
  const { file } = historyFile;
  useOffer('openHistory', historyFile.share === null ? () => input.current?.click() : null);
  const share = exporting?.share ?? historyFile.share;
  const percent = share === null ? '' : formats.count(Math.round(share * 100));
  return (
    <div className={styles.root} data-plain={(chat !== null && file === null && share === null) || undefined}>
      {file === null ? (
        onChat !== null && <ChatChoice name={chat?.name ?? null} onPick={onChat} />
      ) : (
        <InlineSelect
          label={t('files.chat')}
          value={chat?.chatId ?? ''}
          options={file.chats.map(({ chatId, name }) => ({ value: chatId, label: name }))}
          onChange={(chatId) => onChat?.(chatId)}
        />
      )}
      {span !== null && (
        <InlineSelect label={t('replay.span')} value={span} options={spans} onChange={onSpan} />
      )}
      <div className={styles.end}>
        {share !== null && (
          <>
            <span role="status" className={styles.progress}>
              {exporting?.share === null || exporting === null
                ? t('files.reading', { percent })
                : t('files.exporting', { percent })}
            </span>
            <Button icon={X} onClick={exporting?.share == null ? historyFile.cancel : exporting.cancel}>
              {t('files.cancel')}
            </Button>
          </>
        )}
        {unreadable !== null && share === null && (
          <span
            className={styles.chip}
            data-intact={unreadable === 0 || undefined}
            data-damaged={unreadable > 0 || undefined}
            title={t('files.intactText')}
          >
            {unreadable === 0 ? <ShieldCheck size={14} aria-hidden /> : <ShieldAlert size={14} aria-hidden />}
            <span>
              {unreadable === 0
                ? t('files.intact')
                : t('files.unreadable', { number: formats.count(unreadable) })}
            </span>
          </span>
        )}
        {file !== null && (
          <>
            <bdi translate="no" className={styles.file} title={file.name}>
              {t('files.fromFile', { name: file.name })}
            </bdi>
            {file.unreadable > 0 && (
              <span className={styles.progress}>
                {t('files.unreadable', { number: formats.count(file.unreadable) })}
              </span>
            )}
            <span className={styles.chip} title={file.head}>
              <ShieldCheck size={14} aria-hidden />
              <span>{t('files.verified')}</span>
            </span>
            <Button icon={X} onClick={historyFile.close}>
              {t('files.close')}
            </Button>
          </>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('files.open')}
          accept=".jsonl,.json,.txt"
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            currentTarget.value = '';
            if (chosen !== undefined) historyFile.open(chosen);
          }}
        />
        {share === null && (
          <Button icon={FileUp} onClick={() => input.current?.click()}>
            <span className={styles.wide}>{t('files.open')}</span>
          </Button>
        )}
        {historyFile.share === null && exporting !== null && (
          <>
            {/* It stays while it works: the focus comes back to it from its menu. */}
            <Button {...exports.trigger} icon={Download} busy={exporting.share !== null}>
              <span className={styles.wide}>{t('files.export')}</span>
            </Button>
            {exports.draw({
              onExport: exporting.start,
              formats: file === null ? OF_CHAT : OF_FILE,
              note: exportNote,
            })}
          </>
        )}
      </div>
    </div>
  );
};
