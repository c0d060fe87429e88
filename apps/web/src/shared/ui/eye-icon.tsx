/** In the hand of the icon sprite: 24 grid, 1.7 stroke, round ends. `closed` is struck through. */
export function EyeIcon({ closed }: { readonly closed: boolean }) {
  return (
    <svg
      width="17"
      height="17"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M2.5 12c4.5-7.5 14.5-7.5 19 0c-4.5 7.5-14.5 7.5-19 0z" />
      <circle cx="12" cy="12" r="3.1" />
      {closed && <path d="M4.5 20L19.5 4" />}
    </svg>
  );
}
