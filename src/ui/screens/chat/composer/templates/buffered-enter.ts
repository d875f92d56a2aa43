import { isComposing } from '../../../../actions/part-keys.ts';
import { useLayoutOnChange } from '../../../../hooks/use-on-change.ts';
import { bufferKeys, type KeyBuffer } from '../../../../lazy/buffered-keys.ts';

type BufferedEnterProps = {
  readonly boxOf: () => HTMLTextAreaElement | null;
  /** Returns true if Enter in the box is meant to choose a template. */
  readonly chooses: (box: HTMLTextAreaElement) => boolean;
};

/** Stands for templates that are not there yet. Holds the Enter that chooses one, and the keys after it, until they are. */
export const BufferedEnter = ({ boxOf, chooses }: BufferedEnterProps): null => {
  useLayoutOnChange([], () => {
    const box = boxOf();
    if (box === null) return;
    let keys: KeyBuffer | null = null;
    const listening = new AbortController();
    const onKey = (event: KeyboardEvent): void => {
      if (event.target !== box || event.key !== 'Enter' || isComposing(event)) return;
      if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || !chooses(box)) return;
      keys = bufferKeys();
      keys.add(event);
    };
    window.addEventListener('keydown', onKey, { capture: true, signal: listening.signal });
    const end = async (buffer: KeyBuffer): Promise<void> => {
      // What stands here now listens after this commit. It looks for a slash when something is typed.
      await Promise.resolve();
      if (!box.isConnected) return buffer.drop();
      box.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await Promise.resolve();
      buffer.giveBack();
    };
    return () => {
      listening.abort();
      if (keys !== null) void end(keys);
    };
  });
  return null;
};
