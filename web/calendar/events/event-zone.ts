/** The time zone in which this browser shows days and hours. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const zoneInWords = (zone: string): string => zone.replaceAll('_', ' ');

/** Every zone that this browser knows, with the one that is kept. */
export function zoneChoices(kept: string) {
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(kept === '' ? [] : [kept])])];
  return zones.toSorted().map((zone) => ({ value: zone, label: zoneInWords(zone) }));
}
