import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { LONG_STEP, move, type Player, type PlayerAct, playerAt, type Track } from './player.ts';

/** Longest time in ms by which one animation frame advances the player. A hidden tab gets no frames for a while. */
const LONGEST_TICK_MS = 250;

/** Elements that use the keys of the player themselves. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable], [role=menu], [role=dialog], [role=listbox] input, [role=tab]';
const PRESSABLE = 'button, a, summary';
const CHOSEN = 'input[type=radio]:checked';

/** A player over the track. Remount the caller for another track. */
export const usePlayer = (track: Track, position: number, stops: readonly number[]) => {
  const [player, setPlayer] = useState<Player>(() => playerAt(track, position));
  const act = useCallback((one: PlayerAct) => setPlayer((now) => move(track, now, one)), [track]);
  const step = useCallback((by: number) => act({ type: 'step', by, stops }), [act, stops]);

  const { isPlaying } = player;
  useEffect(() => {
    if (!isPlaying) return;
    let last = performance.now();
    let request = 0;
    const draw = (now: number) => {
      act({ type: 'tick', ms: Math.min(now - last, LONGEST_TICK_MS) });
      last = now;
      request = requestAnimationFrame(draw);
    };
    request = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(request);
  }, [isPlaying, act]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (event.key === ' ') {
      // A chosen radio, such as a speed, has no use for Space.
      if (!target?.closest(CHOSEN) && target?.closest(`${OWN_KEYS}, ${PRESSABLE}`)) return;
    } else if (target?.closest(OWN_KEYS)) return;
    const forward =
      getComputedStyle(document.documentElement).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const size = event.shiftKey ? LONG_STEP : 1;
    switch (event.key) {
      case ' ':
        act({ type: 'toggle' });
        break;
      case 'ArrowLeft':
      case 'ArrowRight':
        step(event.key === forward ? size : -size);
        break;
      case 'Home':
        act({ type: 'begin' });
        break;
      case 'End':
        act({ type: 'end' });
        break;
      default:
        return;
    }
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return { player, act, step };
};
