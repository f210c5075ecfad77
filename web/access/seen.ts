const endingSoon = 'holdfast.ending-soon';
const banner = 'holdfast.trial-banner';

/** In this page's memory as well: a browser that keeps nothing must not show the same page again and again. */
const seen = new Map<string, string>();

function read(name: string): string | null {
  try {
    return seen.get(name) ?? localStorage.getItem(name);
  } catch {
    return seen.get(name) ?? null;
  }
}

function write(name: string, value: string) {
  seen.set(name, value);
  try {
    localStorage.setItem(name, value);
  } catch {
    // Without storage it is known until the page is left.
  }
}

/** Whether "Your Trial is Ending Soon" was dismissed for this trial; a trial that is prolonged is told of again (G-10). */
export const wasEndingSoonSeen = (trial: string) => read(endingSoon) === trial;
export const noteEndingSoonSeen = (trial: string) => write(endingSoon, trial);

export type Dismissal = { colour: string; at: string };

/** When the trial banner was dismissed last, and in which colour (S-070). */
export function bannerDismissal(): Dismissal | null {
  try {
    const kept = JSON.parse(read(banner) ?? 'null') as Partial<Dismissal> | null;
    return typeof kept?.colour === 'string' && typeof kept.at === 'string'
      ? { colour: kept.colour, at: kept.at }
      : null;
  } catch {
    return null;
  }
}

export const noteBannerDismissed = (dismissal: Dismissal) => write(banner, JSON.stringify(dismissal));
