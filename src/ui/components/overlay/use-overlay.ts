import {
  type ComponentType,
  createElement,
  type ReactNode,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { useBufferedKeys } from '../../lazy/buffered-keys.ts';
import type { LazyPart } from '../../lazy/lazy-part.ts';

export type Overlaid = {
  /** The overlay is mounted when it first opens, and unmounted after its exit animation. */
  readonly open: boolean;
  /**
   * Called when the overlay closes itself: by Escape, a click outside, or an action that opens another page.
   */
  readonly onClose: () => void;
  /** Called after the exit animation. The caller must unmount the overlay. */
  readonly onGone: () => void;
};

export type Overlay<Props> = {
  /** True if the overlay is wanted and its code is loaded. */
  readonly isOpen: boolean;
  readonly draw: (props: Props) => ReactNode;
};

/** An overlay that takes the focus when it opens. It gets the keys that are typed before that. */
export const useOverlay = <Props extends object>(
  part: LazyPart<Props & Overlaid>,
  wanted: boolean,
  onClose: () => void,
  onMissing: () => void,
): Overlay<Props> => {
  const overlay = useQuietPart(part, wanted, onClose, onMissing);
  useBufferedKeys(wanted, overlay.isOpen, onClose);
  return overlay;
};

/**
 * Mounts a part only while it is wanted, and loads its code then if needed. If the code can't be loaded,
 * calls `onClose` and `onMissing`. The part leaves the focus where it is.
 */
export const useQuietPart = <Props extends object>(
  part: LazyPart<Props & Overlaid>,
  wanted: boolean,
  onClose: () => void,
  onMissing: () => void,
): Overlay<Props> => {
  const [Part, setPart] = useState<ComponentType<Props & Overlaid> | null>(null);
  const isMissing = wanted && Part === null;
  const giveUp = useEffectEvent(() => {
    onClose();
    onMissing();
  });
  // Before the paint, so that an overlay whose code is loaded opens at once.
  useLayoutEffect(() => {
    if (!isMissing) return;
    const take = () => setPart(part.loaded);
    if (part.loaded() !== null) return take();
    let isWaiting = true;
    part.load().then(
      () => isWaiting && take(),
      () => {
        if (isWaiting) giveUp();
      },
    );
    return () => {
      isWaiting = false;
    };
  }, [isMissing, part]);
  return {
    isOpen: wanted && Part !== null,
    draw: (props) =>
      Part === null
        ? null
        : createElement(Part, { ...props, open: wanted, onClose, onGone: () => setPart(null) }),
  };
};
