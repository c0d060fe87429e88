/** Somebody as another site knows them. */
export interface OutsidePerson {
  /** What the site keeps for good: WeChat's and QQ's unionid, the user of CAS. */
  readonly outsideId: string;
  readonly nickname: string;
}

/** A site that sends people back with a code: WeChat, QQ. */
export interface OutsideSite {
  /** Where the browser goes; it comes back with the state. */
  signInUrl(state: string): string;
  /** Exchanges a code, which works once. Throws OutsideSiteError. */
  findPerson(code: string): Promise<OutsidePerson>;
}

/** A CAS server, and the address beside it that tells whether a browser is signed in there. */
export interface SsoServer {
  readonly loginUrl: string;
  readonly syncLoginUrl: string;
  /** Signs out there and comes back to the shop. */
  readonly logoutUrl: string;
  /** Exchanges a service ticket, which works once. Throws OutsideSiteError. */
  findPerson(ticket: string): Promise<OutsidePerson>;
}

/** The other sites that the shop signs people in through; what is missing is not offered. */
export interface OutsideSites {
  readonly weChat?: OutsideSite;
  readonly qq?: OutsideSite;
  readonly sso?: SsoServer;
}

/** Another site refused, could not be reached, or answered what its protocol does not know. Names no secret. */
export class OutsideSiteError extends Error {
  override readonly name = 'OutsideSiteError';
}
