import { css } from 'styled-system/css';
import type { collections, sampleCollections } from '../../../../core/model/collections/collections.ts';
import type { WriteRow } from '../../../../core/model/records/view-types.ts';
import { isPlainPress } from '../../../browser/plain-press.ts';
import { useHref } from '../../../hooks/use-href.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { isWaiting } from '../../../records/waiting-writes.ts';
import { DEMO } from '../../../routes/demo-path.ts';
import { NAVIGATION, NAVIGATION_FOOT } from '../../../routes/navigation-items.ts';
import { texts } from './texts/texts.ts';

const section = css({ pt: '12', pb: '6', borderBlockEnd: '1px solid token(colors.border.subtle)' });
const title = css({ px: '16', pb: '4', textStyle: 'text.meta', fontWeight: 'medium', color: 'fg.subtle' });
const item = css({
  layerStyle: 'column',
  alignItems: 'flex-start',
  mx: '8',
  px: '8',
  py: '6',
  borderRadius: 'sm',
  textStyle: 'text.ui',
  '&:is(a):hover': { bg: 'bg.hover' },
  '& > :first-child': { fontWeight: 'medium' },
  '& > [data-state=waiting]': { color: 'fg.muted' },
  '& > [data-state=refused]': { color: 'error.fg' },
});

type Name = Exclude<keyof typeof collections, keyof typeof sampleCollections>;

/** The place whose page settles the refused changes of a collection. The others can't be changed, or have no page. */
const PLACES: Readonly<Partial<Record<Name, string>>> = {
  settings: '/setting',
  flags: '/flags',
  chatWork: '/chat',
  notes: '/chat',
  roles: '/roles',
  calls: '/call',
  contacts: '/contacts',
  appointments: '/appointment',
  campaigns: '/campaigns',
  articles: '/knowledge-base',
  articleCategories: '/knowledge-base',
  users: '/users',
  permissions: '/permissions',
  autoResponders: '/auto-responder',
  openingHours: '/auto-responder',
  responseTriggers: '/customize-response-triggers',
};

const ELSEWHERE = '';

const placeOf = (collection: string): string => {
  const places: Readonly<Record<string, string>> = PLACES;
  if (collection === 'savedViews') return ELSEWHERE;
  return (Object.hasOwn(places, collection) ? places[collection] : undefined) ?? DEMO;
};

const ALL_PLACES = [...NAVIGATION.flatMap(({ items }) => items), ...NAVIGATION_FOOT];

interface ChangesListProps {
  readonly writes: readonly WriteRow[];
  readonly onOpen: (path: string) => void;
}

/**
 * The changes of records that the service has refused or not answered, by the page that shows them. Renders nothing if
 * there are none.
 */
export const ChangesList = ({ writes, onOpen }: ChangesListProps) => {
  const t = useTexts(texts);
  const { t: tt } = useTranslation();
  const href = useHref();
  const unsaved = writes.filter((write) => write.refusal !== null || isWaiting(write));
  if (unsaved.length === 0) return null;
  const paths = [...new Set(unsaved.map(({ collection }) => placeOf(collection)))];
  return (
    <section className={section} aria-label={t('title')}>
      <h2 className={title}>{t('title')}</h2>
      <ul>
        {paths.map((path) => {
          const rows = unsaved.filter(({ collection }) => placeOf(collection) === path);
          const label = ALL_PLACES.find((place) => place.path === path)?.label;
          const refused = rows.filter(({ refusal }) => refusal !== null).length;
          const words = (
            <>
              <span>{label === undefined ? t('elsewhere') : tt(label)}</span>
              {rows.length > refused && (
                <span data-state="waiting">{t('waiting', { count: rows.length - refused })}</span>
              )}
              {refused > 0 && <span data-state="refused">{t('refused', { count: refused })}</span>}
            </>
          );
          return (
            <li key={path}>
              {path === ELSEWHERE ? (
                <div className={item}>{words}</div>
              ) : (
                <a
                  href={href(path)}
                  className={item}
                  onClick={(event) => {
                    if (!isPlainPress(event)) return;
                    event.preventDefault();
                    onOpen(path);
                  }}
                >
                  {words}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
