/**
 * What a written public page needs while nobody is signed in: its text is there, its links lead on by themselves. The app itself, whose address
 * stands in the page, is loaded for somebody who was signed in here, for a form, and once somebody presses what only the app can do.
 */
const address = document.querySelector<HTMLMetaElement>('meta[name="app"]')?.content ?? '';
let loading: Promise<unknown> | undefined;

function loadApp(): Promise<unknown> {
  loading ??= import(/* @vite-ignore */ address).catch(() => {
    // The next press tries again.
    loading = undefined;
  });
  return loading;
}

/** What was pressed before the app was there: pressed again for its owner once the app has drawn the page anew. */
let pressed: { text: string; nth: number } | undefined;

const buttonsOf = (text: string) =>
  [...document.querySelectorAll('button')].filter((each) => each.textContent === text);

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  // A button that the app drew does by itself what it is for.
  if (button === null || button.closest('[data-written]') === null) return;
  event.preventDefault();
  pressed = { text: button.textContent, nth: buttonsOf(button.textContent).indexOf(button) };
  button.setAttribute('aria-busy', 'true');
  void loadApp();
});

new MutationObserver((_, observer) => {
  if (document.querySelector('[data-written]') !== null || document.querySelector('h1') === null) return;
  observer.disconnect();
  if (pressed === undefined) return;
  const again = buttonsOf(pressed.text)[pressed.nth];
  again?.focus();
  again?.click();
}).observe(document.body, { childList: true, subtree: true });

// The pointer comes before the press: the app is on its way by then. A focus must not: what is drawn anew loses it.
document.addEventListener('pointerover', ({ target }) => {
  if (target instanceof Element && target.closest('button') !== null) void loadApp();
});

/** The menu of the head is a `details`: Escape, a press elsewhere and the focus that goes on close it. */
const menu = document.querySelector<HTMLDetailsElement>('header details');
const closeMenu = () => {
  if (menu) menu.open = false;
};
const outside = ({ target }: Event) => {
  if (!(target instanceof Node) || menu?.contains(target) === false) closeMenu();
};
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || menu?.open !== true) return;
  closeMenu();
  menu.querySelector('summary')?.focus();
});
document.addEventListener('pointerdown', outside);
document.addEventListener('focusin', outside);

const isForApp =
  document.documentElement.dataset['known'] !== undefined ||
  document.querySelector('main :is(form, input)') !== null;
if (isForApp) void loadApp();
// Nobody who is known stands at the front door: that page has an address of its own.
else if (location.pathname === '/') {
  const own = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  if (own !== undefined)
    history.replaceState(history.state, '', new URL(own).pathname + location.search + location.hash);
}

export {};
