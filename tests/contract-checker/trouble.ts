/** Something that the person who runs the checker must put right. Its message is a sentence, shown without a stack. */
export class Trouble extends Error {}

const CERTIFICATE =
  /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|CERT_|UNABLE_TO_|ERR_TLS_CERT)/;

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if (error.name === 'TimeoutError') return 'TIMEOUT';
  if ('code' in error && typeof error.code === 'string') return error.code;
  // A host with several addresses fails with one error for each.
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return codeOf(error.cause);
}

const causeOf = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);

/** Returns a sentence about a request that got no answer. */
export function troubleOf(error: unknown, address: string, timeoutMs: number): Trouble {
  const { origin, host } = new URL(address);
  const code = codeOf(error);
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Trouble(`There is no host ${host}. Check the address after --url.`);
    case 'ECONNREFUSED':
      return new Trouble(`Nothing answers at ${origin}: the connection was refused. Is the server running?`);
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'UND_ERR_CONNECT_TIMEOUT':
      return new Trouble(`${host} can’t be reached from here.`);
    case 'TIMEOUT':
    case 'UND_ERR_HEADERS_TIMEOUT':
      return new Trouble(
        `${address} gave no answer in ${timeoutMs / 1000} seconds. --timeout sets another number of seconds.`,
      );
    case 'ECONNRESET':
    case 'UND_ERR_SOCKET':
      return new Trouble(`${host} ended the connection without an answer to ${address}.`);
    default:
      break;
  }
  if (CERTIFICATE.test(code))
    return new Trouble(
      `The certificate of ${host} is not trusted (${causeOf(error)}), and browsers refuse it too. ` +
        'If it is from an authority of your own, name its file in NODE_EXTRA_CA_CERTS.',
    );
  if (/^(?:EPROTO|ERR_SSL_)/.test(code))
    return new Trouble(`${host} does not speak TLS at this port. Should the address begin with http://?`);
  return new Trouble(`${address} can’t be asked: ${causeOf(error)}`);
}
