/** What the settings of refreshing begin with, in minutes; automatic refresh is off (S-253, G-35). */
export const usualRefresh = {
  dataRefreshInterval: 30,
  announcementsRefreshInterval: 15,
  notificationsRefreshInterval: 10,
  sessionCheckInterval: 5,
  autoRefreshEnabled: false,
} as const;

export type RefreshSettings = {
  /** In minutes, each at least `shortestInterval`. */
  dataRefreshInterval: number;
  announcementsRefreshInterval: number;
  notificationsRefreshInterval: number;
  /** In minutes, at most `longestSessionCheck`. */
  sessionCheckInterval: number;
  autoRefreshEnabled: boolean;
};

/** No interval is shorter, and the session is checked at least so often (S-253). In minutes. */
export const shortestInterval = 1;
export const longestSessionCheck = 30;
