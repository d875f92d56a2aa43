import { Secret, TOTP, URI } from 'otpauth';
import { expect, test } from 'vitest';
import { base32, codeAt, keyUri, secretOf } from '../../../mocks/subjects/accounts/totp.ts';
import { NOON } from '../small-world.ts';

test('gives the codes of the standard (RFC 6238, appendix B), cut to six digits', () => {
  const secret = new TextEncoder().encode('12345678901234567890');
  const codes = [59, 1111111109, 1111111111, 1234567890, 2000000000].map((s) => codeAt(secret, s * 1000));
  expect(codes).toEqual(['287082', '081804', '050471', '005924', '279037']);
});

test('an app of another author shows the same code for a hundred secrets and instants', () => {
  for (let place = 0; place < 100; place += 1) {
    const secret = secretOf(`test ${place}`);
    const timestamp = NOON + place * 12_345_678;
    const app = new TOTP({ secret: Secret.fromBase32(base32(secret)) });
    expect(codeAt(secret, timestamp)).toBe(app.generate({ timestamp }));
  }
});

test('the address of the QR code sets an app up', () => {
  const secret = secretOf('qr');
  const app = URI.parse(keyUri(secret, 'agent+1@example.com'));
  if (!(app instanceof TOTP)) throw new Error('The address sets up another kind of code');
  expect([app.label, app.issuer]).toEqual(['agent+1@example.com', 'Switchboard']);
  expect(app.generate({ timestamp: NOON })).toBe(codeAt(secret, NOON));
});
