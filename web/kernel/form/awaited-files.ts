/** A file on its way to a form: its name, and what stopped it. */
export type AwaitedFile = { readonly key: number; readonly name: string; readonly wrong: string | null };

/** Whether a form's files are still under way, whether it is sent when they are there, and what stopped it from being sent. */
export type AwaitedState = {
  readonly busy: boolean;
  readonly willSend: boolean;
  readonly stopped: readonly string[];
};

/** Presses that follow one another within this many milliseconds are one: a double click, or Enter held down. */
const onePress = 700;

/**
 * The files that one form waits for. A press of its button meanwhile is kept, and the form is sent once when all files are there. A file that is
 * stopped in between takes the press back, and so does the next press.
 */
export function awaitedFiles() {
  const fields = new Map<object, readonly AwaitedFile[]>();
  const listeners = new Set<() => void>();
  let stoppedKeys: ReadonlySet<number> = new Set();
  let failedBefore: ReadonlySet<number> = new Set();
  let send: (() => Promise<void>) | null = null;
  let pressedAt = -Infinity;
  let state: AwaitedState = { busy: false, willSend: false, stopped: [] };

  const all = () => [...fields.values()].flat();
  const isBusy = () => all().some(({ wrong }) => wrong === null);
  const failed = () => all().filter(({ wrong }) => wrong !== null);
  const tell = () => {
    const stopped = failed().filter(({ key }) => stoppedKeys.has(key));
    state = { busy: isBusy(), willSend: send !== null, stopped: stopped.map(({ name }) => name) };
    for (const listener of listeners) listener();
  };
  const sendNow = () => {
    const now = send;
    send = null;
    tell();
    void now?.();
  };
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: () => state,
    /** What one field of the form waits for; an empty list once all of it is there. */
    report(field: object, files: readonly AwaitedFile[]) {
      if (files.length === 0) fields.delete(field);
      else fields.set(field, files);
      const fresh = failed().filter(({ key }) => !failedBefore.has(key));
      if (send !== null && fresh.length > 0) {
        stoppedKeys = new Set(fresh.map(({ key }) => key));
        send = null;
      }
      // A file that is tried again begins anew: what is pressed now is about it.
      if (all().some(({ key, wrong }) => wrong === null && failedBefore.has(key))) pressedAt = -Infinity;
      failedBefore = new Set(failed().map(({ key }) => key));
      if (send !== null && !isBusy()) sendNow();
      else tell();
    },
    /** A field that goes away takes its files with it: nothing is sent without them. */
    leave(field: object) {
      if ((fields.get(field) ?? []).some(({ wrong }) => wrong === null)) send = null;
      fields.delete(field);
      tell();
    },
    /** Sends at once where nothing is under way; else keeps the press, or takes it back. `at` is in milliseconds of any clock. */
    async press(at: number, sends: () => Promise<void>) {
      // A press before any file was chosen is not the first half of one that is made while it is under way.
      const waits = isBusy() || stoppedKeys.size > 0;
      const again = at - pressedAt < onePress;
      if (waits) pressedAt = at;
      if (again && waits) return;
      stoppedKeys = new Set();
      if (!isBusy()) {
        send = null;
        tell();
        await sends();
        return;
      }
      send = send === null ? sends : null;
      tell();
    },
    takeBack() {
      send = null;
      stoppedKeys = new Set();
      tell();
    },
  };
}

const ofForms = new WeakMap<object, ReturnType<typeof awaitedFiles>>();

/** The files that the form of this control waits for. */
export function awaitedFilesOf(control: object) {
  const known = ofForms.get(control) ?? awaitedFiles();
  ofForms.set(control, known);
  return known;
}
