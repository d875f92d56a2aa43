import * as v from 'valibot';
import { defineCollection } from '../../records/collection.ts';
import { count } from '../shapes.ts';
import { asSample, pagedSample, sampleRow, searched } from './sample-lists.ts';

const row = v.object({
  ...sampleRow,
  courseTitle: v.string(),
  /** The teacher. */
  user: v.string(),
  tags: v.string(),
  /** Stars, 1 to 5. */
  rating: v.number(),
  ratingCount: count,
  desc: v.string(),
  /** Such as `2h 15m`. */
  time: v.string(),
  totalTasks: count,
  completedTasks: count,
});
export type Course = v.InferOutput<typeof row>;

const query = v.object({
  ...searched(['courseName', 'progress']),
  hideCompleted: v.optional(v.boolean(), false),
});
export type CourseQuery = v.InferOutput<typeof query>;

export const progressOf = ({ completedTasks, totalTasks }: Course): number => completedTasks / totalTasks;

/** The courses of the sample academy. */
export const courses = defineCollection({
  name: 'courses',
  ...pagedSample<CourseQuery>('/apps/academy/courses', ['courses', 'total'], ({ hideCompleted }) => ({
    hideCompleted: String(hideCompleted),
  })),
  row,
  query,
  find: asSample<Course, CourseQuery>(
    {
      texts: ({ courseTitle, user }) => [courseTitle, user],
      sorts: { courseName: ({ courseTitle }) => courseTitle, progress: progressOf },
    },
    ({ completedTasks, totalTasks }, { hideCompleted }) => !hideCompleted || completedTasks < totalTasks,
  ),
});
