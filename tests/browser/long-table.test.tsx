import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../src/ui/theme/page.ts';
import type { RecordColumn } from '../../src/ui/records/columns.ts';
import { useSelection } from '../../src/ui/records/selection.ts';
import { RecordTable } from '../../src/ui/records/table/record-table.tsx';
import { TableSkeleton } from '../../src/ui/records/table/table-skeleton.tsx';
import type { ListRow } from '../../src/ui/records/typed-rows.ts';
import { clearPage, draw } from './draw.ts';
import { DESKTOP, PHONE } from './support/console.tsx';

type Person = { readonly id: string; readonly version: number };

const rowAt = (place: number): ListRow<Person> => ({
  key: String(place),
  place,
  mark: null,
  writeId: null,
  values: { id: `Person ${place}`, version: 0 },
});

const PLACES = 1000;

async function open(count: number, place = 0) {
  await page.viewport(DESKTOP.width, DESKTOP.height);
  draw(
    <div style={{ display: 'flex', flexDirection: 'column', height: '600px' }}>
      <RecordTable
        label="People"
        list={{
          rows: Array.from({ length: PLACES }, (_, index) => rowAt(index)),
          rowAt,
          count,
          isSettled: true,
          show: () => undefined,
        }}
        columns={[{ id: 'id', header: 'Name', min: 100, grow: 1, rank: 0, cell: ({ id }) => <b>{id}</b> }]}
        titleOf={({ id }) => id}
        phoneRow={({ id }) => <i>{id}</i>}
        openId={null}
        onOpen={() => undefined}
        place={place}
        onPlace={() => undefined}
      />
    </div>,
  );
  await expect.element(page.getByRole('grid')).toBeVisible();
}

const box = () => page.getByRole('grid').element();
const drawnPlaces = () =>
  [...box().querySelectorAll('[data-place]')].map((row) => Number(row.getAttribute('data-place')));
/** Returns whether the whole row is visible, and not behind the head. */
function isInView(place: number): boolean {
  const row = box().querySelector(`[data-place="${place}"]`)?.getBoundingClientRect();
  const head = box().querySelector('[aria-rowindex="1"]')?.getBoundingClientRect().bottom ?? 0;
  return row !== undefined && row.top >= head - 1 && row.bottom <= box().getBoundingClientRect().bottom + 1;
}

test('the head stays above the rows while they scroll', async () => {
  await open(PLACES);
  box().scrollTop = 5_000;
  await expect.poll(drawnPlaces).toContain(120);
  const head = page.getByRole('columnheader', { name: 'Name' }).element().getBoundingClientRect();
  expect(head.top).toBeGreaterThanOrEqual(box().getBoundingClientRect().top);
  expect(head.bottom).toBeLessThan(box().getBoundingClientRect().top + 40);
});

test('a table of two thousand million rows opens at once: no pass over all rows', async () => {
  await open(2_000_000_000);
  await expect.poll(() => drawnPlaces().length).toBeGreaterThan(10);
  expect(drawnPlaces().length).toBeLessThan(60);
});

test('the arrow keys keep the focused row in view below the head', async () => {
  await open(PLACES, 400);
  await expect.poll(() => isInView(400)).toBe(true);
  await page.getByRole('row', { name: 'Person 402' }).click();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
  await expect.element(page.getByRole('row', { name: 'Person 398' })).toHaveFocus();
  expect(isInView(398)).toBe(true);
  await userEvent.keyboard('{End}');
  await expect.poll(() => isInView(PLACES - 1)).toBe(true);
});

test('a row that loads after the focus came to its place keeps the focus', async () => {
  await page.viewport(DESKTOP.width, DESKTOP.height);
  const People = () => {
    const [loaded, setLoaded] = useState(100);
    return (
      <div style={{ display: 'flex', flexDirection: 'column', height: '600px' }}>
        {/* A press leaves the focus where it is. */}
        <button
          type="button"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setLoaded(PLACES)}
        >
          Load
        </button>
        <RecordTable
          label="People"
          list={{
            rows: Array.from({ length: loaded }, (_, index) => rowAt(index)),
            rowAt: (place) => (place < loaded ? rowAt(place) : undefined),
            count: PLACES,
            isSettled: true,
            show: () => undefined,
          }}
          columns={[{ id: 'id', header: 'Name', min: 100, grow: 1, rank: 0, cell: ({ id }) => <b>{id}</b> }]}
          titleOf={({ id }) => id}
          phoneRow={({ id }) => <i>{id}</i>}
          openId={null}
          onOpen={() => undefined}
          place={0}
          onPlace={() => undefined}
        />
      </div>
    );
  };
  draw(<People />);
  const first = page.getByRole('row', { name: 'Person 0' });
  await expect.element(first).toBeVisible();
  first.element().focus();
  await userEvent.keyboard('{End}');
  await page.getByRole('button', { name: 'Load' }).click();
  await expect.element(page.getByRole('row', { name: `Person ${PLACES - 1}` })).toHaveFocus();
});

