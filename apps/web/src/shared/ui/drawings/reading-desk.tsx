/** The drawing beside the sign-in form: a desk with window, lamp, books and an open page. */
export function ReadingDeskDrawing() {
  return (
    <svg viewBox="0 0 640 560" width="100%" aria-hidden="true">
      <rect width="640" height="560" fill="#E3EBEC" />
      <path d="M0 430h640v130H0z" fill="#D3DEE0" />
      <path d="M0 430h640v3H0zM0 437h640v1H0z" fill="#1D2E39" />
      <rect x="84" y="70" width="220" height="250" fill="#F4F5F3" stroke="#1D2E39" strokeWidth="5" />
      <path d="M194 70v250M84 195h220" stroke="#1D2E39" strokeWidth="4" />
      <circle cx="250" cy="128" r="26" fill="#B0361F" />
      <path d="M86 292c40-50 70-30 106-60v86H86z" fill="#8FBEA4" />
      <path d="M196 318v-66c40-20 60 10 106-20v86z" fill="#35705A" />
      <g>
        <rect x="120" y="398" width="232" height="32" fill="#1F566E" />
        <rect x="120" y="404" width="222" height="20" fill="#FBF9F3" />
        <path d="M120 410h222M120 416h222" stroke="#D8D3C4" />
        <rect x="136" y="366" width="204" height="32" fill="#AB3B28" />
        <rect x="136" y="372" width="196" height="20" fill="#FBF9F3" />
        <path d="M136 379h196M136 385h196" stroke="#D8D3C4" />
        <rect x="112" y="340" width="214" height="26" fill="#E5B244" />
        <rect x="112" y="345" width="206" height="16" fill="#FBF9F3" />
        <path d="M112 350h206M112 355h206" stroke="#D8D3C4" />
      </g>
      <path d="M424 120h116" stroke="#1D2E39" strokeWidth="5" />
      <path d="M482 40v80" stroke="#1D2E39" strokeWidth="3" />
      <path d="M440 176l20-56h44l20 56z" fill="#1D2E39" />
      <path d="M440 176h84l84 254H356z" fill="#F6E9B8" opacity=".55" />
      <path
        d="M378 424c36-22 70-18 92-4 22-14 56-18 92 4v-128c-36-22-70-18-92-4-22-14-56-18-92 4z"
        fill="#FBF9F3"
        stroke="#1D2E39"
        strokeWidth="4"
      />
      <path d="M470 292v128" stroke="#1D2E39" strokeWidth="3" />
      <path
        d="M394 318c20-8 42-8 62 0M394 340c20-8 42-8 62 0M394 362c20-8 42-8 62 0M394 384c14-6 28-7 40-4M484 318c20-8 42-8 62 0M484 362c20-8 42-8 62 0M484 384c14-6 28-7 40-4"
        stroke="#7C8B93"
        strokeWidth="3"
        fill="none"
      />
      <path d="M484 334c20-8 42-8 62 0v14c-20-8-42-8-62 0z" fill="#EBE34C" />
      <path d="M520 276h20v66l-10-9-10 9z" fill="#B0361F" />
    </svg>
  );
}
