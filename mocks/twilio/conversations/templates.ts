import type { WorldTemplate } from '../../world/templates.ts';
import type { World } from '../../world/types.ts';
import type { Route } from '../router.ts';
import { answer } from '../upstream.ts';

const PAGE_SIZE = 50;
const PAGE_SIZE_MAX = 100;

export const templateJson = ({ sid, friendlyName, variables, variants, at }: WorldTemplate) => ({
  sid,
  friendly_name: friendlyName,
  // The real service puts JSON text here, too.
  variables: JSON.stringify(variables),
  variants,
  date_created: new Date(at).toISOString(),
  date_updated: new Date(at).toISOString(),
});

const whole = (text: string | undefined, otherwise: number): number => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : otherwise;
};

export const templatesRoute = (world: World): Route => ({
  method: 'GET',
  pattern: '/Client/v2/ContentTemplates',
  handle({ params }) {
    const size = Math.min(whole(params.get('PageSize'), PAGE_SIZE), PAGE_SIZE_MAX);
    const from = whole(params.get('PageToken'), 0);
    const all = world.templates();
    return answer(200, {
      templates: all.slice(from, from + size).map(templateJson),
      meta: {
        previous_token: from === 0 ? null : String(Math.max(0, from - size)),
        // The client stops paging at null. It does not stop if the field is missing.
        next_token: from + size < all.length ? String(from + size) : null,
      },
    });
  },
});
