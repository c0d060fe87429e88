/** No envelope came back: the network, a proxy, or 8 minutes without an answer. Already shown to the person. */
export class TransportFailed extends Error {
  override readonly name = 'TransportFailed';
}

/** The reply's code was 'LoginExpired'; nothing is shown (requirement R-802). */
export class LoginExpired extends Error {
  override readonly name = 'LoginExpired';
}

/** A refusal came instead of a file; already shown to the person. */
export class DownloadFailed extends Error {
  override readonly name = 'DownloadFailed';
}
