import { isComposing } from '../../../../actions/part-keys.ts';
import { useLayoutOnChange } from '../../../../hooks/use-on-change.ts';
import { type HeldKeys, holdKeys } from '../../../../lazy/held-keys.ts';

type HeldEnterProps = {
  readonly boxOf: () => HTMLTextAreaElement | null;
  /** Returns true if Enter in the box is meant to choose a template. */
  readonly chooses: (box: HTMLTextAreaElement) => boolean;
};

/** Stands for templates that are not there yet. Holds the Enter that chooses one, and the keys after it, until they are. */
export const HeldEnter = ({ boxOf, chooses }: HeldEnterProps): null => {
  useLayoutOnChange([], () => {
    const box = boxOf();
    if (box === null) return;
    let keys: HeldKeys | null = null;
    const listening = new AbortController();
    const onKey = (event: KeyboardEvent): void => {
      if (event.target !== box || event.key !== 'Enter' || isComposing(event)) return;
      if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || !chooses(box)) return;
      keys = holdKeys();
      keys.add(event);
    };
    window.addEventListener('keydown', onKey, { capture: true, signal: listening.signal });
    const end = async (held: HeldKeys): Promise<void> => {
      // What stands here now listens after this commit. It looks for a slash when something is typed.
      await Promise.resolve();
      if (!box.isConnected) return held.drop();
      box.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await Promise.resolve();
      held.giveBack();
    };
    return () => {
      listening.abort();
      if (keys !== null) void end(keys);
    };
  });
  return null;
};
