import { refuse } from './answering.ts';

/** Browsers send reports about the content security policy with the second type. */
const JSON_TYPE = /^application\/(?:json|csp-report)\s*(?:;|$)/i;

const isOwn = (origin: string, url: URL): boolean =>
  URL.canParse(origin) && new URL(origin).host === url.host;

/**
 * Returns the refusal of a control call that another site's page may have sent; null for every other call.
 *
 * A page can send some requests to any origin without a CORS check. Browsers name the page's origin in the header
 * `Origin`. Without the check, a page can't send a body with a JSON content type.
 */
export async function refusedCaller(request: Request): Promise<Response | null> {
  const origin = request.headers.get('origin');
  if (origin !== null && !isOwn(origin, new URL(request.url)))
    return refuse(403, 'Control calls from pages of other origins are refused');
  if (JSON_TYPE.test(request.headers.get('content-type') ?? '')) return null;
  const { byteLength } = await request.clone().arrayBuffer();
  return byteLength === 0 ? null : refuse(415, 'Send the body with the content type application/json');
}
