import { useCallback, useState } from 'react';
import { useCore } from '../../../../core-client/use-core.ts';

/** A file that can't go with a message. */
export type RefusedFile = { readonly id: string; readonly name: string; readonly reason: string };

export type Pictures = {
  /** Files that are being looked at. */
  readonly reading: number;
  /** What became of the last files that can't go: each says why, till it is read. */
  readonly refused: readonly RefusedFile[];
  readonly add: (files: readonly File[]) => void;
  readonly forgetRefused: () => void;
};

/** Puts files to a chat's draft, one after the other; those that can't go are named. */
export const usePictures = (chatId: string): Pictures => {
  const { execute } = useCore();
  const [reading, setReading] = useState(0);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);

  const addAll = useCallback(
    async (files: readonly File[]) => {
      const { addFile } = await import('./add-file.ts');
      for (const file of files) {
        const attachmentId = crypto.randomUUID();
        const reason = await addFile(file, (picture) =>
          execute({ type: 'addAttachment', chatId, attachmentId, ...picture }),
        );
        if (reason !== null)
          setRefused((others) => [...others, { id: attachmentId, name: file.name, reason }]);
      }
    },
    [execute, chatId],
  );
  const add = useCallback(
    (files: readonly File[]) => {
      if (files.length === 0) return;
      const names = files.map(({ name }) => name);
      setRefused([]);
      setReading((others) => others + files.length);
      const missing = () =>
        setRefused(
          names.map((name) => ({
            id: crypto.randomUUID(),
            name,
            reason: 'It could not be looked at. Reload this tab.',
          })),
        );
      void addAll(files)
        .catch(missing)
        .finally(() => setReading((others) => others - files.length));
    },
    [addAll],
  );
  const forgetRefused = useCallback(() => setRefused([]), []);
  return { reading, refused, add, forgetRefused };
};
