import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { AVAILABILITIES } from '../world/personal.ts';
import type { World } from '../world/types.ts';
import { isAllowed, type WorldUser } from '../world/users.ts';
import { invalid, notFound } from './answers.ts';
import { decodeBody } from './decode.ts';
import { API_ROOT, guarded } from './guard.ts';
import { pictureType } from './picture-type.ts';
import { conflict } from './record-answers.ts';

export const ME = `${API_ROOT}/me`;
export const SEE_PROFILE = 'view-profile';

/** Largest picture of a person, bytes. The console sends squares of at most 512 px. */
export const PORTRAIT_MAX_BYTES = 1024 * 1024;
const PORTRAIT_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const FIELD = 'image';

const LANGUAGES = ['English', 'French', 'Arabic'] as const;
const SIGNATURE_MAX = 500;

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

export const noContent = () => new HttpResponse(null, { status: 204 });

export const pictureUrl = (sid: string | null): string | null =>
  sid === null ? null : `${API_ROOT}/portraits/${sid}`;

/** Returns a person's own profile as `GET /me` answers it. */
export function profileOf(world: World, user: WorldUser) {
  const { identity } = user;
  const row = world.staffTable.get(user.id);
  const { version, timeZone, signature, picture, availability, workingHours, passwordChangedAt } =
    world.personal(identity);
  return {
    id: user.id,
    version,
    full_name: user.fullName,
    email: user.email,
    pending_email: world.pendingEmail(identity),
    phone: row?.contact ?? '',
    picture: pictureUrl(picture),
    time_zone: timeZone,
    language: row?.language ?? 'English',
    signature,
    role: user.role,
    company: row?.company ?? '',
    joined_at: iso(row?.joinedAt ?? null),
    availability: { state: availability.state, until: iso(availability.until) },
    working_hours: { ...workingHours, days: [...workingHours.days] },
    second_step: world.secondStepOf(identity),
    recovery_codes_left: world.recoveryCodes(identity).length,
    password_changed_at: iso(passwordChangedAt),
  };
}

const isTimeZone = (name: string): boolean => {
  try {
    return name !== '' && new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
};

const ChangeSchema = v.object({
  version: v.optional(v.nullable(v.number()), null),
  full_name: v.exactOptional(
    v.pipe(v.string(), v.trim(), v.minLength(1, 'Give a name'), v.maxLength(80, 'Use at most 80 characters')),
  ),
  phone: v.exactOptional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^(\+[1-9]\d{6,14})?$/, 'Give the number with its country code, such as +447700900123'),
    ),
  ),
  time_zone: v.exactOptional(v.pipe(v.string(), v.check(isTimeZone, 'This is not a time zone'))),
  language: v.exactOptional(v.picklist(LANGUAGES)),
  signature: v.exactOptional(
    v.pipe(v.string(), v.maxLength(SIGNATURE_MAX, `Use at most ${SIGNATURE_MAX} characters`)),
  ),
});

const AvailabilitySchema = v.object({
  state: v.picklist(AVAILABILITIES),
  until: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp('Give a time'))), null),
});

const DAY_MINUTES = 24 * 60;
const minute = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(DAY_MINUTES - 1));
const WorkingHoursSchema = v.object({
  on: v.boolean(),
  days: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))), v.maxLength(7)),
  from: minute,
  to: minute,
});

