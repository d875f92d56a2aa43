import { type Answer, done, NOT_STORED, refuse } from '../answer.ts';
import { isReady } from '../connection/connection-state.ts';
import { eventOf } from '../events.ts';
import type { SessionContext } from '../session/context.ts';
import { readTemplates } from './told-templates.ts';

/** For this long after they were told, templates are not asked for again, in ms: they change a few times a year. */
export const TEMPLATES_FRESH_MS = 3 * 60_000;

/** Told again as they were, they are worth an event after this long, in ms: it says how old they are. */
export const TEMPLATES_NOTED_AFTER_MS = 60 * 60_000;

const NOT_HAD = 'Templates couldn’t be loaded. Try again.';
const OFFLINE = 'Templates will load when you reconnect.';

/** Asks for the templates when somebody looks at them. */
export interface TemplateLoader {
  /** One at a time. */
  load(): Promise<Answer<null>>;
}

export function createTemplateLoader({
  committer,
  live,
  ports,
  changed,
}: Pick<SessionContext, 'committer' | 'live' | 'ports' | 'changed'>): TemplateLoader {
  let loading: Promise<Answer<null>> | null = null;

  const note = (change: Partial<typeof live.templates>) => {
    live.templates = { ...live.templates, ...change };
    changed();
  };

  async function ask(): Promise<Answer<null>> {
    note({ loading: true, error: null });
    const told = await ports.chatTransport.templates();
    if (told === null) {
      note({ loading: false, error: NOT_HAD });
      return refuse('unreachable', NOT_HAD);
    }
    const { templates: list, malformed } = readTemplates(told);
    live.quarantined += malformed;
    const loadedAt = ports.clock.now();
    try {
      await committer.commit(({ templates: { listedAt, list: known } }) => {
        const isNoted = listedAt !== null && loadedAt - listedAt < TEMPLATES_NOTED_AFTER_MS;
        const isSame = JSON.stringify(known) === JSON.stringify(list);
        return {
          events: isNoted && isSame ? [] : [eventOf('templates.listed', { templates: [...list] })],
          answer: null,
        };
      });
    } catch (error) {
      note({ loading: false, error: NOT_STORED });
      throw error;
    }
    note({ loading: false, loadedAt });
    return done(null);
  }

  return {
    async load() {
      const { loadedAt } = live.templates;
      if (loadedAt !== null && ports.clock.now() - loadedAt < TEMPLATES_FRESH_MS) return done(null);
      // Without a line the service's client would wait for one.
      if (!isReady(live.connection.state)) return refuse('unreachable', OFFLINE);
      loading ??= ask().finally(() => {
        loading = null;
      });
      return loading;
    },
  };
}
