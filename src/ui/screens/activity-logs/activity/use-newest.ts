import { useMemo } from 'react';
import { type ActivityQuery, activity } from '../../../../core/model/collections/activity.ts';
import { useView } from '../../../core-client/use-view.ts';
import { isUnanswered } from '../../../records/list-failure.ts';

export interface Newest {
  /** The id of the service's newest entry. 0 if there is none, or if the query excludes the service. */
  readonly id: number;
  /** Seq of the event of this device's newest entry. 1 if there is none, because 0 would mean no limit. */
  readonly event: number;
  /** Entries that the filters find, the new ones included. */
  readonly total: number;
}

const useFirst = (asked: ActivityQuery, known: 'service' | 'device') => {
  const query = useMemo(() => ({ ...asked, upTo: 0, through: 0, known }), [asked, known]);
  return useView({
    view: 'records',
    collection: activity.name,
    v: activity.v,
    query,
    from: 0,
    size: 1,
  });
};

/** Watches the newest entries that the filters find. Null before they are known. */
export function useNewest(query: ActivityQuery): Newest | null {
  const service = useFirst(query, 'service');
  const device = useFirst(query, 'device');
  if (device === undefined || device.head.status !== 'ready') return null;
  const ofDevice = {
    id: 0,
    event: Number(device.rows[0]?.values.event ?? 1),
    total: device.head.total ?? 0,
  };
  if (query.known === 'device') return ofDevice;
  if (service === undefined || service.head.status !== 'ready' || isUnanswered(service.head)) return null;
  const { total } = service.head;
  if (total === null) return null;
  return {
    id: Number(service.rows[0]?.key ?? 0),
    event: ofDevice.event,
    total: query.known === 'service' ? total : total + ofDevice.total,
  };
}
