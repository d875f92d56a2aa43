import type { ReactNode } from 'react';
import type { Refusal } from '../../src/core/kernel/answer.ts';
import { textReason } from '../../src/core/kernel/reasons.ts';
import { LoginPage } from '../../src/ui/screens/login/login-page.tsx';
import { ChatSample } from './chat-sample.tsx';
import { PartsSample } from './parts-sample.tsx';
import { CONNECTED, CONNECTING, SAMPLE_ROWS, sampleList } from './sample-chats.ts';
import { FULL_STORAGE } from './sample-device.ts';
import {
  CALM_THREAD,
  EMPTY_THREAD,
  FAILED_THREAD,
  GROUP_THREAD,
  LATE_THREAD,
  LOADING_THREAD,
  TROUBLE_THREAD,
} from './sample-thread.ts';

type GalleryPage = { readonly name: string; readonly draw: () => ReactNode };

const REFUSAL: Refusal = {
  code: 'rejected',
  reason: textReason('Invalid email or password'),
  fields: { email: ['Invalid email or password'] },
};
const refuse = () => Promise.resolve(REFUSAL);
const LIST = sampleList(SAMPLE_ROWS);

export const GALLERY_PAGES: readonly GalleryPage[] = [
  { name: 'parts', draw: () => <PartsSample /> },
  {
    name: 'sign-in',
    draw: () => <LoginPage why={null} left={[]} forgotPath="/forgot-password" onSignIn={refuse} />,
  },
  {
    name: 'sign-in-ended',
    draw: () => <LoginPage why="sessionEnded" left={[]} forgotPath="/forgot-password" onSignIn={refuse} />,
  },
  {
    name: 'chat',
    draw: () => (
      <ChatSample
        list={LIST}
        thread={CALM_THREAD}
        connection={CONNECTED}
        typed="He will bring the care plan price list, nothing to pay today"
      />
    ),
  },
  { name: 'chat-list', draw: () => <ChatSample list={LIST} thread={null} connection={CONNECTED} /> },
  {
    name: 'chat-list-held',
    draw: () => <ChatSample list={LIST} thread={null} connection={CONNECTED} moved={2} />,
  },
  {
    name: 'chat-trouble',
    draw: () => (
      <ChatSample list={LIST} thread={TROUBLE_THREAD} connection={CONNECTING} typed="On my way" silent />
    ),
  },
  { name: 'chat-group', draw: () => <ChatSample list={LIST} thread={GROUP_THREAD} connection={CONNECTED} /> },
  {
    name: 'chat-loading',
    draw: () => <ChatSample list={undefined} thread={LOADING_THREAD} connection={CONNECTED} />,
  },
  {
    name: 'chat-empty',
    draw: () => <ChatSample list={sampleList([])} thread={EMPTY_THREAD} connection={CONNECTED} />,
  },
  {
    name: 'chat-not-found',
    draw: () => (
      <ChatSample
        list={sampleList([])}
        search="torch"
        thread={EMPTY_THREAD}
        connection={CONNECTED}
        typed={'x'.repeat(1700)}
      />
    ),
  },
  {
    name: 'chat-guarded',
    draw: () => (
      <ChatSample
        list={LIST}
        thread={LATE_THREAD}
        connection={CONNECTED}
        storage={FULL_STORAGE}
        typed="Marek can come at three instead"
        guarded
      />
    ),
  },
  {
    name: 'chat-outdated',
    draw: () => (
      <ChatSample list={LIST} thread={LATE_THREAD} connection={CONNECTING} typed="On my way" isOutdated />
    ),
  },
  {
    name: 'chat-filtered-empty',
    draw: () => (
      <ChatSample list={sampleList([])} filter="unread" thread={EMPTY_THREAD} connection={CONNECTED} />
    ),
  },
  {
    name: 'chat-failed',
    draw: () => (
      <ChatSample
        list={sampleList([], { error: ':serviceError 503' })}
        thread={FAILED_THREAD}
        connection={{ ...CONNECTED, state: 'denied', ready: false }}
      />
    ),
  },
];
