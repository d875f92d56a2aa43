import * as v from 'valibot';
import type { Contract } from '../contract-file.ts';
import type { Service } from '../service.ts';
import { Trouble } from '../trouble.ts';

export const LOGIN = 'POST /auth/login';

const signedInSchema = v.object({ accessToken: v.pipe(v.string(), v.minLength(1)) });
const secondStepSchema = v.object({ data: v.object({ challenge_id: v.string() }) });
const refusalSchema = v.object({
  message: v.optional(v.string()),
  error: v.optional(v.string()),
  errors: v.optional(v.record(v.string(), v.union([v.string(), v.array(v.string())]))),
});

const reasonIn = (body: unknown): string => {
  const refusal = v.safeParse(refusalSchema, body);
  if (!refusal.success) return '';
  const { message, error, errors = {} } = refusal.output;
  const [text = message ?? error ?? ''] = Object.values(errors).flat();
  return text === '' ? '' : ` It says: ${text.slice(0, 200)}`;
};

/**
 * Signs in, and returns the token. Nothing else can be checked without one.
 *
 * @throws {Trouble} with a sentence, if there is no token
 */
export async function signIn(
  { service, contract }: { readonly service: Service; readonly contract: Contract },
  email: string,
  password: string,
): Promise<string> {
  const login = contract.operation(LOGIN);
  const { status, headers, body, text } = await service.ask(login, { body: { email, password } });
  if (status >= 300 && status < 400)
    throw new Trouble(
      `The sign-in answers ${status}, a redirect to ${headers.get('location') ?? 'nowhere'}. ` +
        'The console follows no redirects: give the address that it leads to after --url.',
    );
  if (status === 404 || status === 405)
    throw new Trouble(
      `There is no sign-in: POST /api/auth/login answers ${status}. ` +
        'After --url comes the versioned root of the API, such as https://api.example.com/v1; the sign-in is below /api of the same origin.',
    );
  if (status === 400 || status === 401 || status === 403 || status === 422)
    throw new Trouble(`The service refused the sign-in of ${email} (${status}).${reasonIn(body)}`);
  if (status === 423 || status === 429)
    throw new Trouble(`The service takes no sign-in of ${email} for now (${status}).${reasonIn(body)}`);
  if (status >= 500) throw new Trouble(`The service failed to sign ${email} in (${status}).`);
  if (body === undefined)
    throw new Trouble(
      `The sign-in answers ${status}, but no JSON: ${text.replaceAll(/\s+/g, ' ').slice(0, 80) || 'nothing'}. Is the address after --url that of the API?`,
    );
  if (v.is(secondStepSchema, body))
    throw new Trouble(`The account ${email} has a second step. Use a test account without one.`);
  const signedIn = v.safeParse(signedInSchema, body);
  if (!signedIn.success)
    throw new Trouble(`The sign-in of ${email} answers ${status} without an accessToken.${reasonIn(body)}`);
  return signedIn.output.accessToken;
}
