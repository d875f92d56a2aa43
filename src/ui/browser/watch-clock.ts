import { shownLanguage } from '../language/shown-language.ts';
import { clockJumps } from './device-clock.ts';

/** ms between two looks at the clock of a visible tab. */
const LOOK_MS = 1_000;
/** ms by which a look may differ from its time on a busy machine. More is a sleep, or a clock that was set. */
const JUMP_MS = 5_000;

const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Notices that the device has slept, or that its clock or its time zone was changed. Timers stand still while a device
 * sleeps, so without this a minute's timer may be a minute late. No event reports a new time zone: it is compared with
 * each look. `isHidden` spares the battery: a hidden tab looks when it is shown.
 */
export function watchDeviceClock(page: EventTarget, isHidden: () => boolean): () => void {
  const life = new AbortController();
  let dueAt = Date.now() + LOOK_MS;
  const look = (): void => {
    const isJump = Math.abs(Date.now() - dueAt) > JUMP_MS;
    dueAt = Date.now() + LOOK_MS;
    // The formats are older than this watch: the zone may have changed before it began.
    if (shownLanguage.current().formats.zone !== deviceZone()) shownLanguage.renewFormats();
    else if (!isJump) return;
    clockJumps.notify();
  };
  const timer = setInterval(() => {
    if (!isHidden()) look();
  }, LOOK_MS);
  for (const type of ['focus', 'pageshow', 'visibilitychange'])
    page.addEventListener(type, look, { signal: life.signal, capture: true });
  return () => {
    clearInterval(timer);
    life.abort();
  };
}
