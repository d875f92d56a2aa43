import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useNow } from '../use-now.ts';
import { useCoreClient } from './core-context.tsx';
import type { linkMachine } from './link-machine.ts';

const SECOND_MS = 1000;

const connectionOf = ({ context }: SnapshotFrom<typeof linkMachine>) => context.connection;

/** This tab at its worker; null while it has none. */
export interface WorkerLink {
  readonly tabId: string;
  /** ms from a question to its answer; null until it is known. */
  readonly roundTrip: number | null;
}

/** How this tab reaches its worker, measured when it is first looked at and now and then after that. */
export function useWorkerLink(): WorkerLink | null {
  const connection = useSelector(useCoreClient().link, connectionOf);
  useEffect(() => connection?.measure(), [connection]);
  useNow(SECOND_MS);
  return connection === null ? null : { tabId: connection.tabId, roundTrip: connection.roundTrip() };
}
