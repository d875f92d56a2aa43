import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { conflict, invalid, notFound } from '../../api/answers.ts';
import { decodeBody, phoneText } from '../../api/decode.ts';
import { API_ROOT, type Door, guarded } from '../../api/guard.ts';
import type { Noted } from '../../api/noting.ts';
import { pictureAnswer, readPicture } from '../../api/pictures.ts';
import { isoOrNull } from '../../world/times.ts';
import { isAllowed, type WorldUser } from '../../world/users.ts';
import type { ChatBook } from '../chats/chat-book.ts';
import type { People } from './people.ts';
import { AVAILABILITIES } from './personal.ts';

export const ME = `${API_ROOT}/me`;
export const SEE_PROFILE = 'view-profile';

/** The picture of a person. The console sends squares of at most 512 px. */
const PORTRAIT = { megabytes: 1, types: ['image/jpeg', 'image/png', 'image/webp'] } as const;
export const PORTRAIT_MAX_BYTES = PORTRAIT.megabytes * 1024 * 1024;

const LANGUAGES = ['English', 'French', 'Arabic'] as const;
const SIGNATURE_MAX = 500;

export const pictureUrl = (sid: string | null): string | null =>
  sid === null ? null : `${API_ROOT}/portraits/${sid}`;

/** Returns a person's own profile as `GET /me` answers it. */
export function profileOf(world: People, user: WorldUser) {
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
    joined_at: isoOrNull(row?.joinedAt ?? null),
    availability: { state: availability.state, until: isoOrNull(availability.until) },
    working_hours: { ...workingHours, days: [...workingHours.days] },
    second_step: world.secondStepOf(identity),
    recovery_codes_left: world.recoveryCodes(identity).length,
    password_changed_at: isoOrNull(passwordChangedAt),
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
  phone: v.exactOptional(phoneText),
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

/** Returns what the log may hold of a person's own profile: no password, secret, code or picture. */
function loggedProfile(world: People, { id, identity }: WorldUser): object {
  const { timeZone, signature, availability } = world.personal(identity);
  const { fullName, contact, language } = world.staffTable.get(id) ?? {};
  return { fullName, contact, language, timeZone, signature, availability: availability.state };
}

/** A write of a person about themselves. */
export const ownWrite = (world: People, act: string): Noted => ({
  action: `profile.${act}`,
  target: 'user',
  find: ({ user }) => String(user.id),
  row: (_, user) => loggedProfile(world, user),
});

/** The signed-in person's own profile (screens, section 5.14), and the availability of colleagues. */
export function profileHandlers(world: Door & People & ChatBook) {
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
      guarded(
        world,
        SEE_PROFILE,
        async ({ user, info: { request } }) => {
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
        },
        ownWrite(world, 'updated'),
      ),
    ),
    http.put(
      `${ME}/availability`,
      guarded(
        world,
        SEE_PROFILE,
        async ({ user, info: { request } }) => {
          const body = await decodeBody(request, AvailabilitySchema);
          if (!body.ok) return invalid(body.errors);
          const { state, until } = body.value;
          const end = until === null || state === 'available' ? null : Date.parse(until);
          if (end !== null && end <= world.now()) return invalid({ until: ['Choose a time in the future'] });
          world.changePersonal(user.identity, { availability: { state, until: end } });
          return profile(user);
        },
        ownWrite(world, 'updated'),
      ),
    ),
    http.put(
      `${ME}/working-hours`,
      guarded(
        world,
        SEE_PROFILE,
        async ({ user, info: { request } }) => {
          const body = await decodeBody(request, WorkingHoursSchema);
          if (!body.ok) return invalid(body.errors);
          world.changePersonal(user.identity, { workingHours: body.value });
          return profile(user);
        },
        ownWrite(world, 'updated'),
      ),
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
              return { identity, full_name: fullName, state, until: isoOrNull(until) };
            }),
        }),
      ),
    ),
    http.post(
      `${ME}/picture`,
      guarded(
        world,
        SEE_PROFILE,
        async ({ user, info: { request } }) => {
          const file = await readPicture(request, PORTRAIT);
          if (file instanceof Response) return file;
          const { sid } = world.storeMedia({ ...file, filename: null, author: user.identity });
          return picture(user, sid);
        },
        ownWrite(world, 'pictureChanged'),
      ),
    ),
    http.delete(
      `${ME}/picture`,
      guarded(world, SEE_PROFILE, ({ user }) => picture(user, null), ownWrite(world, 'pictureRemoved')),
    ),
    // No token is required, because an image element sends none. Nobody can guess the address.
    http.get<{ sid: string }>(`${API_ROOT}/portraits/:sid`, ({ params }) => {
      const isShown = world.users().some(({ identity }) => world.personal(identity).picture === params.sid);
      const media = isShown ? world.media(params.sid) : undefined;
      if (media === undefined) return notFound('Picture not found');
      return pictureAnswer(media);
    }),
  ];
}
