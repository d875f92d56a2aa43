import * as v from 'valibot';
import { defineCollection } from '../../records/collection.ts';
import { asSample, day, sampleRow, searched, wholeSample } from './sample-lists.ts';

const row = v.object({
  ...sampleRow,
  name: v.string(),
  date: day,
  leader: v.string(),
  team: v.array(v.string()),
  /** Per cent. */
  status: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
});
export type Project = v.InferOutput<typeof row>;

const query = v.object(searched(['name', 'leader', 'date', 'status']));
export type ProjectQuery = v.InferOutput<typeof query>;

/** The projects of the sample analytics. */
export const projects = defineCollection({
  name: 'projects',
  ...wholeSample<ProjectQuery>('/dashboard/analytics/projects'),
  row,
  query,
  find: asSample<Project, ProjectQuery>({
    texts: ({ name, leader, team }) => [name, leader, ...team],
    sorts: {
      name: ({ name }) => name,
      leader: ({ leader }) => leader,
      date: ({ date }) => date,
      status: ({ status }) => status,
    },
  }),
});
