import * as v from 'valibot';
import type { Delivery } from './world/delivery.ts';
import {
  AppointmentsSchema,
  ChatsSchema,
  ContactsSchema,
  MessagesPerChatSchema,
  SeedSchema,
  tooManyMessages,
} from './world/limits.ts';
import type { WorldOptions } from './world/types.ts';

export type ServiceSettings = Omit<WorldOptions, 'now'> & {
  readonly delivery: Delivery;
  readonly realtime: Realtime;
  /** With `on`, the account's rules answer what comes in. The default is `off`. */
  readonly rules?: 'on' | 'off';
};

/** With `live-like`, the realtime service uses the status codes, limits and pings of the real one. */
export type Realtime = 'plain' | 'live-like';

const whole = (size: v.GenericSchema<number>, fallback: number) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^\d+$/, 'must be a whole number'), v.transform(Number), size),
    String(fallback),
  );

const EnvironmentSchema = v.object({
  WORLD_SEED: whole(SeedSchema, 1),
  WORLD_CHATS: whole(ChatsSchema, 200),
  WORLD_MESSAGES: whole(MessagesPerChatSchema, 40),
  WORLD_CONTACTS: whole(ContactsSchema, 2000),
  WORLD_APPOINTMENTS: whole(AppointmentsSchema, 40),
  WORLD_REALTIME: v.optional(v.picklist(['plain', 'live-like'], 'must be "plain" or "live-like"'), 'plain'),
  WORLD_DELIVERY: v.optional(v.picklist(['auto', 'manual'], 'must be "auto" or "manual"'), 'auto'),
  WORLD_RULES: v.optional(v.picklist(['on', 'off'], 'must be "on" or "off"'), 'off'),
});

/**
 * Reads the settings from environment variables.
 *
 * @throws {Error} with a sentence that names the first malformed variable
 */
export function settingsFrom(environment: Readonly<Record<string, string | undefined>>): ServiceSettings {
  const result = v.safeParse(EnvironmentSchema, environment);
  if (!result.success) {
    const [issue] = result.issues;
    throw new Error(`${v.getDotPath(issue) ?? 'The environment'} ${issue.message}`);
  }
  const { WORLD_SEED, WORLD_CHATS, WORLD_MESSAGES, WORLD_CONTACTS, WORLD_APPOINTMENTS } = result.output;
  const tooMany = tooManyMessages(WORLD_CHATS, WORLD_MESSAGES);
  if (tooMany) throw new Error(`WORLD_CHATS and WORLD_MESSAGES ask for too much: ${tooMany}`);
  return {
    seed: WORLD_SEED,
    chats: WORLD_CHATS,
    messagesPerChat: WORLD_MESSAGES,
    contacts: WORLD_CONTACTS,
    appointments: WORLD_APPOINTMENTS,
    delivery: result.output.WORLD_DELIVERY,
    realtime: result.output.WORLD_REALTIME,
    rules: result.output.WORLD_RULES,
  };
}
