import * as v from 'valibot';
import { type Reason, textReason } from '../../core/kernel/reasons.ts';

/** An http(s) URL, or a path on the console's own origin. */
const address = v.pipe(
  v.string(),
  v.check((text) => /^(https?:\/\/[^/]|\/(?!\/))/.test(text) && URL.canParse(text, 'http://localhost')),
);

/** Addresses, separated by commas. Only the tabs use them. */
const addresses = v.pipe(
  v.string(),
  v.check((text) => text.split(',').every((one) => v.is(address, one.trim()))),
);

const settingsSchema = v.object({
  VITE_API_ROOT: address,
  VITE_MEDIA_PLACES: v.optional(addresses),
  VITE_LEGACY_API_ROOT: v.optional(address),
  VITE_TWILIO_REGION: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/))),
  VITE_TWILSOCK_URI: v.optional(v.pipe(v.string(), v.regex(/^wss?:\/\/[^/]/), v.url())),
  VITE_STATUS_DOCUMENT: v.pipe(v.string(), v.regex(/^\S+$/)),
  VITE_DEFAULT_SENDER: v.pipe(v.string(), v.regex(/^\+?[0-9]{3,15}$/)),
});
type Setting = keyof v.InferOutput<typeof settingsSchema>;

const MEANINGS: Readonly<Record<Setting, string>> = {
  VITE_API_ROOT: "the versioned root of the provider's API, such as https://api.example.com/v1 or /api/v1",
  VITE_MEDIA_PLACES:
    'addresses, separated by commas, under which pictures of messages lie, such as https://media.example.com/mms/',
  VITE_LEGACY_API_ROOT: "the root of the provider's older API, such as https://api.example.com",
  VITE_TWILIO_REGION: "Twilio's region, such as us1",
  VITE_TWILSOCK_URI: 'a WebSocket address, such as ws://localhost:5173/v3/wsconnect',
  VITE_STATUS_DOCUMENT: 'the name of the sync document with the message statuses, such as message-status',
  VITE_DEFAULT_SENDER: 'the business number that messages are sent from, such as +15550100',
};

export interface WorkerConfig {
  /** These URLs don't end with a slash. */
  readonly apiRoot: string;
  /** Root of the sign-in API: `/api` on the API's origin (spec section 8: `POST /api/auth/login`). */
  readonly authRoot: string;
  readonly legacyApiRoot: string | null;
  readonly twilioRegion: string | null;
  readonly twilsockUri: string | null;
  readonly statusDocument: string;
  readonly defaultSender: string;
}

/** The settings, or a reason that names the first missing or malformed setting. */
export type ConfigResult =
  | { readonly ok: true; readonly config: WorkerConfig }
  | { readonly ok: false; readonly reason: Reason };

const isSetting = (name: unknown): name is Setting => typeof name === 'string' && name in MEANINGS;

/**
 * Reads the settings from `import.meta.env`. Resolves paths against `origin`. Treats an empty value as
 * missing.
 */
export function readConfig(env: Readonly<Record<string, unknown>>, origin: string): ConfigResult {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const settings = v.safeParse(settingsSchema, given);
  if (!settings.success) {
    const name = settings.issues[0].path?.[0].key;
    if (!isSetting(name)) return { ok: false, reason: ':badSettings' };
    const fault = given[name] === undefined ? 'is missing' : 'is malformed';
    return { ok: false, reason: textReason(`${name} ${fault}: it must be ${MEANINGS[name]}.`) };
  }
  const { output } = settings;
  const root = (text: string): string => new URL(text, origin).href.replace(/\/+$/, '');
  return {
    ok: true,
    config: {
      apiRoot: root(output.VITE_API_ROOT),
      authRoot: `${new URL(output.VITE_API_ROOT, origin).origin}/api`,
      legacyApiRoot: output.VITE_LEGACY_API_ROOT === undefined ? null : root(output.VITE_LEGACY_API_ROOT),
      twilioRegion: output.VITE_TWILIO_REGION ?? null,
      twilsockUri: output.VITE_TWILSOCK_URI ?? null,
      statusDocument: output.VITE_STATUS_DOCUMENT,
      defaultSender: output.VITE_DEFAULT_SENDER,
    },
  };
}
