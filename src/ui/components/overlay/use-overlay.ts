import {
  type ComponentType,
  createElement,
  type ReactNode,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import type { LazyPart } from '../../lazy/lazy-part.ts';

/** Props of every overlay. */
export type Overlaid = {
  /** The overlay is mounted from when it first opens until its exit animation has ended. */
  readonly open: boolean;
  /** Called when it closes itself: by Escape, a click outside, or an action that leads elsewhere. */
  readonly onClose: () => void;
  /** Called after the exit animation: unmount it. */
  readonly onGone: () => void;
};

export type Overlay<Props> = {
  /** It is wanted, and its code is loaded. */
  readonly isOpen: boolean;
  readonly draw: (props: Props) => ReactNode;
};

/**
 * An overlay that is mounted only while it is wanted, its code often loaded only then. When the code can't be
 * loaded, `onClose` and `onMissing` are called.
 */
export const useOverlay = <Props extends object>(
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
  // Before the paint, so that a part whose code is loaded opens at once.
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
