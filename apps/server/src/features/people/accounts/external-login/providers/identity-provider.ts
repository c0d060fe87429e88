/** A person as an identity provider names them. */
export interface ExternalIdentity {
  /** The permanent id at the provider: the unionid of WeChat and QQ, the user of CAS. */
  readonly externalId: string;
  readonly nickname: string;
}

/** A provider that returns the browser with a code: WeChat, QQ. */
export interface OAuthProvider {
  /** The sign-in page of the provider, which returns the state unchanged. */
  signInUrl(state: string): string;
  /** Exchanges a code, which works once. Throws IdentityProviderError. */
  fetchIdentity(code: string): Promise<ExternalIdentity>;
}

/** A CAS server, with an address that says whether a browser is signed in there. */
export interface CasProvider {
  readonly loginUrl: string;
  readonly syncLoginUrl: string;
  /** Signs out there and returns to the shop. */
  readonly logoutUrl: string;
  /** Exchanges a service ticket, which works once. Throws IdentityProviderError. */
  fetchIdentity(ticket: string): Promise<ExternalIdentity>;
}

/** The configured identity providers. The shop does not offer a provider that is missing here. */
export interface IdentityProviders {
  readonly weChat?: OAuthProvider;
  readonly qq?: OAuthProvider;
  readonly sso?: CasProvider;
}

/** A provider refused, could not be reached, or sent a reply that breaks its protocol. The message has no secret. */
export class IdentityProviderError extends Error {
  override readonly name = 'IdentityProviderError';
}
