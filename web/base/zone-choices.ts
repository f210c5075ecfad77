import { zoneInWords } from '@holdfast/domain/kernel/time/zone';

/** One zone for each clock of the United States: what most people look for, by its own name. */
const american = [
  ['America/New_York', 'Eastern Time'],
  ['America/Chicago', 'Central Time'],
  ['America/Denver', 'Mountain Time'],
  ['America/Phoenix', 'Mountain Time, Arizona'],
  ['America/Los_Angeles', 'Pacific Time'],
  ['America/Anchorage', 'Alaska Time'],
  ['Pacific/Honolulu', 'Hawaii Time'],
] as const;

/**
 * Choices for a field of time zones: those of the United States first, then every zone that this browser knows by its own name, with the clock
 * that it follows where that has one. `kept` is among them even where the browser does not know it.
 */
export function zoneChoices(kept: string): ZoneChoice[] {
  const first = american.map(([value, label]) => ({ value, label, detail: placeOf(value) }));
  const others = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(kept === '' ? [] : [kept])]);
  for (const { value } of first) others.delete(value);
  return [...first, ...[...others].toSorted().map(choiceOf)];
}

const placeOf = (zone: string): string => zone.replaceAll('_', ' ');

type ZoneChoice = { value: string; label: string; detail?: string };

/** Choices by their zone: naming four hundred of them takes too long to do it whenever a form is drawn. */
const known = new Map<string, ZoneChoice>();

function choiceOf(zone: string): ZoneChoice {
  const choice = known.get(zone) ?? named(zone);
  known.set(zone, choice);
  return choice;
}

function named(zone: string): ZoneChoice {
  const clock = zoneInWords(zone);
  const choice = { value: zone, label: placeOf(zone) };
  return clock.endsWith(' Time') ? { ...choice, detail: clock } : choice;
}

/** What a zone is called where it was chosen: "Central Time". */
export const zoneName = (zone: string): string =>
  american.find(([value]) => value === zone)?.[1] ?? zoneInWords(zone);
