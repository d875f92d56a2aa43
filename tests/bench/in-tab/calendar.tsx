import { createRoot } from 'react-dom/client';
import '../../../src/ui/theme/page.ts';
import { TranslationProvider } from '../../../src/ui/language/translation-context.tsx';
import { Calendar, type CalendarView } from '../../../src/ui/screens/appointment/calendar/calendar.tsx';
import { appointment, LONDON } from '../../browser/support/calendar-rows.ts';

const COUNT = 2000;
const DATE = '2026-09-23';
const AGENTS = ['sand', 'moss', 'sea', 'sky', 'clay', 'plum', 'stone', 'moss'].map((colour, index) => ({
  id: String(index),
  name: `Agent ${index}`,
  colour,
}));

const nothing = () => undefined;
const pad = (value: number): string => String(value).padStart(2, '0');

/** Returns appointments from seven to six on each day of the week, or all of them on its Wednesday. */
const rowsOf = (isOneDay: boolean) =>
  Array.from({ length: COUNT }, (_, index) => {
    const day = isOneDay ? 23 : 21 + (index % 7);
    const minute = 7 * 60 + ((Math.floor(index / 7) * 15) % (11 * 60));
    const at = `2026-09-${day}T${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
    const agentId = String(index % AGENTS.length);
    return appointment(String(index), at, 30 + (index % 4) * 15, { agentId, name: `Person ${index}` });
  });

const place = document.getElementById('root');
if (place === null) throw new Error('calendar.html has no element with the id root.');
const root = createRoot(place);

const render = (view: CalendarView, rows: ReturnType<typeof rowsOf>) =>
  root.render(
    <TranslationProvider>
      <main style={{ height: '100vh', display: 'flex', flexDirection: 'column' }}>
        <Calendar
          view={view}
          date={DATE}
          zone={LONDON}
          rows={rows}
          agents={AGENTS}
          now={0}
          mayWrite
          openId={null}
          onOpen={nothing}
          onMove={nothing}
          onCreate={nothing}
          onDate={nothing}
        />
      </main>
    </TranslationProvider>,
  );

const drawn = (): number => document.querySelectorAll('[data-row]').length;

/** Resolves after the next frame has been painted. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  });

const until = async (isDone: () => boolean): Promise<void> => {
  do await painted();
  while (!isDone());
};

export interface CalendarPage {
  /** Returns the time from the data to the painted calendar, which was empty before, ms. */
  readonly paint: (view: CalendarView) => Promise<number>;
  /** Collects the lengths of frames until it is called again, and returns them, ms. */
  readonly frames: () => readonly number[];
}

let frames: number[] | null = null;

const collect = (before: number) =>
  requestAnimationFrame((now) => {
    if (frames === null) return;
    frames.push(now - before);
    collect(now);
  });

const calendarPage: CalendarPage = {
  async paint(view) {
    render(view, []);
    await until(() => drawn() === 0);
    const rows = rowsOf(view === 'day');
    const start = performance.now();
    render(view, rows);
    await until(() => drawn() > 0);
    return performance.now() - start;
  },
  frames() {
    const taken = frames;
    frames = taken === null ? [] : null;
    if (taken === null) collect(performance.now());
    return taken ?? [];
  },
};

declare global {
  interface Window {
    calendarPage: CalendarPage;
  }
}
window.calendarPage = calendarPage;
render('week', []);
