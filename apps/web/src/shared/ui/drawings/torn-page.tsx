export function TornPageDrawing() {
  return (
    <svg viewBox="0 0 200 116" width="200" height="116" aria-hidden="true">
      <path d="M40 30h58v70H40z" fill="#fff" stroke="#1D2E39" strokeWidth="2" />
      <path d="M104 36l54 8-10 66-54-8z" fill="#DBE7EA" stroke="#1D2E39" strokeWidth="2" />
      <path d="M50 46h36M50 58h36M50 70h22M112 56l34 5M110 68l34 5" stroke="#84919A" strokeWidth="3" />
      <path d="M98 30l-6 14 10 10-8 14 8 12-6 20" fill="none" stroke="#B0361F" strokeWidth="2.5" />
    </svg>
  );
}
