/** `GET /Client/v2/Configuration` returns the addresses and limits that a client needs at its start. */

import type { JsonObject } from '../../world/json.ts';
import { MAX_FILE_MB, MAX_FILES, MAX_MESSAGE_MB } from '../media/limits.ts';
import { MEDIA_PATH } from '../media/paths.ts';
import type { EmulatorOptions } from '../options.ts';
import { conversationsMapName, userInfoName } from '../projection/names.ts';
import { CHAT_SERVICE_SID, userSid } from '../sids.ts';
import { CHAT_BASE, SERVICE_URL } from './json.ts';

/**
 * Address of the real media service. Responses contain this address when no HTTP server runs; nothing answers there.
 */
const MEDIA_ORIGIN = 'https://mcs.us1.twilio.com';

/** @param mediaOrigin Origin of the HTTP server that serves media. Undefined without a server. */
export function configurationJson(
  identity: string,
  mediaOrigin: string | undefined,
  options: EmulatorOptions,
): JsonObject {
  const media = mediaOrigin === undefined ? `${MEDIA_ORIGIN}/v1` : `${mediaOrigin}${MEDIA_PATH}`;
  const mediaBase = `${media}/Services/${CHAT_SERVICE_SID}`;
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
      media_service: `${mediaBase}/Media`,
      media_set_service: `${mediaBase}/MediaSet`,
      messages_receipts: `${SERVICE_URL}/Conversations/%s/Messages/%s/Receipts`,
    },
    options: {
      consumption_report_interval: 'PT1S',
      http_cache_interval: options.httpCacheInterval,
      user_infos_to_subscribe: 100,
      my_conversations_page_size: 50,
      reachability_enabled: options.reachability,
      media_attachments_count_limit: MAX_FILES,
      media_attachment_size_limit_in_mb: MAX_FILE_MB,
      media_attachments_total_size_limit_in_mb: MAX_MESSAGE_MB,
      email_histories_allowed_mime_types: ['text/plain', 'text/html'],
      email_bodies_allowed_mime_types: ['text/plain', 'text/html'],
    },
  };
}
