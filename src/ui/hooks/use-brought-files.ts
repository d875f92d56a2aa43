import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { bringsFiles } from '../browser/brought-files.ts';
import { pasteIsFiles } from '../browser/pasted-files.ts';

/**
 * Takes files that are dropped on a part or pasted in it. `isOver`: files are dragged over it. A picture of this page
 * that is dragged brings no file, and a pasted text that comes with a picture stays a text.
 */
export function useBroughtFiles(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    targets: {
      onDragOver(event: DragEvent) {
        if (!bringsFiles(event.dataTransfer)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false);
      },
      onDrop(event: DragEvent) {
        setOver(false);
        if (!bringsFiles(event.dataTransfer)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      },
      onPaste(event: ClipboardEvent) {
        if (!pasteIsFiles(event.clipboardData)) return;
        event.preventDefault();
        onFiles([...event.clipboardData.files]);
      },
    },
  };
}
