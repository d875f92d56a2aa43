import { CircleAlert } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { sva } from 'styled-system/css';
import { type Keys, PRESSES_MAX, pressesOf, type ReservedBy, reservedBy } from '../../../actions/keys.ts';
import { inPlatformKeys, keyCaps } from '../../../actions/platform-keys.ts';
import { pressedKeys } from '../../../actions/pressed-keys.ts';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { KeyCaps } from '../../../components/key-caps/key-caps.tsx';
import { useTranslation } from '../../../language/translation-context.tsx';
import { texts } from '../../../shared/setting/texts/texts.ts';

const record = sva({
  slots: ['label', 'field', 'prompt', 'note', 'problem'],
  base: {
    label: { textStyle: 'text.ui', fontWeight: 'medium' },
    field: {
      layerStyle: 'centre',
      height: '64px',
      bg: 'bg.surface',
      border: '1px solid token(colors.border.control)',
      borderRadius: 'sm',
      _focusVisible: { outline: '2px solid token(colors.accent.solid)', outlineOffset: '2px' },
    },
    prompt: { textStyle: 'text.ui', color: 'fg.muted' },
    note: { textStyle: 'text.meta', color: 'fg.muted' },
    problem: {
      layerStyle: 'row',
      gap: '6',
      minHeight: '20px',
      textStyle: 'text.ui',
      color: 'fg.default',
      '& > svg': { color: 'warning.fg', flexShrink: 0 },
    },
  },
});

type RecordDialogProps = {
  /** The action's text. */
  readonly action: string;
  readonly isNew: boolean;
  /** Returns the texts of the actions that would lose their keys. */
  readonly losersOf: (keys: Keys) => readonly string[];
  readonly onSave: (keys: Keys) => void;
  readonly onRemove: () => void;
  readonly focusAfter: () => HTMLElement | null;
  readonly onGone: () => void;
};

export const RecordDialog = (props: RecordDialogProps) => {
  const styles = record();
  const { t, formats } = useTranslation(texts);
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(true);
  const [keys, setKeys] = useState<Keys | null>(null);
  const [refusedBy, setRefusedBy] = useState<ReservedBy | null>(null);
  const close = () => setOpen(false);

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Tab' || event.key === 'Escape') return;
    event.preventDefault();
    // Nothing else may act on the keys.
    event.stopPropagation();
    if (event.key === 'Backspace') {
      setKeys(null);
      setRefusedBy(null);
      return;
    }
    const pressed = pressedKeys(event.nativeEvent);
    if (event.repeat || pressed.kind === 'none') return;
    const by = pressed.kind === 'reserved' ? pressed.by : reservedBy(pressed.press);
    setRefusedBy(by);
    if (by !== null || pressed.kind === 'reserved') return setKeys(null);
    const before = keys === null ? [] : pressesOf(keys);
    setKeys(before.length === PRESSES_MAX ? pressed.press : [...before, pressed.press].join(' '));
  };

  const losers = keys === null ? [] : props.losersOf(keys);
  const shown = keys === null ? '' : keyCaps(keys).flat().join(' ');
  const problem =
    refusedBy !== null
      ? t(`record.reserved.${refusedBy}`)
      : losers.length > 0
        ? t('record.taken', { action: formats.joined(losers) })
        : null;
  return (
    <Dialog
      open={open}
      onGone={props.onGone}
      onClose={close}
      closeLabel={t('close')}
      title={t('record.title', { action: props.action })}
      focusFirst={() => field.current}
      focusAfter={props.focusAfter}
      actions={
        <>
          {!props.isNew && (
            <Button
              variant="ghost"
              onClick={() => {
                props.onRemove();
                close();
              }}
            >
              {t('record.remove')}
            </Button>
          )}
          <Button onClick={close}>{t('cancel')}</Button>
          <Button
            variant="primary"
            disabled={keys === null}
            onClick={() => {
              if (keys !== null) props.onSave(keys);
              close();
            }}
          >
            {t(losers.length > 0 ? 'record.take' : 'record.save')}
          </Button>
        </>
      }
    >
      <span id={`${id}label`} className={styles.label}>
        {t('record.label')}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: an input would type the keys and open keyboards on phones */}
      <div
        ref={field}
        role="textbox"
        aria-readonly
        tabIndex={0}
        aria-labelledby={`${id}label`}
        aria-describedby={`${id}help`}
        className={styles.field}
        onKeyDown={press}
      >
        {keys === null ? (
          <span className={styles.prompt}>{t('record.prompt')}</span>
        ) : (
          <KeyCaps presses={keyCaps(keys)} />
        )}
      </div>
      <p role="status" className={styles.problem}>
        {problem !== null && (
          <>
            <CircleAlert size={16} aria-hidden />
            <span>{problem}</span>
          </>
        )}
        {problem === null && shown !== '' && <span>{t('record.pressed', { keys: shown })}</span>}
      </p>
      <p id={`${id}help`} className={styles.note}>
        {t('record.help', { mod: keyCaps(inPlatformKeys('$mod')).flat().join('') })}
      </p>
    </Dialog>
  );
};
