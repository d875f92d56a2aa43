import { parseJson } from '../world/json.ts';
import { downwards, type SampleList } from './list.ts';
import { draw, people, rowsOf, sampleRandom } from './seeds.ts';

const COUNT = 25;
/** Number of courses that are done. */
const DONE = 1;

const ALL_COURSES = 'All Courses';

const TOPICS = {
  Baking: [
    'Bread with two flours',
    'Cakes for many',
    'Pastry in the summer',
    'Rye from the start',
    'Sourdough',
  ],
  Drawing: ['Faces', 'Hands', 'Houses in a row', 'Ink and water', 'Trees without leaves'],
  Gardens: ['A hedge that holds', 'Herbs on a sill', 'Moss', 'Roses', 'Soil'],
  Repair: ['Bicycle brakes', 'Chairs', 'Clocks', 'Drips and taps', 'Radios'],
  Speaking: ['A toast', 'Meetings in half the time', 'On the phone', 'Saying no', 'To a full room'],
} as const;

interface Course {
  readonly id: number;
  readonly courseTitle: string;
  /** The teacher. */
  readonly user: string;
  readonly tags: string;
  /** 1 to 5. */
  readonly rating: number;
  readonly ratingCount: number;
  readonly desc: string;
  /** Such as `2h 15m`. */
  readonly time: string;
  readonly totalTasks: number;
  readonly completedTasks: number;
  readonly tutorImg: string;
}

export function makeCourses(): readonly Course[] {
  const random = sampleRandom('courses');
  const person = people(random);
  const topic = draw(
    random.shuffle(
      Object.entries(TOPICS).flatMap(([tags, titles]) => titles.map((title) => ({ tags, title }))),
    ),
  );
  return rowsOf(COUNT, (id) => {
    const { tags, title } = topic();
    const totalTasks = random.int(10, 60);
    return {
      id,
      courseTitle: title,
      user: person().name,
      tags,
      rating: random.int(30, 50) / 10,
      ratingCount: random.int(4, 900),
      desc: `${title}: a course in ${tags.toLowerCase()} for people who begin.`,
      time: `${random.int(1, 9)}h ${random.int(1, 59)}m`,
      totalTasks,
      completedTasks: id <= DONE ? totalTasks : random.int(0, totalTasks - 1),
      tutorImg: '',
    };
  });
}

export const courseList: SampleList<Course> = {
  names: ['courses', 'total'],
  texts: ({ courseTitle, user }) => [courseTitle, user],
  filters: {
    label: ({ tags }, wanted) =>
      !wanted || wanted === ALL_COURSES || tags.toLowerCase() === wanted.toLowerCase(),
    hideCompleted: ({ completedTasks, totalTasks }, wanted) =>
      parseJson(wanted ?? '') !== true || completedTasks < totalTasks,
  },
  sorts: {
    courseName: ({ courseTitle }) => courseTitle,
    progress: ({ completedTasks, totalTasks }) => completedTasks / totalTasks,
  },
  otherwise: downwards,
};

const topicOf = (title: string, time: string, isCompleted: boolean) => ({ title, time, isCompleted });

export const makeCourseDetails = () => ({
  title: 'Bread with two flours',
  about: 'Wheat and rye in one loaf, from the starter to the crust.',
  instructor: 'Perpetua Marlowe',
  instructorAvatar: '',
  instructorPosition: 'Baker',
  skillLevel: 'Beginners',
  totalStudents: 3812,
  language: 'English',
  isCaptions: true,
  length: '3 hours',
  totalLectures: 9,
  description: '<p>You need an oven, two bowls and four days. Each lesson ends with something to eat.</p>',
  content: [
    {
      title: 'Before you begin',
      status: '2/2',
      time: '16 min',
      topics: [topicOf('Flours', '9 min', true), topicOf('Bowls and scales', '7 min', true)],
    },
    {
      title: 'The starter',
      status: '1/3',
      time: '48 min',
      topics: [
        topicOf('The first day', '12 min', true),
        topicOf('Feeding', '22 min', false),
        topicOf('When it is ready', '14 min', false),
      ],
    },
    {
      title: 'The dough',
      status: '0/2',
      time: '61 min',
      topics: [topicOf('Mixing', '27 min', false), topicOf('Folding', '34 min', false)],
    },
    {
      title: 'The oven',
      status: '0/2',
      time: '55 min',
      topics: [topicOf('Steam', '20 min', false), topicOf('The crust', '35 min', false)],
    },
  ],
});
