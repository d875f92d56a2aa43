import { expect, test } from 'vitest';
import { readConfig } from '../../../src/worker/protocol/config.ts';

const demo = {
  VITE_API_ROOT: '/api/v1',
  VITE_LEGACY_API_ROOT: '/api/v1/',
  VITE_TWILIO_REGION: 'us1',
  VITE_TWILSOCK_URI: 'ws://localhost:5173/v3/wsconnect',
  VITE_STATUS_DOCUMENT: 'message-status',
  VITE_DEFAULT_SENDER: '+442079460100',
  MODE: 'production',
};
const ORIGIN = 'http://localhost:5173';

test('reads the settings of the demo', () => {
  expect(readConfig(demo, ORIGIN)).toEqual({
    ok: true,
    config: {
      apiRoot: 'http://localhost:5173/api/v1',
      authRoot: 'http://localhost:5173/api',
      legacyApiRoot: 'http://localhost:5173/api/v1',
      twilioRegion: 'us1',
      twilsockUri: 'ws://localhost:5173/v3/wsconnect',
      statusDocument: 'message-status',
      defaultSender: '+442079460100',
    },
  });
});

test('an API on another origin has its sign-in there; optional settings may be missing or empty', () => {
  const real = {
    VITE_API_ROOT: 'https://api.example.com/v2/',
    VITE_TWILIO_REGION: '',
    VITE_STATUS_DOCUMENT: 'status',
    VITE_DEFAULT_SENDER: '12345',
  };
  expect(readConfig(real, ORIGIN)).toMatchObject({
    ok: true,
    config: {
      apiRoot: 'https://api.example.com/v2',
      authRoot: 'https://api.example.com/api',
      legacyApiRoot: null,
      twilioRegion: null,
      twilsockUri: null,
    },
  });
});

test('the places of pictures may be several; one malformed place stops the start', () => {
  const start = (VITE_MEDIA_PLACES: string) => readConfig({ ...demo, VITE_MEDIA_PLACES }, ORIGIN).ok;
  expect(start('/media/, https://cdn.example/mms')).toBe(true);
  for (const places of ['javascript:x', '/media/,cdn.example', '//cdn.example', 'https://cdn.example,'])
    expect(start(places)).toBe(false);
});

test.each(['VITE_API_ROOT', 'VITE_STATUS_DOCUMENT', 'VITE_DEFAULT_SENDER'])(
  'a missing %s stops the start with a sentence that names it',
  (name) => {
    for (const value of [undefined, '']) {
      expect(readConfig({ ...demo, [name]: value }, ORIGIN)).toEqual({
        ok: false,
        reason: expect.stringMatching(new RegExp(`^${name} is missing: it must be .+\\.$`)),
      });
    }
  },
);

test.each([
  ['VITE_API_ROOT', 'api/v1'],
  ['VITE_API_ROOT', '//elsewhere.example.com'],
  ['VITE_API_ROOT', 'javascript:alert(1)'],
  ['VITE_LEGACY_API_ROOT', 'ftp://example.com'],
  ['VITE_TWILIO_REGION', 'us 1'],
  ['VITE_TWILSOCK_URI', 'http://localhost/v3'],
  ['VITE_STATUS_DOCUMENT', 'two words'],
  ['VITE_DEFAULT_SENDER', 'Switchboard'],
])('a malformed %s (%s) results in a sentence that names it', (name, value) => {
  expect(readConfig({ ...demo, [name]: value }, ORIGIN)).toEqual({
    ok: false,
    reason: expect.stringMatching(new RegExp(`^${name} is malformed: it must be .+\\.$`)),
  });
});
