/** `GET /Client/v2/Configuration`: where the client finds everything else. */
import { conversationsMapName, userInfoName } from '../projection/names.ts';
import { CHAT_SERVICE_SID, userSid } from '../sids.ts';
import type { JsonObject } from '../sync/objects.ts';
import { CHAT_BASE, SERVICE_URL } from './json.ts';

/** Routing label of the media service; media is the one thing that goes over real HTTP. */
const MEDIA_BASE = `https://mcs.us1.twilio.com/v1/Services/${CHAT_SERVICE_SID}`;

export function configurationJson(identity: string): JsonObject {
  const user = userSid(identity);
  return {
    identity,
    sync_objects: { my_conversations: conversationsMapName(identity), my_user_info: userInfoName(user) },
    links: {
      conversations: `${SERVICE_URL}/Conversations`,
      my_conversations: `${SERVICE_URL}/Users/${user}/Conversations`,
      users: `${SERVICE_URL}/Users`,
      current_user: `${SERVICE_URL}/Users/${user}`,
      typing: `${CHAT_BASE}/v1/Instances/${CHAT_SERVICE_SID}/Typing`,
      media_service: `${MEDIA_BASE}/Media`,
      media_set_service: `${MEDIA_BASE}/MediaSet`,
      messages_receipts: `${SERVICE_URL}/Conversations/%s/Messages/%s/Receipts`,
    },
    options: {
      consumption_report_interval: 'PT1S',
      http_cache_interval: 'PT1S',
      user_infos_to_subscribe: 100,
      my_conversations_page_size: 50,
      reachability_enabled: false,
      media_attachments_count_limit: 10,
      media_attachment_size_limit_in_mb: 150,
      media_attachments_total_size_limit_in_mb: 150,
      email_histories_allowed_mime_types: ['text/plain', 'text/html'],
      email_bodies_allowed_mime_types: ['text/plain', 'text/html'],
    },
  };
}
