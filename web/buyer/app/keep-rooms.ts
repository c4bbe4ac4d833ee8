const YEAR_SECONDS = 31_536_000;

/**
 * Lets this browser keep lessons and tickets, and the frame of the shop's app. Asked for by installing the app or pressing the button; the cookie
 * has the sign-out clear what is kept. False where browsers have no service worker, as on plain http.
 */
export async function keepRooms(shop: string): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  try {
    await navigator.serviceWorker.register(`/s/${shop}/app/worker.js`, { scope: `/s/${shop}/` });
    await navigator.serviceWorker.register('/payer/worker.js', { scope: '/payer' });
    document.cookie = `kontor_kept=1; path=/; max-age=${YEAR_SECONDS}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
    return true;
  } catch {
    return false;
  }
}
