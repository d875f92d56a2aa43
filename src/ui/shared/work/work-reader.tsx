import { type ReactNode, useEffect } from 'react';
import type { RowWork } from '../../../core/model/work/types.ts';
import { useView } from '../../core-client/use-view.ts';

interface WorkReaderProps {
  readonly chatId: string;
  readonly onRead: (work: RowWork | null, chatId: string) => void;
}

/** Draws nothing, and tells the newest work of a chat. */
export const WorkReader = ({ chatId, onRead }: WorkReaderProps): ReactNode => {
  const work = useView({ view: 'workOfChat', chatId })?.head.work ?? null;
  useEffect(() => onRead(work, chatId), [onRead, work, chatId]);
  return null;
};
