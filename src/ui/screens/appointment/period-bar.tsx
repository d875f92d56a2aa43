import { CalendarArrowDown, ChevronLeft, ChevronRight, ListFilter } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { sva } from 'styled-system/css';
import {
  APPOINTMENT_STATUSES,
  type AppointmentStatus,
} from '../../../core/model/collections/appointments.ts';
import { useOffer } from '../../actions/use-offer.ts';
import { KEPT } from '../../browser/unsaved-text.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Button } from '../../components/button/button.tsx';
import { IconButton } from '../../components/button/icon-button.tsx';
import { InlineSelect } from '../../components/field/inline-select.tsx';
import { Segment } from '../../components/segment/segment.tsx';
import { useMedia } from '../../hooks/use-media.ts';
import { useWide } from '../../hooks/use-wide.ts';
import { useTexts } from '../../language/use-texts.ts';
import { ListSearch } from '../../records/list-search.tsx';
import type { Agent } from './clash.ts';
import { APPOINTMENT_VIEWS, type AppointmentView } from './period.ts';
import { texts } from './texts/texts.ts';

/** From this width of the window on, all views have room beside an open drawer. */
const BESIDE_DRAWER_PX = 1700;

const recipe = sva({
  slots: ['root', 'line', 'steps', 'title', 'agents', 'agent', 'end', 'search'],
  base: {
    root: {
      containerType: 'inline-size',
      flexShrink: 0,
      borderBlockEnd: '1px solid token(colors.border.subtle)',
    },
    line: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '8',
      minHeight: '56px',
      px: { base: '16', md: '20' },
      py: '8',
      '@container (min-width: 600px) and (max-width: 860px)': { gap: '4' },
    },
    steps: {
      layerStyle: 'row',
      gap: '4',
      '@container (min-width: 600px) and (max-width: 860px)': { gap: '0' },
    },
    // A phone has two lines whatever the words: the time, and how it is shown.
    title: {
      textStyle: 'text.heading',
      // Beside a drawer a long span of days, such as "29 nov. – 12 déc.", leaves the tools in one row.
      '@container (min-width: 600px) and (max-width: 860px)': { fontSize: '14px' },
      flex: { base: '1 1 0', md: 'none' },
      minWidth: '0',
      truncate: true,
    },
    agents: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '4',
      minWidth: '0',
      '@container (max-width: 860px)': { gap: '0' },
    },
    agent: {
      layerStyle: 'row',
      gap: '6',
      px: '4',
      height: { base: '32px', md: '28px' },
      borderRadius: 'sm',
      cursor: 'pointer',
      textStyle: 'text.ui',
      _hover: { bg: 'bg.hover' },
      '& > :last-child': {
        maxWidth: '120px',
        truncate: true,
        '@container (max-width: 1000px)': { display: 'none' },
      },
      '&[aria-pressed=false]': { color: 'fg.muted', '& > span:first-child': { filter: 'grayscale(1)' } },
      '&[aria-pressed=false] > :last-child': { textDecoration: 'line-through' },
    },
    end: {
      display: 'flex',
      flexWrap: { md: 'wrap' },
      alignItems: 'center',
      gap: '8',
      '@container (min-width: 600px) and (max-width: 860px)': { gap: '4' },
      marginInlineStart: 'auto',
      width: { base: 'full', md: 'auto' },
      '&[data-short]': { width: 'auto' },
      '& > :last-child': { marginInlineStart: { base: 'auto', md: '0' } },
    },
    search: { display: 'flex', flex: '1 1 150px', maxWidth: { md: '280px' } },
  },
});