/** The signed-in person's own profile (screens, section 5.14), and the availability of colleagues. */
export function profileHandlers(world: World) {
  const profile = (user: WorldUser, status = 200) =>
    HttpResponse.json({ data: profileOf(world, world.user(user.identity) ?? user) }, { status });
  const picture = (user: WorldUser, sid: string | null) => {
    world.changePersonal(user.identity, { picture: sid });
    return profile(user, sid === null ? 200 : 201);
  };

  return [
    http.get(
      ME,
      guarded(world, SEE_PROFILE, ({ user }) => profile(user)),
    ),
    http.put(
      ME,
      guarded(world, SEE_PROFILE, async ({ user, info: { request } }) => {
        const body = await decodeBody(request, ChangeSchema);
        if (!body.ok) return invalid(body.errors);
        const { version, full_name, phone, time_zone, language, signature } = body.value;
        const { identity } = user;
        if (version !== null && version !== world.personal(identity).version)
          return conflict('Your profile was changed in another place', profileOf(world, user));
        world.changeOwn(identity, {
          ...(full_name === undefined ? {} : { fullName: full_name }),
          ...(phone === undefined ? {} : { contact: phone }),
          ...(language === undefined ? {} : { language }),
        });
        world.changePersonal(identity, {
          ...(time_zone === undefined ? {} : { timeZone: time_zone }),
          ...(signature === undefined ? {} : { signature }),
        });
        if (full_name !== undefined && world.profile(identity) !== undefined)
          world.updateProfile(identity, { friendlyName: full_name });
        return profile(user);
      }),
    ),
    http.put(
      `${ME}/availability`,
      guarded(world, SEE_PROFILE, async ({ user, info: { request } }) => {
        const body = await decodeBody(request, AvailabilitySchema);
        if (!body.ok) return invalid(body.errors);
        const { state, until } = body.value;
        const end = until === null || state === 'available' ? null : Date.parse(until);
        if (end !== null && end <= world.now()) return invalid({ until: ['Choose a time in the future'] });
        world.changePersonal(user.identity, { availability: { state, until: end } });
        return profile(user);
      }),
    ),
    http.put(
      `${ME}/working-hours`,
      guarded(world, SEE_PROFILE, async ({ user, info: { request } }) => {
        const body = await decodeBody(request, WorkingHoursSchema);
        if (!body.ok) return invalid(body.errors);
        world.changePersonal(user.identity, { workingHours: body.value });
        return profile(user);
      }),
    ),
    http.get(
      `${API_ROOT}/availability`,
      guarded(world, 'view-chat', () =>
        HttpResponse.json({
          data: world
            .users()
            .filter((one) => isAllowed(one, 'view-chat'))
            .map(({ identity, fullName }) => {
              const { state, until } = world.shownAvailability(identity);
              return { identity, full_name: fullName, state, until: iso(until) };
            }),
        }),
      ),
    ),
    http.post(
      `${ME}/picture`,
      guarded(world, SEE_PROFILE, async ({ user, info: { request } }) => {
        const form = await request.formData().catch(() => null);
        const file = form?.get(FIELD);
        if (!(file instanceof Blob)) return invalid({ [FIELD]: ['The form contains no picture'] });
        if (file.size > PORTRAIT_MAX_BYTES) return invalid({ [FIELD]: ['A picture can be at most 1 MB'] });
        const bytes = new Uint8Array(await file.arrayBuffer());
        const contentType = pictureType(bytes);
        if (contentType === null || !PORTRAIT_TYPES.includes(contentType))
          return invalid({ [FIELD]: ['Send a JPEG, PNG or WebP picture'] });
        const { sid } = world.storeMedia({
          author: user.identity,
          category: 'media',
          filename: null,
          contentType,
          bytes,
        });
        return picture(user, sid);
      }),
    ),
    http.delete(
      `${ME}/picture`,
      guarded(world, SEE_PROFILE, ({ user }) => picture(user, null)),
    ),
    // No token is required, because an image element sends none. Nobody can guess the address.
    http.get<{ sid: string }>(`${API_ROOT}/portraits/:sid`, ({ params }) => {
      const isShown = world.users().some(({ identity }) => world.personal(identity).picture === params.sid);
      const media = isShown ? world.media(params.sid) : undefined;
      if (media === undefined) return notFound('Picture not found');
      return new HttpResponse(new Uint8Array(media.bytes), {
        headers: {
          'Content-Type': media.contentType,
          'Content-Security-Policy': 'sandbox',
          'X-Content-Type-Options': 'nosniff',
        },
      });
    }),
  ];
}
