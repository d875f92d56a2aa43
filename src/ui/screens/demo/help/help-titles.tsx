import { LifeBuoy } from 'lucide-react';
import type { ReactNode } from 'react';
import { sva } from 'styled-system/css';
import { Link } from 'wouter';
import { type HelpTitle, helpArticles } from '../../../../core/model/collections/demo/help-articles.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { ListSearch } from '../../../records/list-search.tsx';
import { ListNotice, ListStates } from '../../../records/states/list-states.tsx';
import { useCollection } from '../../../records/use-collection.ts';
import { useListQuery } from '../../../records/use-list-query.ts';
import { HELP_ARTICLE } from '../../../routes/demo-path.ts';
import { texts } from './texts/texts.ts';

const styles = sva({
  slots: ['root', 'tools', 'scroll', 'section', 'heading', 'cards', 'card', 'name', 'text', 'titles', 'link'],
  base: {
    root: { display: 'flex', flexDirection: 'column', height: 'full', minHeight: '0' },
    tools: {
      display: 'flex',
      flexShrink: 0,
      px: { base: '16', md: '20' },
      py: '12',
      '& > *': { maxWidth: '420px' },
    },
    scroll: {
      position: 'relative',
      flex: '1',
      minHeight: '0',
      overflowY: 'auto',
      px: { base: '16', md: '20' },
    },
    section: { pb: '24' },
    heading: { textStyle: 'text.heading', pb: '12' },
    cards: {
      display: 'grid',
      gap: '12',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
    },
    card: {
      display: 'block',
      height: 'full',
      p: '16',
      border: '1px solid token(colors.border.default)',
      borderRadius: 'md',
      '&:is(a):hover': { bg: 'bg.hover' },
    },
    name: { display: 'block', textStyle: 'text.body', fontWeight: 'semibold', overflowWrap: 'anywhere' },
    text: { display: 'block', textStyle: 'text.ui', color: 'fg.muted', mt: '4', overflowWrap: 'anywhere' },
    titles: { display: 'flex', flexDirection: 'column', pt: '8' },
    link: {
      display: 'block',
      py: { base: '10', md: '4' },
      textStyle: 'text.ui',
      color: 'accent.fg',
      overflowWrap: 'anywhere',
      _hover: { textDecoration: 'underline' },
    },
  },
})();

/** Returns the rows by topic, in the service's order. */
function byTopic(
  rows: readonly HelpTitle[],
): readonly (readonly [topic: string, titles: readonly HelpTitle[]])[] {
  const topics = new Map<string, HelpTitle[]>();
  for (const row of rows) topics.set(row.topic, [...(topics.get(row.topic) ?? []), row]);
  return [...topics];
}

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles.section}>
    <h2 className={styles.heading}>{title}</h2>
    <ul className={styles.cards}>{children}</ul>
  </section>
);

const Teaser = ({ row: { title, subtitle } }: { readonly row: HelpTitle }) => (
  <li>
    <Link href={HELP_ARTICLE} className={styles.card}>
      <bdi translate="no" className={styles.name}>
        {title}
      </bdi>
      <bdi translate="no" className={styles.text}>
        {subtitle}
      </bdi>
    </Link>
  </li>
);

const Topic = ({ name, rows }: { readonly name: string; readonly rows: readonly HelpTitle[] }) => (
  <li className={styles.card}>
    <h3 className={styles.name}>
      <bdi translate="no">{name}</bdi>
    </h3>
    <ul className={styles.titles}>
      {rows.map(({ id, title }) => (
        <li key={id}>
          <Link href={HELP_ARTICLE} className={styles.link}>
            <bdi translate="no">{title}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  </li>
);

/** What the help center names, with a search over it. */
export const HelpTitles = () => {
  const t = useTexts(texts);
  const address = useListQuery(helpArticles.query);
  const list = useCollection(helpArticles, address.query);
  const { q } = address.query;
  const of = (part: HelpTitle['part']) =>
    list.rows.flatMap(({ values }) => (values.part === part ? [values] : []));
  const [popular, learning, all] = [of('popular'), of('learning'), of('all')];
  return (
    <div className={styles.root}>
      <div className={styles.tools}>
        <ListSearch label={t('search')} value={q} onText={(text) => address.change({ q: text }, 'replace')} />
      </div>
      <ListNotice list={list} />
      <ListStates
        list={list}
        isFiltered={q !== ''}
        onClear={address.clear}
        empty={{ icon: LifeBuoy, title: t('empty'), text: t('emptyText') }}
      >
        <div className={styles.scroll}>
          {popular.length > 0 && (
            <Section title={t('popular')}>
              {popular.map((row) => (
                <Teaser key={row.id} row={row} />
              ))}
            </Section>
          )}
          {learning.length > 0 && (
            <Section title={t('learning')}>
              {learning.map((row) => (
                <Teaser key={row.id} row={row} />
              ))}
            </Section>
          )}
          {all.length > 0 && (
            <Section title={t('all')}>
              {byTopic(all).map(([name, rows]) => (
                <Topic key={name} name={name} rows={rows} />
              ))}
            </Section>
          )}
        </div>
      </ListStates>
    </div>
  );
};