test('a change of one row draws that row alone, and a tick draws the ticked one', async () => {
  await page.viewport(DESKTOP.width, DESKTOP.height);
  const drawn: string[] = [];
  const columns: readonly RecordColumn<Person>[] = [
    {
      id: 'id',
      header: 'Name',
      min: 100,
      grow: 1,
      rank: 0,
      cell: ({ id, version }) => {
        drawn.push(`${id} ${version}`);
        return <b>{`${id} ${version}`}</b>;
      },
    },
  ];
  /** The table names a row's tick. */
  const titleOf = ({ id }: Person) => {
    drawn.push(`tick of ${id}`);
    return id;
  };
  const before = Array.from({ length: 20 }, (_, place) => rowAt(place));
  const People = () => {
    const [rows, setRows] = useState<readonly ListRow<Person>[]>(before);
    const selection = useSelection(rows, () => true);
    const [, setOpen] = useState('');
    const change = () =>
      setRows((now) =>
        now.map((row) => (row.place === 3 ? { ...row, values: { ...row.values, version: 1 } } : row)),
      );
    return (
      <div style={{ display: 'flex', flexDirection: 'column', height: '900px' }}>
        <button type="button" onClick={change}>
          Change
        </button>
        <RecordTable
          label="People"
          list={{
            rows,
            rowAt: (place) => rows[place],
            count: rows.length,
            isSettled: true,
            show: () => undefined,
          }}
          columns={columns}
          titleOf={titleOf}
          phoneRow={({ id }) => <i>{id}</i>}
          selection={selection}
          openId={null}
          onOpen={(id) => setOpen(id)}
          place={0}
          onPlace={() => undefined}
        />
      </div>
    );
  };
  draw(<People />);
  await expect.element(page.getByText('Person 19 0')).toBeVisible();
  drawn.splice(0);
  await page.getByRole('button', { name: 'Change' }).click();
  await expect.element(page.getByText('Person 3 1')).toBeVisible();
  expect(drawn.toSorted()).toEqual(['Person 3 1', 'tick of Person 3']);
  drawn.splice(0);
  await page.getByRole('checkbox', { name: /Person 5/ }).click();
  await expect.element(page.getByRole('checkbox', { name: /Person 5/ })).toBeChecked();
  expect(drawn).toEqual(['tick of Person 5']);
});

test('if the window becomes as narrow as a phone, the rows get the height of a phone, and the top row stays', async () => {
  await open(PLACES, 400);
  await expect.poll(() => isInView(400)).toBe(true);
  const heightOf = (place: number) =>
    box().querySelector(`[data-place="${place}"]`)?.getBoundingClientRect().height ?? 0;
  const gap = () =>
    (box().querySelector('[data-place="401"]')?.getBoundingClientRect().top ?? 0) -
    (box().querySelector('[data-place="400"]')?.getBoundingClientRect().top ?? 0);
  await page.viewport(PHONE.width, PHONE.height);
  await expect.poll(gap).toBe(64);
  expect(heightOf(400)).toBe(64);
  await expect.poll(() => isInView(400)).toBe(true);
});

test('the loading table has the head and the rows of the loaded one at the same places', async () => {
  await open(PLACES);
  const places = (root: Element) =>
    [root.querySelector('[role=columnheader]'), ...root.querySelectorAll('[role=gridcell]')]
      .slice(0, 8)
      .map((part) => part?.getBoundingClientRect())
      .map((part) => [
        part?.x,
        part?.width,
        part === undefined ? undefined : Math.round(part.y + part.height / 2),
      ]);
  await expect.element(page.getByText('Person 0')).toBeVisible();
  const loaded = places(box());
  clearPage();
  draw(
    <div data-testid="frame" style={{ display: 'flex', flexDirection: 'column', height: '600px' }}>
      <TableSkeleton
        columns={[{ id: 'id', header: 'Name', min: 100, grow: 1, rank: 0, cell: ({ id }) => <b>{id}</b> }]}
        hasTicks={false}
        hasEnd={false}
      />
    </div>,
  );
  const frame = page.getByTestId('frame');
  await expect.element(frame).toBeInTheDocument();
  await expect.poll(() => places(frame.element())).toEqual(loaded);
  expect(loaded).toHaveLength(8);
});

const Loading = ({ onOpen }: { readonly onOpen: (key: string) => void }) => {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: '600px' }}>
      <button type="button" onClick={() => setLoaded(true)}>
        Load
      </button>
      <RecordTable
        label="People"
        list={{
          rows: isLoaded ? [0, 1, 2].map(rowAt) : [],
          rowAt: (place) => (isLoaded ? rowAt(place) : undefined),
          count: 3,
          isSettled: true,
          show: () => undefined,
        }}
        columns={[{ id: 'id', header: 'Name', min: 100, grow: 1, rank: 0, cell: ({ id }) => <b>{id}</b> }]}
        titleOf={({ id }) => id}
        phoneRow={({ id }) => <i>{id}</i>}
        openId={null}
        onOpen={onOpen}
        place={0}
        onPlace={() => undefined}
      />
    </div>
  );
};

test('a press on a row that loads meanwhile opens it, but a drag opens nothing', async () => {
  await page.viewport(DESKTOP.width, DESKTOP.height);
  const opened: string[] = [];
  draw(<Loading onOpen={(key) => opened.push(key)} />);
  await expect.poll(drawnPlaces).toContain(1);
  const row = box().querySelector('[data-place="1"]');
  const at = { bubbles: true, clientX: 200, clientY: 100 };
  row?.dispatchEvent(new PointerEvent('pointerdown', at));
  // A press of the mouse would click the button and not the table: this one has no pointer.
  page
    .getByRole('button', { name: 'Load' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(page.getByText('Person 1')).toBeVisible();
  expect(row?.isConnected).toBe(false);
  // The browser reports a click for the part that holds the element of each half of the press.
  const body = box().querySelector('[role=rowgroup]:last-child');
  body?.dispatchEvent(new MouseEvent('click', { ...at, clientX: 260 }));
  expect(opened).toEqual([]);
  body?.dispatchEvent(new MouseEvent('click', at));
  expect(opened).toEqual(['1']);
});
