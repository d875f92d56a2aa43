import { ITEM_TTL_S, presenceItemSchema } from '../../src/core/domains/presence/presence-map.ts';
import { messageAttributesSchema, statusUpdateSchema } from '../../src/core/domains/realtime/facts.ts';
import { statusListSchema } from '../../src/core/domains/realtime/status-document.ts';
import { changesDocumentSchema } from '../../src/core/domains/records/changes.ts';
import { campaigns } from '../../src/core/model/collections/campaigns/campaigns.ts';
import { lineWordSchema } from '../../src/core/model/phone-line/types.ts';
import { accessDocumentSchema } from '../../src/core/session/access.ts';
import { COLLECTIONS, type GroupName, type Origin } from './about.ts';
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts';

/** What of a Twilio object has this schema. */
export type ObjectKind = 'document' | 'map item' | 'conversation' | 'message attributes';

/** An object of Twilio that the console reads, as the contract describes it. */
export interface RealtimeObject {
  readonly group: GroupName;
  readonly kind: ObjectKind;
  readonly title: string;
  /** The unique name of the Sync object, or the conversation. Names in braces are parameters. */
  readonly address: string;
  readonly parameters: Readonly<Record<string, Parameter>>;
  readonly origin: Origin;
  readonly required?: true;
  readonly about: string;
  /** Who may read the object. */
  readonly readers: string;
  /** Who writes the object. */
  readonly writers: string;
  readonly without: string;
  readonly payload: JsonSchema;
}

export interface Parameter {
  readonly description: string;
  readonly enum?: readonly string[];
}

const CHAT: Readonly<Record<string, Parameter>> = {
  chat_uuid: { description: 'The chat’s id, as in `POST /chat-contacts`.' },
};

const ownOf = (live: { readonly data: Parameters<typeof jsonSchemaOf>[0] } | undefined): JsonSchema => {
  if (live === undefined) throw new Error('Campaigns have no document.');
  return jsonSchemaOf(live.data);
};

export const REALTIME: Readonly<Record<string, RealtimeObject>> = {
  conversation: {
    group: 'chats',
    kind: 'conversation',
    title: 'Conversation',
    address: '{chat_uuid}',
    parameters: CHAT,
    origin: 'spec',
    required: true,
    about:
      'A Conversation of Twilio for each chat. Its unique name is the chat’s id. The console does not read its attributes.',
    readers: 'its participants: staff by `identity`, which is the e-mail address of the account',
    writers: 'the service. Consoles set only how far their user has read',
    without:
      'A conversation without a unique name counts as a chat whose id is its sid, and no call fits that chat.',
    payload: {
      type: 'object',
      properties: {
        uniqueName: { type: ['string', 'null'] },
        friendlyName: { type: ['string', 'null'] },
        attributes: { description: 'Anything.' },
      },
    },
  },
  message: {
    group: 'chats',
    kind: 'message attributes',
    title: 'Attributes of a message',
    address: '{chat_uuid}/messages',
    parameters: CHAT,
    origin: 'ours',
    about:
      'The attributes of each message in a conversation. `id` is the message’s id in `GET /messages`. `client_message_id` is the `Idempotency-Key` of its `POST /send-message/{chatId}`. The author is the address of the account, or the participant’s number.',
    readers: 'the participants',
    writers: 'the service. The console does not trust them: the direction follows the author',
    without: 'After each message that arrives, the console fetches its id with `GET /messages`.',
    payload: jsonSchemaOf(messageAttributesSchema),
  },
  statuses: {
    group: 'chats',
    kind: 'document',
    title: 'Delivery statuses',
    address: '{status_document}',
    parameters: { status_document: { description: 'The value of `VITE_STATUS_DOCUMENT`.' } },
    origin: 'spec',
    about:
      'The latest updates, newest last, or a single update. Keep at least the latest 50: a client may miss revisions. `status` is `queued`, `accepted`, `scheduled`, `sending` or `sent`, `delivered`, `read` or `seen`, `failed` or `undelivered`. A status never goes back.',
    readers: 'everybody with a token of `POST /get-sync-token`',
    writers: 'the service',
    without:
      'A chat shows the statuses of its last page. The console asks for the document again in growing pauses.',
    payload: {
      anyOf: [
        jsonSchemaOf(statusListSchema),
        jsonSchemaOf(statusUpdateSchema),
        { type: 'object', maxProperties: 0, description: 'Nothing yet.' },
      ],
    },
  },
  presence: {
    group: 'chats',
    kind: 'map item',
    title: 'Who is in a chat',
    address: 'presence-{chat_uuid}',
    parameters: CHAT,
    origin: 'ours',
    about: `A Sync map for each chat, created empty with it and removed with it. The key of an item is the address of a user. A console writes its user’s item with a TTL of ${ITEM_TTL_S} s, and removes it when the chat is closed.`,
    readers: 'everybody who may see the chat',
    writers: 'the consoles of everybody who may see the chat. Consoles never create the map',
    without: 'Nobody sees who else views a chat or types in it.',
    payload: jsonSchemaOf(presenceItemSchema),
  },
  access: {
    group: 'team',
    kind: 'document',
    title: 'Changes of rights',
    address: 'access',
    parameters: {},
    origin: 'ours',
    about: '`revision` rises whenever somebody’s role or rights change. It names nobody.',
    readers: 'everybody with a token of `POST /get-sync-token`',
    writers: 'the service',
    without: 'The console loads its user’s rules after a 403, and every minute.',
    payload: jsonSchemaOf(accessDocumentSchema),
  },
  changes: {
    group: 'team',
    kind: 'document',
    title: 'Changes of a list',
    address: 'changes-{collection}',
    parameters: {
      collection: { description: 'The list that has changed.', enum: Object.keys(COLLECTIONS) },
    },
    origin: 'ours',
    about:
      'The latest changes of the records of a list, newest last. The console then loads the list again, unless it knows that version. Keep the latest 50 or so.',
    readers: 'everybody with a token of `POST /get-sync-token`: an id says nothing about its record',
    writers: 'the service',
    without: 'A list is loaded again by its age, and when it is opened.',
    payload: jsonSchemaOf(changesDocumentSchema),
  },
  campaign: {
    group: 'campaigns',
    kind: 'document',
    title: 'Progress of a campaign',
    address: 'campaign-{id}',
    parameters: { id: { description: 'The campaign’s id.' } },
    origin: 'ours',
    about:
      'How far a campaign has come. The console follows it while it shows a campaign that runs or waits for its time. A smaller `progress` changes nothing. Write it at most ten times a second.',
    readers: 'everybody with a token of `POST /get-sync-token`',
    writers: 'the service',
    without: '*Campaigns* shows the progress of the last time its list was loaded.',
    payload: ownOf(campaigns.live),
  },
  line: {
    group: 'calls',
    kind: 'document',
    title: 'The line of a user',
    address: 'call-{identity}',
    parameters: { identity: { description: 'The address of the user, in lower case.' } },
    origin: 'ours',
    about:
      'The user’s newest call, the calls that the user may answer, and the service’s time, as in `GET /calls/current`. Write it with each change of a status.',
    readers: 'its user only',
    writers: 'the service',
    without:
      'No call rings. The console learns of a running call at its start, after each of its user’s acts, and once a minute.',
    payload: jsonSchemaOf(lineWordSchema),
  },
};
