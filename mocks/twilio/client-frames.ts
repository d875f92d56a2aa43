/** Decodes the frames that a client sends. The protocol requires that unknown frames are ignored. */
import * as v from 'valibot';
import type { Frame } from './frame.ts';

const InitSchema = v.object({
  token: v.string(),
  continuation_token: v.nullish(v.string()),
  registrations: v.nullish(
    v.array(v.object({ product: v.string(), type: v.string(), message_types: v.array(v.string()) })),
  ),
});

const UpdateSchema = v.object({ token: v.string() });

const FlatValuesSchema = v.record(v.string(), v.union([v.string(), v.array(v.string())]));

const MessageSchema = v.object({
  active_grant: v.string(),
  http_request: v.object({
    host: v.string(),
    path: v.string(),
    method: v.string(),
    params: v.nullish(FlatValuesSchema),
    headers: v.nullish(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
  }),
});

export type InitFields = v.InferOutput<typeof InitSchema>;
export type MessageFields = v.InferOutput<typeof MessageSchema>;

export type ClientFrame =
  | { readonly method: 'init'; readonly id: string; readonly fields: InitFields }
  | { readonly method: 'update'; readonly id: string; readonly token: string }
  | { readonly method: 'message'; readonly id: string; readonly fields: MessageFields; readonly body: string }
  | { readonly method: 'close'; readonly id: string }
  /** The client starts or stops to register for kinds of push. The emulator sends every kind to every client anyway. */
  | { readonly method: 'registration'; readonly id: string }
  /** The method is known, but the header lacks fields that the method needs. */
  | { readonly method: 'malformed'; readonly id: string }
  /** Acknowledgements, telemetry and unknown methods. */
  | { readonly method: 'ignored' };

export type ClientRequest = Extract<ClientFrame, { readonly method: 'init' | 'update' | 'message' }>;

export function readClientFrame({ header, payload }: Frame): ClientFrame {
  const { method, id } = header;
  switch (method) {
    case 'init': {
      const fields = v.safeParse(InitSchema, header);
      return fields.success ? { method, id, fields: fields.output } : { method: 'malformed', id };
    }
    case 'update': {
      const fields = v.safeParse(UpdateSchema, header);
      return fields.success ? { method, id, token: fields.output.token } : { method: 'malformed', id };
    }
    case 'message': {
      const fields = v.safeParse(MessageSchema, header);
      return fields.success
        ? { method, id, fields: fields.output, body: payload }
        : { method: 'malformed', id };
    }
    case 'close':
      return { method, id };
    case 'put_notification_ctx':
    case 'delete_notification_ctx':
      return { method: 'registration', id };
    default:
      return { method: 'ignored' };
  }
}
