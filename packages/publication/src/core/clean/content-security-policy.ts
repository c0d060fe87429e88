/**
 * What the sandbox of a section's frame allows, in the attribute of the frame and in the policy of the section. In WebKit no event of
 * a frame without `allow-scripts` arrives, not even at the listeners of the page around it (decision 096); no script of
 * the book runs in either, because both policies have `script-src 'none'`.
 */
export const SECTION_SANDBOXES = {
  strict: 'allow-same-origin',
  withEvents: 'allow-same-origin allow-scripts',
} as const;
export type SectionSandbox = keyof typeof SECTION_SANDBOXES;

/** Stands in the address of a section that is wanted with events. */
const PARAMETER = 'sandbox';

/** The address of a section for a frame with this sandbox. */
export function addressInSandbox(address: string, sandbox: SectionSandbox): string {
  if (sandbox === 'strict') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${PARAMETER}=${sandbox}`;
}

/**
 * The Content-Security-Policy for a file of a book, from a server or from the reader's own disk: scripts do not run,
 * nothing is loaded from another site, and the sandbox blocks forms. Only a section has another sandbox than `strict`, when its
 * address asks for it.
 */
export function publicationContentSecurityPolicy(mediaType: string, search: URLSearchParams): string {
  const isWithEvents =
    mediaType === 'application/xhtml+xml' &&
    search.get(PARAMETER) === ('withEvents' satisfies SectionSandbox);
  return [...DIRECTIVES, `sandbox ${SECTION_SANDBOXES[isWithEvents ? 'withEvents' : 'strict']}`].join('; ');
}

const DIRECTIVES = [
  "default-src 'none'",
  "script-src 'none'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
];
