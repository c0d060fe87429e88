/** An open book with its ribbon on a desk: what was bought can be read. */
export function OpenBookDrawing() {
  return (
    <svg viewBox="0 0 220 120" width="220" height="120" aria-hidden="true">
      <rect width="220" height="120" rx="6" fill="#DBE7EA" />
      <path d="M20 100h180" stroke="#1D2E39" strokeWidth="3" />
      <path d="M20 105h180" stroke="#1D2E39" />
      <path
        d="M52 92c20-9 40-8 58 1 18-9 38-10 58-1V38c-20-9-40-8-58 1-18-9-38-10-58-1z"
        fill="#fff"
        stroke="#1D2E39"
        strokeWidth="2.5"
      />
      <path d="M110 39v54" stroke="#1D2E39" strokeWidth="2" />
      <path
        d="M64 46c11-3 23-3 34 1M64 57c11-3 23-3 34 1M64 68c11-3 23-3 34 1M64 79c8-2 15-2 22-1M122 47c11-4 23-4 34-1M122 58c11-4 23-4 34-1M122 69c11-4 23-4 34-1"
        fill="none"
        stroke="#84919A"
        strokeWidth="2.5"
      />
      <path d="M146 29h12v32l-6-5-6 5z" fill="#B0361F" />
    </svg>
  );
}
