// Shows pushes, and opens what they are about. It keeps nothing, and no request goes through it.

const daysBetween = (from, to) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** Days until a day, by the calendar of this device at this moment: a push may arrive a day late. */
function daysUntil(day) {
  const now = new Date();
  const two = (part) => String(part).padStart(2, '0');
  return daysBetween(`${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`, day);
}

/** When an event takes place: it is not due, and never late. */
function eventWords(day, { days: lasts, hour }) {
  const days = daysUntil(day);
  const at = hour === undefined ? '' : ` ${hour}`;
  if (days === 0) return `Today${at}`;
  if (days === 1) return `Tomorrow${at}`;
  if (days > 1) return `In ${days} days${hour === undefined ? '' : `, ${hour}`}`;
  return -days < lasts ? `Day ${1 - days} of ${lasts}` : 'This is over.';
}

/** When something is due. */
function dueWords(due) {
  const days = daysUntil(due);
  if (days === 0) return 'Due today';
  if (days === 1) return 'Due tomorrow';
  if (days > 1) return `Due in ${days} days`;
  return days === -1 ? '1 day overdue' : `${-days} days overdue`;
}

/** The path that a push names, on this origin whatever it says. */
function addressOf(link) {
  const address = new URL(typeof link === 'string' ? link : '/alerts', self.location.origin);
  return address.origin === self.location.origin
    ? address.href
    : new URL('/alerts', self.location.origin).href;
}

function payloadOf(data) {
  try {
    return data.json();
  } catch {
    // A browser that gets a push and shows nothing loses the right to get more.
    return { title: 'Holdfast', body: 'Something is due.', tag: 'unread', link: '/alerts' };
  }
}

async function show({ title, body, due, event, tag, link }) {
  // The same push once more (its server was not sure that it had gone out) takes its own place without a sound.
  const shown = await self.registration.getNotifications({ tag });
  const when = () => (event === undefined ? dueWords(due) : eventWords(due, event));
  const words = body ?? (due === undefined ? '' : when());
  const again = shown.some((each) => each.title === title && each.body === words);
  await self.registration.showNotification(title, {
    body: words,
    tag,
    renotify: !again,
    silent: again,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { link },
  });
}

async function open(link) {
  const address = addressOf(link);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => url === address);
  if (there !== undefined) return there.focus();
  // A window in which somebody may be typing is left as it is.
  const idle = windows.find(({ url }) =>
    /^\/(dashboard|alerts|calendar|login)(\/|$)/.test(new URL(url).pathname),
  );
  if (idle === undefined) return self.clients.openWindow(address);
  const focused = await idle.focus().catch(() => idle);
  return focused.navigate(address).catch(() => self.clients.openWindow(address));
}

/** The browser has another address for this device: the server is told, in the name of whoever is signed in. */
async function renew({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options ?? {};
  const key = options.applicationServerKey ?? (await keyOfServer());
  const made =
    newSubscription ??
    (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const { endpoint, keys } = made.toJSON();
  const replaces = oldSubscription?.endpoint;
  await fetch('/api/alerts/devices', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      endpoint,
      p256dh: keys.p256dh,
      auth: keys.auth,
      ...(replaces ? { replaces } : {}),
    }),
  });
}

async function keyOfServer() {
  const answer = await fetch('/api/alerts/devices/key');
  return (await answer.json()).key;
}

/** After a sign-out nothing of the house stays on the screen, and nothing more comes. */
async function leave() {
  for (const each of await self.registration.getNotifications()) each.close();
  await (await self.registration.pushManager.getSubscription())?.unsubscribe();
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => event.waitUntil(show(payloadOf(event.data))));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.link));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
self.addEventListener('message', (event) => {
  if (event.data === 'signed-out') event.waitUntil(leave());
});
