interface IdentityProviderIconProps {
  readonly provider: 'weChat' | 'qq' | 'sso';
}

const SHAPES = {
  weChat: (
    <g fill="#0b7a3e">
      <path d="M9 4C5 4 2 6.7 2 10c0 1.9 1 3.5 2.6 4.6L4 17l2.6-1.3c.8.2 1.5.3 2.4.3-.6-4.4 3-7.3 7-7.2C15.2 6 12.4 4 9 4z" />
      <path d="M22 15.3c0-2.8-2.7-5-6-5s-6 2.2-6 5 2.7 5 6 5c.7 0 1.3-.1 1.9-.2L20 21.3l-.4-1.9c1.5-.9 2.4-2.4 2.4-4.1z" />
    </g>
  ),
  qq: (
    <path
      fill="#1560c4"
      d="M12 2.5c-4 0-6 3-6 6.5v2c-1.5 2-2.5 4-2 6 .6 0 1.3-.7 1.8-1.5.3 1.2 1 2.2 1.9 3-1 .4-1.7 1-1.7 1.7 0 1 2.5 1.3 6 .8 3.5.5 6 .2 6-.8 0-.7-.7-1.3-1.7-1.7.9-.8 1.6-1.8 1.9-3 .5.8 1.2 1.5 1.8 1.5.5-2-.5-4-2-6V9c0-3.5-2-6.5-6-6.5z"
    />
  ),
  sso: (
    <g fill="none" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round">
      <circle cx="8" cy="12" r="4" />
      <path d="M12 12h9M18 12v3.500M15 12v2.500" />
    </g>
  ),
};

/** The mark of an identity provider, as in the visual language. */
export const IdentityProviderIcon = ({ provider }: IdentityProviderIconProps) => (
  <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
    {SHAPES[provider]}
  </svg>
);
