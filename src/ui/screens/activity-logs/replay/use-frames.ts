import { useEffect, useState } from 'react';
import type { Refusal } from '../../../../core/kernel/answer.ts';
import type { PastFrame, PastSource } from '../../../../core/model/replay/types.ts';
import type { AskPast } from '../use-past.ts';
import { createFrameLoader, type FrameLoader } from './frame-loader.ts';

type Wanted = { readonly position: number; readonly size: number };

/** Returns the newest loaded frame, and why the last one could not be loaded. */
export const useFrames = (
  ask: AskPast,
  source: PastSource,
  position: number,
  size: number,
): { readonly frame: PastFrame | null; readonly problem: Refusal | null } => {
  const [frame, setFrame] = useState<PastFrame | null>(null);
  const [problem, setProblem] = useState<Refusal | null>(null);
  const [loader, setLoader] = useState<FrameLoader<Wanted> | null>(null);
  useEffect(() => {
    const made = createFrameLoader({
      load: (wanted: Wanted) => ask({ kind: 'frame', source, ...wanted }),
      onFrame: (answer) => {
        setProblem(answer.ok ? null : answer.refusal);
        if (answer.ok) setFrame(answer.value);
      },
    });
    setLoader(made);
    return () => made.stop();
  }, [ask, source]);
  useEffect(() => loader?.want({ position, size }), [loader, position, size]);
  return { frame, problem };
};
