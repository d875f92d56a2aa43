import type { ProfileProperty } from '../../../../core/model/profile/types.ts';
import { type Fact, Facts } from '../../../components/facts/facts.tsx';
import { PageSection } from '../../../components/page/section-page.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { useAsked } from '../../../shared/profile/own-profile.ts';
import { texts } from '../../../shared/profile/texts/texts.ts';
import { AskedPage } from './asked-page.tsx';

/** The properties that the service names in its sample (spec, section 7). Others keep the service's name. */
const KNOWN = {
  'Full Name': 'fullName',
  Status: 'status',
  Role: 'role',
  Country: 'country',
  Languages: 'languages',
  Contact: 'contact',
  Email: 'email',
  'Task Compiled': 'tasks',
  'Projects Compiled': 'projects',
  Connections: 'connections',
} as const;

const isKnown = (name: string): name is keyof typeof KNOWN => Object.hasOwn(KNOWN, name);

/** What the service's profile page says about the user. */
export const OverviewPage = () => {
  const t = useTexts(texts);
  const factsOf = (properties: readonly ProfileProperty[]): readonly Fact[] =>
    properties.map(({ about, value }) => [
      isKnown(about) ? t(`pages.properties.${KNOWN[about]}`) : about,
      value,
    ]);
  return (
    <AskedPage page="overview" asked={useAsked('overview')}>
      {({ overview }) => {
        const sections: readonly (readonly [string, readonly Fact[]])[] = [
          [t('pages.about'), factsOf(overview.about)],
          [t('pages.contacts'), factsOf(overview.contacts)],
          [t('pages.figures'), factsOf(overview.overview)],
          [t('tabs.teams'), factsOf(overview.teams)],
          [
            t('pages.specialTeams'),
            overview.teamsTech.map(({ title, members }) => [title, t('pages.membersOf', { members })]),
          ],
          [
            t('tabs.connections'),
            overview.connections.map(({ name, connections }) => [
              name,
              t('pages.connectionsOf', { connections }),
            ]),
          ],
        ];
        return sections.map(
          ([label, facts]) =>
            facts.length > 0 && (
              <PageSection key={label} label={label}>
                <Facts facts={facts} />
              </PageSection>
            ),
        );
      }}
    </AskedPage>
  );
};
