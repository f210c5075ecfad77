/** What an archive of somebody's records says it is; the version changes when a reader of the old one would stumble. */
export const exportFormat = { name: 'holdfast-export', version: 1 } as const;

/** So many exports in so many seconds, unless the person holds `unlimited_exports`. */
export const exportLimit = { name: 'access export', tries: 3, seconds: 3600 } as const;
