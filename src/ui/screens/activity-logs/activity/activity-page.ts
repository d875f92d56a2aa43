import type { ActivityQuery, ActivityRecord } from '../../../../core/model/collections/activity.ts';
import type { RecordsPage } from '../../../records/use-records-page.ts';

export type ActivityPage = RecordsPage<ActivityRecord, ActivityQuery>;