interface PeriodBarProps {
  readonly words: string;
  readonly view: AppointmentView;
  readonly onView: (view: AppointmentView) => void;
  readonly onStep: (step: 1 | -1) => void;
  readonly onToday: () => void;
  readonly agents: readonly Agent[];
  readonly off: readonly string[];
  readonly onOff: (off: readonly string[]) => void;
  readonly q: string;
  readonly onSearch: (q: string) => void;
  readonly status: AppointmentStatus | '';
  readonly onStatus: (status: AppointmentStatus | '') => void;
  readonly onExport: (() => void) | null;
  readonly acts: ReactNode;
  /** Whether a drawer beside the calendar takes its room. */
  readonly hasDrawer: boolean;
}

const firstName = (name: string): string => name.trim().split(/\s+/u)[0] ?? name;

/** What the calendar shows: the time, whose appointments, and how. */
export const PeriodBar = (props: PeriodBarProps) => {
  const { view, agents, off, q, status } = props;
  const t = useTexts(texts);
  const styles = recipe();
  const isWide = useWide();
  const hasRoom = useMedia(`(min-width: ${BESIDE_DRAWER_PX}px)`);
  const isTight = !isWide || (props.hasDrawer && !hasRoom);
  const [isOpen, setOpen] = useState(q !== '' || status !== '');
  const isFiltering = isOpen || q !== '' || status !== '';
  const [isSought, setSought] = useState(false);
  const seek = () => {
    setOpen(true);
    setSought(true);
  };
  useOffer('searchChats', isFiltering ? null : seek);
  const views = APPOINTMENT_VIEWS.map((value) => ({ value, label: t(`views.${value}`) }));
  const names = (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a flex box in every browser
    <div role="group" aria-label={t('agents')} className={styles.agents}>
      {agents.map(({ id, name, isInactive }) => {
        const isOff = off.includes(id);
        const words = isInactive ? t('inactive', { name }) : name;
        return (
          <button
            key={id}
            type="button"
            className={styles.agent}
            aria-pressed={!isOff}
            aria-label={words}
            title={words}
            onClick={() => props.onOff(isOff ? off.filter((one) => one !== id) : [...off, id])}
          >
            <Avatar id={name} name={name} size={24} />
            <bdi translate="no">{firstName(name)}</bdi>
          </button>
        );
      })}
    </div>
  );
  return (
    <div className={styles.root} role="toolbar" aria-label={t('label')}>
      <div className={styles.line}>
        <Button onClick={props.onToday}>{t('today')}</Button>
        <div className={styles.steps}>
          <IconButton label={t('previous')} icon={ChevronLeft} onClick={() => props.onStep(-1)} />
          <IconButton label={t('next')} icon={ChevronRight} onClick={() => props.onStep(1)} />
        </div>
        <h2 className={styles.title} aria-live="polite">
          {props.words}
        </h2>
        <div className={styles.end}>
          {isWide && names}
          {!isTight ? (
            <Segment label={t('view')} value={view} options={views} onChange={props.onView} />
          ) : (
            <InlineSelect label={t('view')} value={view} options={views} onChange={props.onView} />
          )}
          <IconButton
            label={t('filter')}
            icon={ListFilter}
            aria-expanded={isFiltering}
            onClick={() => {
              setOpen(!isFiltering);
              setSought(false);
              if (isFiltering && q !== '') props.onSearch('');
              if (isFiltering && status !== '') props.onStatus('');
            }}
          />
          {props.acts}
        </div>
      </div>
      {isFiltering && (
        <div className={styles.line}>
          <search className={styles.search}>
            <ListSearch
              {...KEPT}
              autoFocus={isSought}
              label={t('search')}
              value={q}
              onText={props.onSearch}
            />
          </search>
          <InlineSelect
            label={t('status')}
            value={status}
            options={[
              { value: '' as const, label: t('anyStatus') },
              ...APPOINTMENT_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
            ]}
            onChange={props.onStatus}
          />
          {!isWide && names}
          {props.onExport !== null && (
            <div className={styles.end} data-short>
              <IconButton label={t('exportIcs')} icon={CalendarArrowDown} onClick={props.onExport} />
            </div>
          )}
        </div>
      )}
    </div>
  );
};
