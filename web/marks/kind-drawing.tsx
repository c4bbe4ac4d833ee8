import type { ReactNode } from 'react';

/** Kinds of product in one hand, in a room of 180 by 116. The sheet says how `fill-surface` is filled: paper. */
export const KIND_DRAWINGS: Readonly<Record<string, ReactNode>> = {
  download: (
    <>
      <path d="M62 22h38l16 16v60H62z" className="fill-surface" />
      <path d="M100 22v16h16M74 56h30M74 68h30M89 76v14m-7-6 7 7 7-7" />
    </>
  ),
  course: (
    <>
      <rect x="44" y="30" width="92" height="60" rx="6" className="fill-surface" />
      <path d="M82 48v24l20-12zM56 100h68" />
    </>
  ),
  event: (
    <>
      <path d="M40 42h100v14a8 8 0 0 0 0 16v14H40V72a8 8 0 0 0 0-16z" className="fill-surface" />
      <path d="M108 44v4m0 8v4m0 8v4m0 8v4M56 58h34M56 70h24" />
    </>
  ),
  service: (
    <>
      <path d="M46 32h66v40H80L64 86V72H46z" className="fill-surface" />
      <path d="M124 50h12v34h-10v12l-14-12H98M58 46h42M58 57h28" />
    </>
  ),
  membership: (
    <>
      <rect x="42" y="34" width="96" height="58" rx="8" className="fill-surface" />
      <path d="M66 70c0-8 24-8 24 0M78 58a6 6 0 1 0 0-12 6 6 0 0 0 0 12ZM104 52h22M104 64h22M54 80h72" />
    </>
  ),
  license_key: (
    <>
      <circle cx="70" cy="62" r="20" className="fill-surface" />
      <path d="M90 62h46v14M118 62v10M70 68a6 6 0 1 0 0-12 6 6 0 0 0 0 12Z" />
    </>
  ),
  bundle: (
    <>
      <path d="M52 52h76v44H52z" className="fill-surface" />
      <path d="M46 38h88v14H46zM90 38v58M90 38c-16 0-20-16-8-16 8 0 8 16 8 16s0-16 8-16c12 0 8 16-8 16" />
    </>
  ),
  certificate: (
    <>
      <rect x="42" y="26" width="96" height="62" rx="4" className="fill-surface" />
      <circle cx="116" cy="80" r="11" className="fill-surface" />
      <path d="M58 44h50M58 56h64M58 68h36M110 90l-3 14 9-5 9 5-3-14" />
    </>
  ),
};
