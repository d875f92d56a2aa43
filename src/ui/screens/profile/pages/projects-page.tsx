import { FolderKanban } from 'lucide-react';
import type { ProfileProject } from '../../../../core/model/profile/types.ts';
import { Badge } from '../../../components/badge/badge.tsx';
import { EmptyState } from '../../../components/state/panel-state.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { useAsked } from '../../../shared/profile/own-profile.ts';
import { texts } from '../../../shared/profile/texts/texts.ts';
import { AskedPage } from './asked-page.tsx';
import { pageStyles as styles } from './page.recipe.ts';

/** Days before the deadline from which a project is marked. */
const SOON_DAYS = 10;

const Due = ({ daysLeft }: { readonly daysLeft: number }) => {
  const t = useTexts(texts);
  return daysLeft < 0 ? (
    <Badge tone="warning" text={t('pages.overdue', { count: -daysLeft })} />
  ) : (
    <Badge
      tone={daysLeft < SOON_DAYS ? 'warning' : 'neutral'}
      text={t('pages.daysLeft', { count: daysLeft })}
    />
  );
};

const Project = ({ project }: { readonly project: ProfileProject }) => {
  const t = useTexts(texts);
  const { totalTask, completedTask, startDate, deadline } = project;
  const figures = [
    t('pages.tasksDone', { done: completedTask, all: totalTask }),
    t('pages.hours', { hours: project.hours }),
    t('pages.budget', { spent: project.budgetSpent, budget: project.budget }),
    t('pages.comments', { count: project.comments }),
  ];
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <div className={styles.grow}>
          <bdi translate="no" className={styles.title}>
            {project.title}
          </bdi>
          <p className={styles.text}>
            <bdi translate="no">{project.client}</bdi>
          </p>
        </div>
        {project.daysLeft !== null && <Due daysLeft={project.daysLeft} />}
      </div>
      <p className={styles.text}>
        <bdi translate="no">{project.description}</bdi>
      </p>
      {totalTask > 0 && (
        <progress
          aria-label={t('pages.progress', { project: project.title })}
          className={styles.bar}
          max={totalTask}
          value={Math.min(completedTask, totalTask)}
        />
      )}
      <p className={`${styles.end} ${styles.facts}`}>
        {figures.map((text) => (
          <span key={text}>{text}</span>
        ))}
        <bdi translate="no">{project.members}</bdi>
        <bdi translate="no">{[startDate, deadline].filter((date) => date !== '').join(' – ')}</bdi>
      </p>
    </li>
  );
};

export const ProjectsPage = () => {
  const t = useTexts(texts);
  return (
    <AskedPage page="projects" asked={useAsked('projects')}>
      {({ projects }) =>
        projects.length === 0 ? (
          <EmptyState icon={FolderKanban} title={t('pages.noProjects')} />
        ) : (
          <ul aria-label={t('tabs.projects')}>
            {projects.map((project) => (
              <Project key={`${project.title} ${project.client}`} project={project} />
            ))}
          </ul>
        )
      }
    </AskedPage>
  );
};
