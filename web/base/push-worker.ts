/** The worker that shows pushes (`web/public/push-worker.js`). It is registered where somebody turns pushes on, and nowhere else. */
export const pushWorker = '/push-worker.js';

/** Tells the worker after a sign-out: it takes away what it shows of the house, and hears no more. */
export async function quietDevice(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(pushWorker).catch(() => undefined);
  registration?.active?.postMessage('signed-out');
}
