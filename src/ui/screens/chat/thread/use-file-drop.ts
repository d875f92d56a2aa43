import { type DragEvent, useState } from 'react';

type Drag = DragEvent<HTMLElement>;

const hasFiles = ({ dataTransfer }: Drag): boolean => dataTransfer.types.includes('Files');

/** Makes an element accept dropped files. `isOver` is true while files are dragged over the element. */
export const useFileDrop = (onFiles: (files: readonly File[]) => void) => {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    target: {
      onDragOver(event: Drag) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      },
      onDragLeave({ currentTarget, relatedTarget }: Drag) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop(event: Drag) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
};
