import { AlarmClock } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { css } from 'styled-system/css';
import { isPressed, partKeys } from '../../../../actions/part-keys.ts';
import { inPlatformKeys } from '../../../../actions/platform-keys.ts';
import { IconButton } from '../../../../components/button/icon-button.tsx';
import { useOverlay } from '../../../../components/overlay/use-overlay.ts';
import { useReportMissing } from '../../../../components/overlay/use-report-missing.ts';
import { type Anchored, useTriggeredOverlay } from '../../../../components/overlay/use-triggered-overlay.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { lazyPart } from '../../../../lazy/lazy-part.ts';
import type { LaterChoice, LaterDialogProps } from '../../../../shared/chat/later/later-dialog.tsx';
import { LATER_DIALOG } from '../../../../shared/chat/later/later-part.ts';
import { texts } from '../../../../shared/chat/later/texts/texts.ts';
import type { LaterChoicesProps } from './later-choices.tsx';

const CHOICES = lazyPart<LaterChoicesProps & Anchored>(() => import('./later-choices.tsx'));

const button = css({ boxSize: { base: '40px', md: '28px' } });

type LaterToolProps = Pick<LaterDialogProps, 'chatId' | 'chatName' | 'isGroup'> & {
  readonly input: RefObject<HTMLTextAreaElement | null>;
  readonly onLater: (choice: LaterChoice) => void;
};

/** The button beside *Send*: a menu of times, and a dialog for any other time. */
const LaterTool = ({ input, onLater, ...chat }: LaterToolProps): ReactNode => {
  const t = useTexts(texts);
  /** A message was scheduled, and the user has pressed nothing since. */
  const isScheduled = useRef(false);
  const schedule = (choice: LaterChoice) => {
    isScheduled.current = true;
    onLater(choice);
  };
  const menu = useTriggeredOverlay<LaterChoicesProps>('menu', CHOICES);
  const [isChoosing, setChoosing] = useState(false);
  const dialog = useOverlay<LaterDialogProps>(
    LATER_DIALOG,
    isChoosing,
    () => setChoosing(false),
    useReportMissing(),
  );
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.target !== input.current || !isPressed('sendLater', event)) return;
    event.preventDefault();
    setChoosing(true);
  });
  // The menu and the dialog give the focus back to the button. The user writes the next message, though.
  const pass = useEffectEvent(({ target }: FocusEvent) => {
    const isButton = target instanceof Element && target.id === menu.trigger.id;
    if (isButton && isScheduled.current) input.current?.focus();
  });
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener('keydown', (event) => press(event), listening);
    document.addEventListener('focusin', (event) => pass(event), listening);
    for (const type of ['keydown', 'pointerdown'] as const)
      document.addEventListener(
        type,
        () => {
          isScheduled.current = false;
        },
        { capture: true, signal: listening.signal },
      );
    return () => listening.abort();
  }, []);
  return (
    <>
      <IconButton
        {...menu.trigger}
        label={t('act')}
        action="sendLater"
        icon={AlarmClock}
        size="sm"
        className={button}
        aria-keyshortcuts={inPlatformKeys(partKeys('sendLater', 'sends')[0])}
      />
      {menu.draw({ onLater: schedule, onChoose: () => setChoosing(true) })}
      {dialog.draw({
        ...chat,
        message: null,
        onChoose: async (choice) => {
          schedule(choice);
          return true;
        },
      })}
    </>
  );
};

export default LaterTool;
