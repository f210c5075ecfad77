import { addPushDevice, removePushDevice, showPushKey } from '@holdfast/domain/alerts/push-endpoints';
import type { PushDevice } from '@holdfast/domain/alerts/push';
import { isInstalled } from '../base/installed.ts';
import { pushWorker } from '../base/push-worker.ts';
import { call } from '../kernel/call/call.ts';
import { refresh } from '../kernel/call/query-client.ts';

/**
 * What this browser can do: nothing, nothing before it is on the home screen (iPhone, iPad), nothing as long as its owner does not let it, or
 * all of it; `mark` then names its subscription as the list of devices does, null where there is none.
 */
export type PushHere =
  | { readonly state: 'unsupported' | 'needs-install' | 'blocked' }
  | { readonly state: 'ready'; readonly mark: string | null };

const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad says that it is a Mac.
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Looks what this browser can do and whether it is subscribed. */
export async function lookHere(): Promise<PushHere> {
  if (!canPush()) return { state: isApplePhone() && !isInstalled() ? 'needs-install' : 'unsupported' };
  if (Notification.permission === 'denied') return { state: 'blocked' };
  const registration = await navigator.serviceWorker.getRegistration(pushWorker);
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription == null || Notification.permission !== 'granted') return { state: 'ready', mark: null };
  return { state: 'ready', mark: await markOf(subscription.endpoint) };
}

/** The SHA-256 of an address in base64url, as `PushDevice.mark` has it. */
async function markOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Asks for the permission, subscribes this browser, and tells the server. Says whether its owner let it. */
export async function turnOnHere(): Promise<boolean> {
  // The browser asks only while the press on the button is fresh, so this comes first.
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { key } = await call(showPushKey, {});
  await navigator.serviceWorker.register(pushWorker);
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that is bound to another key gets nothing from this house.
  const former = await pushManager.getSubscription();
  await former?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = '', keys = {} } = made.toJSON();
  await call(addPushDevice, {
    endpoint,
    p256dh: keys['p256dh'] ?? '',
    auth: keys['auth'] ?? '',
    ...(former == null ? {} : { replaces: former.endpoint }),
  });
  refresh(['alerts']);
  return true;
}

/** Removes a device; where it is this one, its browser forgets the subscription too. */
export async function turnOff(device: PushDevice, here: PushHere): Promise<void> {
  await call(removePushDevice, { id: device.id });
  if (here.state === 'ready' && here.mark === device.mark) {
    const registration = await navigator.serviceWorker.getRegistration(pushWorker);
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  }
  refresh(['alerts']);
}
