import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** A press becomes a drag after so many px. */
const THRESHOLD_PX = 4;
/** A finger or a pen scrolls, unless it has rested on an appointment for so long, ms. */
const REST_MS = 400;
const SCROLLERS: readonly string[] = ['touch', 'pen'];
/** Distance from the edge of the visible part at which a drag scrolls it, px. */
const EDGE_PX = 32;
/** px that such a drag scrolls in a frame. */
const SCROLL_PX = 10;

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

interface Press<T> {
  readonly grip: T;
  readonly pointerId: number;
  /** Whether the pointer could scroll instead. */
  readonly isScroller: boolean;
  readonly start: Point;
  last: Point;
  isDrag: boolean;
}

interface DragParts<T> {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly isMoving: boolean;
  /** Returns what a press takes hold of, or null. */
  readonly take: (event: PointerEvent<HTMLElement>) => T | null;
  readonly begin: (grip: T, point: Point) => void;
  readonly move: (grip: T, point: Point) => void;
  readonly drop: (grip: T, point: Point) => void;
  /** A press that did not become a drag. */
  readonly press?: (grip: T, point: Point) => void;
  readonly cancel: () => void;
}

/** Turns the pointer's events into a drag. Escape and a lost pointer cancel it. */
export function useDrag<T>(parts: DragParts<T>) {
  const pressed = useRef<Press<T> | null>(null);
  const frame = useRef(0);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { scroller, isMoving } = parts;

  const end = (): Press<T> | null => {
    const press = pressed.current;
    pressed.current = null;
    cancelAnimationFrame(frame.current);
    clearTimeout(rest.current);
    return press;
  };

  const cancel = useEffectEvent(() => {
    if (end()?.isDrag) parts.cancel();
  });
  const move = useEffectEvent((press: Press<T>) => parts.move(press.grip, press.last));

  /** Scrolls while the pointer rests near an edge. */
  const scrollOn = () => {
    const press = pressed.current;
    const element = scroller.current;
    if (press === null || element === null) return;
    const { top, bottom } = element.getBoundingClientRect();
    const { clientY } = press.last;
    const step = clientY > bottom - EDGE_PX ? SCROLL_PX : clientY < top + EDGE_PX + 48 ? -SCROLL_PX : 0;
    if (step !== 0) {
      const before = element.scrollTop;
      element.scrollTop += step;
      if (element.scrollTop !== before) move(press);
    }
    frame.current = requestAnimationFrame(scrollOn);
  };

  const begin = (press: Press<T>) => {
    press.isDrag = true;
    scroller.current?.setPointerCapture(press.pointerId);
    parts.begin(press.grip, press.start);
    frame.current = requestAnimationFrame(scrollOn);
  };

  useEffect(() => {
    if (!isMoving) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || pressed.current === null) return;
      event.preventDefault();
      event.stopPropagation();
      cancel();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [isMoving]);

  useEffect(() => {
    const element = scroller.current;
    const onTouch = (event: TouchEvent) => {
      if (pressed.current?.isDrag && event.cancelable) event.preventDefault();
    };
    element?.addEventListener('touchmove', onTouch, { passive: false });
    return () => {
      element?.removeEventListener('touchmove', onTouch);
      cancelAnimationFrame(frame.current);
      clearTimeout(rest.current);
    };
  }, [scroller]);

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !event.isPrimary || pressed.current !== null) return;
      const grip = parts.take(event);
      if (grip === null) return;
      const press: Press<T> = {
        grip,
        pointerId: event.pointerId,
        isScroller: SCROLLERS.includes(event.pointerType),
        start: pointOf(event),
        last: pointOf(event),
        isDrag: false,
      };
      pressed.current = press;
      if (press.isScroller) rest.current = setTimeout(() => begin(press), REST_MS);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const press = pressed.current;
      if (press === null || press.pointerId !== event.pointerId) return;
      press.last = pointOf(event);
      const way = Math.hypot(
        press.last.clientX - press.start.clientX,
        press.last.clientY - press.start.clientY,
      );
      if (press.isDrag) parts.move(press.grip, press.last);
      else if (way >= THRESHOLD_PX) {
        if (press.isScroller) end();
        else {
          begin(press);
          parts.move(press.grip, press.last);
        }
      }
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (pressed.current?.pointerId !== event.pointerId) return;
      const press = end();
      if (press?.isDrag) parts.drop(press.grip, pointOf(event));
      else if (press !== null) parts.press?.(press.grip, pointOf(event));
    },
    // A finger that rests would open the browser's menu, which takes the finger away.
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      if (pressed.current?.isScroller === true) event.preventDefault();
    },
    onPointerCancel: () => cancel(),
    onLostPointerCapture: () => cancel(),
  };
}

const pointOf = ({ clientX, clientY }: Point): Point => ({ clientX, clientY });
