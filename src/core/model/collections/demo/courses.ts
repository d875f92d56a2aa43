import * as v from 'valibot';
import { defineCollection, questionOf } from '../../records/collection.ts';
import { SAMPLE } from '../../records/wires.ts';
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

/** The service has the details of one course. Its `description` is HTML, which the console does not draw. */
export const courseDetails = v.object({
  title: v.string(),
  about: v.string(),
  instructor: v.string(),
  instructorPosition: v.string(),
  skillLevel: v.string(),
  totalStudents: count,
  language: v.string(),
  isCaptions: v.boolean(),
  length: v.string(),
  totalLectures: count,
  content: v.array(
    v.object({
      title: v.string(),
      /** Such as `1/3`: the topics that are done, and all. */
      status: v.string(),
      time: v.string(),
      topics: v.array(v.object({ title: v.string(), time: v.string(), isCompleted: v.boolean() })),
    }),
  ),
});
export type CourseDetails = v.InferOutput<typeof courseDetails>;

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
  questions: {
    details: questionOf({
      may: 'read',
      input: v.object({}),
      call: () => ({ method: 'GET', path: '/apps/academy/course-details', ...SAMPLE }),
      answer: courseDetails,
    }),
  },
});
