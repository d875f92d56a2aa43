import { useCallback, useState } from 'react';
import { useReportMissing } from '../../../../components/overlay/use-report-missing.ts';
import { useCore } from '../../../../core-client/use-core.ts';
import type { RefusedFile } from './add-files.ts';

export type Pictures = {
  /** Number of files being checked. */
  readonly reading: number;
  /** Files of the last selection that were refused, until the user dismisses them. */
  readonly refused: readonly RefusedFile[];
  readonly add: (files: readonly File[]) => void;
  readonly forgetRefused: () => void;
};

/** Adds files to a chat's draft and collects the refused files. */
export const usePictures = (chatId: string): Pictures => {
  const { execute } = useCore();
  const reportMissing = useReportMissing();
  const [reading, setReading] = useState(0);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const add = (files: readonly File[]) => {
    setRefused([]);
    setReading((others) => others + files.length);
    import('./add-files.ts')
      .then(
        ({ addFiles }) =>
          addFiles(
            files,
            (picture) => execute({ type: 'addAttachment', chatId, ...picture }),
            (file) => setRefused((others) => [...others, file]),
          ),
        reportMissing,
      )
      .finally(() => setReading((others) => others - files.length));
  };
  const forgetRefused = useCallback(() => setRefused([]), []);
  return { reading, refused, add, forgetRefused };
};
