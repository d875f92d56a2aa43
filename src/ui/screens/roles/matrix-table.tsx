import { Minus } from 'lucide-react';
import { cx, sva } from 'styled-system/css';
import type { AbilityRules } from '../../../core/model/session/user.ts';
import { Tick } from '../../components/checkbox/tick.tsx';
import { useTickGrid } from '../../components/checkbox/use-tick-grid.ts';
import { useTexts } from '../../language/use-texts.ts';
import {
  actionsOfColumn,
  actionsOfRow,
  COLUMNS,
  type Column,
  cellOf,
  hasAction,
  ROW_NAMES,
  ROWS,
  type RowName,
  setAction,
  setActions,
  stateOf,
} from './role-matrix.ts';
import { texts } from './texts/texts.ts';

type Rules = Readonly<AbilityRules>;

const recipe = sva({
  slots: ['table', 'head', 'column', 'screen', 'cell', 'none', 'changed'],
  base: {
    table: {
      width: 'full',
      borderCollapse: 'collapse',
      textStyle: 'text.ui',
      '& :is(th, td)': { height: '36px', borderBlockEnd: '1px solid token(colors.border.subtle)' },
      '& tbody tr:hover': { bg: 'bg.hover' },
    },
    head: {
      '& th': {
        position: 'sticky',
        insetBlockStart: '0',
        zIndex: '1',
        bg: 'bg.subtle',
        textStyle: 'text.meta',
        fontWeight: 'medium',
        color: 'fg.muted',
      },
    },
    column: {
      px: { base: '2', md: '4' },
      '& > span': {
        display: 'inline-flex',
        // On a phone the name is below the tick, so that all columns fit.
        flexDirection: { base: 'column-reverse', md: 'row' },
        alignItems: 'center',
        gap: { base: '2', md: '4' },
        py: { base: '4', md: '0' },
      },
    },
    screen: {
      paddingInlineStart: { base: '16', md: '20' },
      textAlign: 'start',
      fontWeight: 'regular',
      '& > span': { display: 'flex', alignItems: 'center', gap: '8' },
      '& > span > :first-child': { flexShrink: 0 },
    },
    cell: { minWidth: { base: '40px', md: '48px' }, textAlign: 'center' },
    none: { display: 'inline-grid', placeItems: 'center', color: 'fg.subtle' },
    changed: { bg: 'accent.soft', boxShadow: 'inset 0 0 0 1px token(colors.accent.line)' },
  },
});

interface MatrixTableProps {
  readonly label: string;
  readonly before: Rules;
  readonly rules: Rules;
  /** Null: the rules can't be changed. */
  readonly onChange: ((rules: Rules) => void) | null;
  /** Returns whether the user may give or take the action. */
  readonly mayGive: (action: string) => boolean;
}

/** Index of the tick for a whole row. The ticks of the columns have the next indexes. */
const ROW_TICK = 0;
const HEAD_ROW = -1;
const FIRST_TICK = [0, 1] as const;

/**
 * The rights of a role: a row for each screen, a column for each kind of act. It is one tab stop: the arrow keys
 * move between the ticks.
 */
export const MatrixTable = ({ label, before, rules, onChange, mayGive }: MatrixTableProps) => {
  const t = useTexts(texts);
  const styles = recipe();
  const { place, onKeyDown } = useTickGrid({ first: FIRST_TICK, reach: ROW_NAMES.length });
  const give = (actions: readonly string[], isGiven: boolean) =>
    onChange?.(setActions(rules, actions.filter(mayGive), isGiven));
  const isLocked = (actions: readonly string[]) => onChange === null || !actions.some(mayGive);

  const Cell = (row: RowName, at: number, column: Column, columnAt: number) => {
    const cell = cellOf(row, column);
    const name = t('cell', { column: t(`columns.${column}`), row: t(`rows.${row}`) });
    if (cell === null)
      return (
        <td key={column} className={styles.cell}>
          <span className={styles.none} title={t('noAct')}>
            <Minus size={12} role="img" aria-label={`${name}: ${t('noAct')}`} />
          </span>
        </td>
      );
    if (cell === 'withView') {
      const isOn = hasAction(rules, ROWS[row].view) && !hasAction(rules, 'read-only');
      return (
        <td key={column} className={styles.cell} title={t('withView')}>
          <Tick
            label={`${name}, ${t('withView')}`}
            state={isOn ? 'all' : 'none'}
            disabled
            onSet={() => undefined}
          />
        </td>
      );
    }
    const { action } = cell;
    const isChanged = hasAction(before, action) !== hasAction(rules, action);
    const isRefused = onChange !== null && !mayGive(action);
    return (
      <td
        key={column}
        className={cx(styles.cell, isChanged && styles.changed)}
        title={isRefused ? t('notYours') : undefined}
      >
        <Tick
          {...place(at, columnAt + 1)}
          label={name}
          state={hasAction(rules, action) ? 'all' : 'none'}
          disabled={isLocked([action])}
          onSet={(isGiven) => onChange?.(setAction(rules, action, isGiven))}
        />
      </td>
    );
  };

  return (
    <table aria-label={label} className={styles.table} onKeyDown={onKeyDown}>
      <thead className={styles.head}>
        <tr>
          <th scope="col" className={styles.screen}>
            {t('screen')}
          </th>
          {COLUMNS.map((column, at) => {
            const actions = actionsOfColumn(column);
            return (
              <th key={column} scope="col" className={styles.column}>
                <span>
                  {actions.length > 0 && (
                    <Tick
                      {...place(HEAD_ROW, at + 1)}
                      label={t('wholeColumn', { column: t(`columns.${column}`) })}
                      state={stateOf(rules, actions)}
                      disabled={isLocked(actions)}
                      onSet={(isGiven) => give(actions, isGiven)}
                    />
                  )}
                  <span>{t(`columns.${column}`)}</span>
                </span>
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {ROW_NAMES.map((row, at) => {
          const actions = actionsOfRow(row);
          return (
            <tr key={row}>
              <th scope="row" className={styles.screen}>
                <span>
                  <Tick
                    {...place(at, ROW_TICK)}
                    label={t('wholeRow', { row: t(`rows.${row}`) })}
                    state={stateOf(rules, actions)}
                    disabled={isLocked(actions)}
                    onSet={(isGiven) => give(actions, isGiven)}
                  />
                  <span>{t(`rows.${row}`)}</span>
                </span>
              </th>
              {COLUMNS.map((column, columnAt) => Cell(row, at, column, columnAt))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
