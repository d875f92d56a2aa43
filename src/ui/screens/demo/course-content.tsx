import { Check } from 'lucide-react';
import { sva } from 'styled-system/css';
import {
  type Course,
  type CourseDetails,
  courseDetails,
  courses,
} from '../../../core/model/collections/demo/courses.ts';
import { FactList } from '../../records/fact-list.tsx';
import { AskedPart } from './asked-part.tsx';
import { useDemoFormats } from './demo-formats.ts';

const styles = sva({
  slots: ['note', 'part', 'head', 'topic', 'end'],
  base: {
    note: { textStyle: 'text.ui', color: 'fg.muted' },
    part: { pt: '12' },
    head: { display: 'flex', gap: '8', textStyle: 'text.ui', fontWeight: 'medium' },
    topic: { layerStyle: 'row', gap: '8', py: '4', textStyle: 'text.ui' },
    end: {
      layerStyle: 'inlineRow',
      gap: '6',
      flexShrink: 0,
      marginInlineStart: 'auto',
      color: 'fg.muted',
      fontWeight: 'regular',
      fontVariantNumeric: 'tabular-nums',
    },
  },
})();

const NO_INPUT = {};

/** What a course teaches. The service has it for one course only. */
export const CourseContent = ({ courseTitle }: Pick<Course, 'courseTitle'>) => (
  <AskedPart collection={courses} question="details" input={NO_INPUT} schema={courseDetails} title="details">
    {(details) => <Details details={details} isOfCourse={details.title === courseTitle} />}
  </AskedPart>
);

const Free = ({ text }: { readonly text: string }) => <bdi translate="no">{text}</bdi>;

const Details = ({
  details,
  isOfCourse,
}: {
  readonly details: CourseDetails;
  readonly isOfCourse: boolean;
}) => {
  const { t, count } = useDemoFormats();
  const { title, about, instructor, instructorPosition, skillLevel, language, length } = details;
  if (!isOfCourse) return <p className={styles.note}>{t('onlyOf', { course: title })}</p>;
  return (
    <>
      <FactList
        facts={[
          [t('fields.about'), <Free key="about" text={about} />],
          [t('fields.teacher'), <Free key="teacher" text={`${instructor}, ${instructorPosition}`} />],
          [t('fields.level'), <Free key="level" text={skillLevel} />],
          [t('fields.language'), <Free key="language" text={language} />],
          [t('fields.captions'), t(`values.${details.isCaptions}`)],
          [t('fields.length'), <Free key="length" text={length} />],
          [t('fields.lectures'), count(details.totalLectures)],
          [t('fields.students'), count(details.totalStudents)],
        ]}
      />
      {details.content.map((part) => (
        <section key={part.title} className={styles.part}>
          <h4 className={styles.head}>
            <Free text={part.title} />
            <span className={styles.end}>
              <Free text={`${part.status} · ${part.time}`} />
            </span>
          </h4>
          <ul>
            {part.topics.map((topic) => (
              <li key={topic.title} className={styles.topic}>
                <Free text={topic.title} />
                <span className={styles.end}>
                  {topic.isCompleted && <Check size={14} role="img" aria-label={t('isDone')} />}
                  <Free text={topic.time} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
};
