import { type Answer, done, refuse } from '../../kernel/answer.ts';
import { isReady } from '../../model/connection/connection-state.ts';
import { eventOf } from '../../model/events.ts';
import type { SessionContext } from '../context/context.ts';
import { readTemplates } from './read-templates.ts';

/** Templates are not loaded again for this time, in ms, because they change a few times a year. */
export const TEMPLATES_FRESH_MS = 3 * 60_000;

/**
 * Unchanged templates are logged again after this time, in ms. The event's time shows how recent they are.
 */
export const TEMPLATES_RELOG_MS = 60 * 60_000;

export interface TemplateLoader {
  /** Concurrent calls share one request. */
  load(): Promise<Answer<null>>;
}

export function createTemplateLoader({
  committer,
  live,
  ports,
  changed,
}: Pick<SessionContext, 'committer' | 'live' | 'ports' | 'changed'>): TemplateLoader {
  let loading: Promise<Answer<null>> | null = null;

  const note = (change: Partial<typeof live.templates.load>) => {
    live.templates.load = { ...live.templates.load, ...change };
    changed('templates', 'device');
  };

  async function fetchTemplates(): Promise<Answer<null>> {
    note({ loading: true, error: null });
    const reported = await ports.chatTransport.templates();
    if (reported === null) {
      note({ loading: false, error: ':templatesNotLoaded' });
      return refuse('unreachable', ':templatesNotLoaded');
    }
    const { templates: list, malformed } = readTemplates(reported);
    live.device.quarantined += malformed;
    const loadedAt = ports.clock.now();
    try {
      await committer.commit(({ templates: { listedAt, list: known } }) => {
        const isLoggedRecently = listedAt !== null && loadedAt - listedAt < TEMPLATES_RELOG_MS;
        const isSame = JSON.stringify(known) === JSON.stringify(list);
        return {
          events: isLoggedRecently && isSame ? [] : [eventOf('templates.listed', { templates: [...list] })],
          answer: null,
        };
      });
    } catch (error) {
      note({ loading: false, error: ':notStored' });
      throw error;
    }
    note({ loading: false, loadedAt });
    return done(null);
  }

  return {
    async load() {
      const { loadedAt } = live.templates.load;
      if (loadedAt !== null && ports.clock.now() - loadedAt < TEMPLATES_FRESH_MS) return done(null);
      // Without a connection, the realtime client would wait for one.
      if (!isReady(live.connection.status.state)) return refuse('unreachable', ':templatesOffline');
      loading ??= fetchTemplates().finally(() => {
        loading = null;
      });
      return loading;
    },
  };
}
