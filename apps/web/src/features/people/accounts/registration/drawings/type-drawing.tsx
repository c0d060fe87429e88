import type { RegistrationType } from '@zhiye/contract';
import type { ReactNode } from 'react';

const INK = '#1D2E39';

/** Each has one object in 朱, like every drawing of the shop. */
const drawings: Readonly<Record<RegistrationType, ReactNode>> = {
  1: (
    <>
      <path
        d="M62 38c16-9 38-8 48 0 10-8 32-9 48 0v58c-16-8-38-7-48 1-10-8-32-9-48-1z"
        fill="#fff"
        stroke={INK}
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path d="M110 38v59" stroke={INK} strokeWidth="2" />
      <path
        d="M72 52c9-4 19-4 28 0M72 64c9-4 19-4 28 0M72 76c9-4 19-4 28 0M120 64c9-4 19-4 28 0M120 76c9-4 19-4 28 0"
        fill="none"
        stroke="#84919A"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path d="M128 33h16v30l-8-7-8 7z" fill="#B0361F" />
    </>
  ),
  2: (
    <>
      <rect x="52" y="18" width="116" height="62" fill="#356F57" stroke={INK} strokeWidth="2.5" />
      <path d="M66 36h40M66 48h62M66 60h28" stroke="#F4F5F3" strokeWidth="3" strokeLinecap="round" />
      <path d="M126 66l14-24 14 24z" fill="none" stroke="#F4F5F3" strokeWidth="2.5" strokeLinejoin="round" />
      <path d="M34 100h152" stroke={INK} strokeWidth="3" />
      <rect x="120" y="90" width="50" height="9" fill="#E1B04B" stroke={INK} strokeWidth="2" />
      <rect x="126" y="81" width="42" height="9" fill="#fff" stroke={INK} strokeWidth="2" />
      <path d="M60 99c-7 0-11-6-9-12s8-6 9-4c1-2 7-2 9 4s-2 12-9 12z" fill="#B0361F" />
      <path d="M60 83c0-4 2-6 5-7" fill="none" stroke={INK} strokeWidth="2" strokeLinecap="round" />
    </>
  ),
  3: (
    <>
      <rect x="46" y="16" width="128" height="84" fill="#fff" stroke={INK} strokeWidth="2.5" />
      <path d="M46 57h128" stroke={INK} strokeWidth="2.5" />
      <path d="M36 100h148" stroke={INK} strokeWidth="3" />
      <g stroke={INK} strokeWidth="1.5">
        <path d="M56 26h12v30H56z" fill="#17607A" />
        <path d="M68 30h10v26H68z" fill="#E1B04B" />
        <path d="M78 24h13v32H78z" fill="#8FBCA3" />
        <path d="M100 28h12v28h-12z" fill="#C0D3DA" />
        <path d="M112 24h10v32h-10z" fill="#17607A" />
        <path d="M150 27h12v29h-12z" fill="#8FBCA3" />
        <path d="M58 68h13v30H58z" fill="#8FBCA3" />
        <path d="M92 66h11v32H92z" fill="#17607A" />
        <path d="M103 70h12v28h-12z" fill="#C0D3DA" />
        <path d="M138 66h13v32h-13z" fill="#E1B04B" />
        <path d="M151 70h10v28h-10z" fill="#17607A" />
      </g>
      <path d="M129 25h13v31h-13z" fill="#B0361F" stroke={INK} strokeWidth="1.5" />
    </>
  ),
};

/** A book for readers, a blackboard for teachers, a shelf for institutions. */
export function TypeDrawing({ type }: { readonly type: RegistrationType }) {
  return (
    <svg viewBox="0 0 220 112" width="220" height="112" aria-hidden="true">
      {drawings[type]}
    </svg>
  );
}
