import {
  longestSessionCheck,
  shortestInterval,
  usualRefresh,
  type RefreshSettings,
} from '@holdfast/domain/kernel/call/refresh-limits';

/** Where this browser keeps how often it asks anew (S-253). */
export const refreshPlace = 'holdfast.settings';

/** Of a browser that keeps nothing: what was chosen lasts until the page is left. */
let chosen: string | null = null;

/** Reads how often this browser asks anew; what cannot be read or is no such number is as usual. */
export function refreshSettings(): RefreshSettings {
  let kept: Partial<Record<string, unknown>> = {};
  try {
    const read: unknown = JSON.parse(localStorage.getItem(refreshPlace) ?? chosen ?? '{}');
    if (typeof read === 'object' && read !== null) kept = read;
  } catch {
    kept = {};
  }
  const minutes = (name: keyof RefreshSettings, most = Infinity) => {
    const value = kept[name];
    const fits = Number.isInteger(value) && Number(value) >= shortestInterval && Number(value) <= most;
    return Number(fits ? value : usualRefresh[name]);
  };
  return {
    dataRefreshInterval: minutes('dataRefreshInterval'),
    announcementsRefreshInterval: minutes('announcementsRefreshInterval'),
    notificationsRefreshInterval: minutes('notificationsRefreshInterval'),
    sessionCheckInterval: minutes('sessionCheckInterval', longestSessionCheck),
    autoRefreshEnabled: kept['autoRefreshEnabled'] === true,
  };
}

/** Keeps how often this browser asks anew; it holds from the next look at it, in every tab. */
export function keepRefreshSettings(settings: RefreshSettings): void {
  chosen = JSON.stringify(settings);
  try {
    localStorage.setItem(refreshPlace, chosen);
  } catch {
    // Then it is known until the page is left.
  }
}
