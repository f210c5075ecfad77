/** The time zone in which this browser shows days and hours. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
