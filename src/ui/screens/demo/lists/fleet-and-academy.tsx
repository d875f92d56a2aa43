import { courses, progressOf } from '../../../../core/model/collections/demo/courses.ts';
import { vehicles } from '../../../../core/model/collections/demo/vehicles.ts';
import { CourseContent } from '../course-content.tsx';
import { DemoList } from '../demo-list.tsx';

export const Vehicles = () => (
  <DemoList
    collection={vehicles}
    name="vehicles"
    titleOf={({ location }) => `#${location}`}
    isNotSearched
    fields={[
      { id: 'location', sort: 'location', min: 110, isFree: true, text: ({ location }) => `#${location}` },
      {
        id: 'from',
        sort: 'startRoute',
        min: 150,
        isFree: true,
        text: ({ startCity, startCountry }, { t }) => t('place', { city: startCity, country: startCountry }),
      },
      {
        id: 'progress',
        sort: 'progress',
        isNumber: true,
        text: ({ progress }, { percent }) => percent(progress / 100),
      },
      {
        id: 'to',
        sort: 'endRoute',
        min: 150,
        isFree: true,
        text: ({ endCity, endCountry }, { t }) => t('place', { city: endCity, country: endCountry }),
      },
      { id: 'warnings', sort: 'warnings', min: 170, text: ({ warnings }, { t }) => t(`values.${warnings}`) },
    ]}
  />
);

export const Academy = () => (
  <DemoList
    collection={courses}
    name="courses"
    titleOf={({ courseTitle }) => courseTitle}
    fields={[
      { id: 'course', sort: 'courseName', isFree: true, text: ({ courseTitle }) => courseTitle },
      { id: 'teacher', isFree: true, min: 150, text: ({ user }) => user },
      {
        id: 'progress',
        sort: 'progress',
        isNumber: true,
        text: (course, { percent }) => percent(progressOf(course)),
      },
      { id: 'topic', isFree: true, text: ({ tags }) => tags },
      {
        id: 'lessons',
        text: ({ completedTasks, totalTasks }, { t, count }) =>
          t('lessons', { done: count(completedTasks), count: totalTasks }),
      },
      { id: 'length', isFree: true, isNumber: true, text: ({ time }) => time },
      { id: 'text', isFree: true, isExtra: true, min: 200, text: ({ desc }) => desc },
    ]}
    more={(course) => <CourseContent {...course} />}
  />
);
