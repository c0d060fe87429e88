export function EmptyShelfDrawing() {
  return (
    <svg viewBox="0 0 200 116" width="200" height="116" aria-hidden="true">
      <path d="M20 96h160" stroke="#1D2E39" strokeWidth="4" />
      <path d="M20 102h160" stroke="#1D2E39" />
      <path d="M40 96V44h16v52M56 96V36h20v60" fill="#DBE7EA" stroke="#1D2E39" strokeWidth="2" />
      <path
        d="M146 96l-16-54 14-4 16 54z"
        fill="#F4F5F3"
        stroke="#1D2E39"
        strokeWidth="2"
        strokeDasharray="4 4"
      />
      <path d="M60 36h8v20l-4-4-4 4z" fill="#B0361F" />
    </svg>
  );
}
