import { GROUPS } from './about.ts';
import { isObject, type JsonSchema, NAMED } from './json-schema.ts';
import { shown } from './openapi.ts';
import { REALTIME, type RealtimeObject } from './realtime.ts';
import { realtimeOf, type Seen } from './realtime-tour.ts';

/** Returns the value of an object that says most, of those that a console has received. */
export function exampleOf(name: string, seen: readonly Seen[]): unknown {
  const own = seen.filter((one) => realtimeOf(one) === name).map(({ data }) => data);
  const sizes = own.map((data) => JSON.stringify(shown(data)).length);
  return own[sizes.indexOf(Math.max(...sizes))];
}

const channelOf = (name: string, own: RealtimeObject, example: unknown): JsonSchema => ({
  address: own.address,
  title: own.title,
  description: own.about,
  servers: [
    { $ref: `#/servers/${own.kind === 'document' || own.kind === 'map item' ? 'sync' : 'conversations'}` },
  ],
  ...(Object.keys(own.parameters).length > 0 && { parameters: own.parameters }),
  tags: [{ name: own.group }],
  messages: {
    [name]: {
      contentType: 'application/json',
      payload: own.payload,
      ...(isObject(example) && { examples: [{ name: 'received', payload: shown(example) }] }),
    },
  },
  'x-object': own.kind,
  'x-origin': own.origin,
  'x-required': own.required === true,
  'x-without': own.without,
  'x-readers': own.readers,
  'x-writers': own.writers,
});

/** The objects that the console writes, too. */
const isWritten = ({ kind }: RealtimeObject): boolean => kind === 'map item';

/** Returns the document of AsyncAPI 3.0 of every object of Twilio that the console reads. */
export function asyncApiOf(seen: readonly Seen[]): JsonSchema {
  const objects = Object.entries(REALTIME);
  const operation = (name: string, action: 'receive' | 'send', summary: string) => ({
    action,
    channel: { $ref: `#/channels/${name}` },
    summary,
    messages: [{ $ref: `#/channels/${name}/messages/${name}` }],
  });
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Switchboard’s objects at Twilio',
      version: '1',
      description:
        'What the console reads of Twilio Conversations and Twilio Sync, beside Twilio’s own fields. Fields that are not in `required` may be missing, and further fields are ignored.',
      license: { name: 'MIT' },
      tags: Object.entries(GROUPS).map(([name, { about }]) => ({ name, description: about })),
    },
    defaultContentType: 'application/json',
    servers: {
      conversations: {
        host: 'tsock.us1.twilio.com',
        protocol: 'wss',
        description: 'Twilio Conversations, with the token of `POST /conversation_token`.',
      },
      sync: {
        host: 'tsock.us1.twilio.com',
        protocol: 'wss',
        description: 'Twilio Sync, with the token of `POST /get-sync-token`.',
      },
    },
    channels: Object.fromEntries(
      objects.map(([name, own]) => [name, channelOf(name, own, exampleOf(name, seen))]),
    ),
    operations: Object.fromEntries(
      objects.flatMap(([name, own]) => [
        [`receive_${name}`, operation(name, 'receive', `The console reads it: ${own.title}.`)],
        ...(isWritten(own)
          ? [[`send_${name}`, operation(name, 'send', `The console writes it: ${own.title}.`)] as const]
          : []),
      ]),
    ),
    components: { schemas: NAMED },
  };
}
