import {
  type ComponentType,
  createElement,
  type ReactNode,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import type { LazyPart } from '../../lazy/lazy-part.ts';

/** What every part is told that lies over the page. */
export type Overlaid = {
  /** It is there from when it is first wanted, and until it has faded. */
  readonly open: boolean;
  /** It was closed from within: by Escape, a press outside, or an act that leads elsewhere. */
  readonly onClose: () => void;
  /** It has faded: take it away. */
  readonly onGone: () => void;
};

export type Overlay<Props> = {
  /** It is wanted, and its code is here. */
  readonly isOpen: boolean;
  readonly draw: (props: Props) => ReactNode;
};

/**
 * What lies over the page: until it is wanted nothing of it is there, often not even its code. One that is
 * wanted before opens when the code comes; `onMissing` tells that it can't be had, and it is not wanted any more.
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
