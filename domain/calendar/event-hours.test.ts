import { describe, expect, test } from 'vitest';
import { momentsOf } from './event-hours.ts';

const night = (zone: string, time = '02:30', end_time: string | null = '03:30', lasts_days = 1) => ({
  time,
  end_time,
  zone,
  lasts_days,
});
const said = (moments: ReturnType<typeof momentsOf>) =>
  moments === null ? null : [moments.begins.toISOString(), moments.ends?.toISOString() ?? null];

describe('the hours of an event are those of its zone', () => {
  test.each([
    // In spring 02:30 is left out, and the event is as much later as the clocks go.
    ['Europe/Berlin', '2027-03-28', '2027-03-28T01:30:00.000Z', '2027-03-28T01:30:00.000Z'],
    ['America/New_York', '2027-03-14', '2027-03-14T07:30:00.000Z', '2027-03-14T07:30:00.000Z'],
    // Half an hour: 02:00 becomes 02:30, which is there.
    ['Australia/Lord_Howe', '2027-10-03', '2027-10-02T15:30:00.000Z', '2027-10-02T16:30:00.000Z'],
    // In autumn 02:30 is shown twice in Berlin, and once in New York and on Lord Howe.
    ['Europe/Berlin', '2027-10-31', '2027-10-31T00:30:00.000Z', '2027-10-31T02:30:00.000Z'],
    ['America/New_York', '2027-11-07', '2027-11-07T07:30:00.000Z', '2027-11-07T08:30:00.000Z'],
    ['Australia/Lord_Howe', '2027-04-04', '2027-04-03T16:00:00.000Z', '2027-04-03T17:00:00.000Z'],
    ['Europe/Berlin', '2027-06-01', '2027-06-01T00:30:00.000Z', '2027-06-01T01:30:00.000Z'],
  ])('in %s on the night of %s', (zone, day, begins, ends) => {
    expect(said(momentsOf(night(zone), day))).toEqual([begins, ends]);
  });

  test('one that goes on into the night of the change ends by the clock of that morning', () => {
    const party = night('Europe/Berlin', '22:00', '04:00', 2);
    expect(said(momentsOf(party, '2027-03-27'))).toEqual([
      '2027-03-27T21:00:00.000Z',
      '2027-03-28T02:00:00.000Z',
    ]);
    expect(said(momentsOf(party, '2027-10-30'))).toEqual([
      '2027-10-30T20:00:00.000Z',
      '2027-10-31T03:00:00.000Z',
    ]);
  });

  test('none of what takes all day, and no end where none is said', () => {
    expect(momentsOf({ time: null, end_time: null, zone: null, lasts_days: 3 }, '2027-03-28')).toBeNull();
    expect(said(momentsOf(night('Europe/Berlin', '02:30', null), '2027-06-01'))?.[1]).toBeNull();
  });
});
