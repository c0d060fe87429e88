import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { cleanNickname } from './nickname.ts';
import { requestProvider, withQuery } from './provider-request.ts';
import type { RequestLimits } from './provider-request.ts';
import { IdentityProviderError } from './identity-provider.ts';
import type { ExternalIdentity, CasProvider } from './identity-provider.ts';

export interface CasProviderOptions {
  /** The base of `/login`, `/serviceValidate` and `/logout`. */
  readonly url: string;
  readonly syncLoginUrl: string;
  /** The service address for which tickets are issued. */
  readonly serviceUrl: string;
  /** The page of the shop to which sign-out returns. */
  readonly afterLogoutUrl: string;
  readonly limits?: RequestLimits;
}

/** CAS protocol 3.0, section 3.1: a service ticket starts with `ST-`. */
const TICKET = /^ST-[\w.-]{1,250}$/;
const USER = /^[\p{L}\p{N}._@-]{1,128}$/u;

/** Single sign-on by the CAS protocol 2.0 or 3.0. */
export function createCasProvider(options: CasProviderOptions): CasProvider {
  const { url, syncLoginUrl, serviceUrl, afterLogoutUrl, limits } = options;
  return {
    loginUrl: `${url}/login`,
    syncLoginUrl,
    logoutUrl: withQuery(`${url}/logout`, { service: afterLogoutUrl }),
    async fetchIdentity(ticket) {
      if (!TICKET.test(ticket)) throw new IdentityProviderError('the text is not a service ticket');
      return parseServiceResponse(
        await requestProvider(`${url}/serviceValidate`, { service: serviceUrl, ticket }, limits),
      );
    },
  };
}

/** Values stay strings and entities are not expanded, because no value of a reply needs either. */
const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: true,
  parseTagValue: false,
  processEntities: false,
});

/** Reads a `serviceResponse` (CAS 3.0, section 2.5.2). Exported for its tests. */
export function parseServiceResponse(xml: string): ExternalIdentity {
  const { serviceResponse } = parseXml(xml);
  const success = asObject(asObject(serviceResponse)?.authenticationSuccess);
  if (!success) throw new IdentityProviderError('the server did not accept the ticket');
  const { user } = success;
  if (typeof user !== 'string' || !USER.test(user))
    throw new IdentityProviderError('the reply names no user');
  return { externalId: user, nickname: cleanNickname(asObject(success.attributes)?.displayName ?? user) };
}

type Json = Record<string, unknown>;

function parseXml(xml: string): Json {
  try {
    // a DOCTYPE, comment or CDATA section is refused, because XML parsers may read them differently
    if (!xml.includes('<!') && XMLValidator.validate(xml) === true) return parser.parse(xml) as Json;
  } catch {
    // the parser refuses some element names
  }
  throw new IdentityProviderError('the reply is not a service response');
}

const asObject = (value: unknown): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
