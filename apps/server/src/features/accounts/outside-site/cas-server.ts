import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { cleanNickname } from './nickname.ts';
import { readOutside, withQuery } from './outside-request.ts';
import type { RequestLimits } from './outside-request.ts';
import { OutsideSiteError } from './outside-site.ts';
import type { OutsidePerson, SsoServer } from './outside-site.ts';

export interface CasServerOptions {
  /** `/login`, `/serviceValidate` and `/logout` lie below it. */
  readonly url: string;
  readonly syncLoginUrl: string;
  /** The one address that tickets are for. */
  readonly serviceUrl: string;
  /** Where people land after signing out there. */
  readonly afterLogoutUrl: string;
  readonly limits?: RequestLimits;
}

/** CAS protocol 3.0, section 3.1: tickets of services begin so. */
const TICKET = /^ST-[\w.-]{1,250}$/;
const USER = /^[\p{L}\p{N}._@-]{1,128}$/u;

/** A single sign-on server by the CAS protocol, 2.0 or 3.0. */
export function createCasServer(options: CasServerOptions): SsoServer {
  const { url, syncLoginUrl, serviceUrl, afterLogoutUrl, limits } = options;
  return {
    loginUrl: `${url}/login`,
    syncLoginUrl,
    logoutUrl: withQuery(`${url}/logout`, { service: afterLogoutUrl }),
    async findPerson(ticket) {
      if (!TICKET.test(ticket)) throw new OutsideSiteError('that is no service ticket');
      return readPerson(await readOutside(`${url}/serviceValidate`, { service: serviceUrl, ticket }, limits));
    },
  };
}

/** Values stay texts and entities stay as they are: nothing in the answer is worth expanding. */
const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: true,
  parseTagValue: false,
  processEntities: false,
});

/** Reads a `serviceResponse` (CAS 3.0, section 2.5.2). Exported for its tests. */
export function readPerson(xml: string): OutsidePerson {
  const { serviceResponse } = parseXml(xml);
  const success = asObject(asObject(serviceResponse)?.authenticationSuccess);
  if (!success) throw new OutsideSiteError('it did not recognise the ticket');
  const { user } = success;
  if (typeof user !== 'string' || !USER.test(user)) throw new OutsideSiteError('it named no user');
  return { outsideId: user, nickname: cleanNickname(asObject(success.attributes)?.displayName ?? user) };
}

type Json = Record<string, unknown>;

function parseXml(xml: string): Json {
  try {
    // no DOCTYPE, comment or CDATA belongs here; each is a way to be read otherwise than it looks
    if (!xml.includes('<!') && XMLValidator.validate(xml) === true) return parser.parse(xml) as Json;
  } catch {
    // names that the parser refuses
  }
  throw new OutsideSiteError('it answered with something that is no service response');
}

const asObject = (value: unknown): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
