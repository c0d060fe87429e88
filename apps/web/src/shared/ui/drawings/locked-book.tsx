export function LockedBookDrawing() {
  return (
    <svg viewBox="0 0 200 116" width="200" height="116" aria-hidden="true">
      <path
        d="M50 34c20-10 38-8 50 0 12-8 30-10 50 0v66c-20-10-38-8-50 0-12-8-30-10-50 0z"
        fill="#fff"
        stroke="#1D2E39"
        strokeWidth="2.5"
      />
      <path d="M100 34v66" stroke="#1D2E39" strokeWidth="2" />
      <rect x="80" y="56" width="40" height="34" rx="3" fill="#17607A" />
      <path d="M88 56v-8a12 12 0 0 1 24 0v8" fill="none" stroke="#17607A" strokeWidth="4" />
      <path d="M96 68h8v14l-4-4-4 4z" fill="#fff" />
    </svg>
  );
}
