import { useEffect, type RefObject } from 'react';

/** True between a navigation and the moment when the new screen's heading has taken the focus. */
let arriving = false;

/** Announces a new screen, whose heading takes the focus as soon as it is drawn (G-37). */
export function arrive() {
  arriving = true;
}

/** Open overlays, which keep the focus: a menu that loses it closes, a dialog holds what is being typed. */
const opened = ['menu', 'dialog', 'alertdialog', 'listbox']
  .map((role) => `[role="${role}"][data-state="open"]`)
  .join(',');

function isBusyElsewhere(heading: HTMLElement): boolean {
  return [...document.querySelectorAll(opened)].some((each) => !each.contains(heading));
}

/**
 * Gives the focus to a screen's heading after a navigation, never at the first load and never twice, and never while a menu or a
 * dialog is open.
 */
export function useArrival(heading: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!arriving || !heading.current) return;
    arriving = false;
    if (isBusyElsewhere(heading.current)) return;
    heading.current.focus({ preventScroll: true });
  });
}

const product = 'Holdfast';
let screenTitle = '';
let ownTitle: string | null = null;

function write() {
  const title = ownTitle ?? screenTitle;
  document.title = title ? `${title} · ${product}` : product;
}

/** The title that the screen's declaration gives. */
export function useScreenTitle(title: string) {
  useEffect(() => {
    screenTitle = title;
    write();
  }, [title]);
}

/** A screen's own title, as soon as it knows one: the address of the home, the name of the document. */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    if (title === undefined) return;
    ownTitle = title;
    write();
    return () => {
      ownTitle = null;
      write();
    };
  }, [title]);
}
