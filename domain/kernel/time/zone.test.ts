import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { beginsInWords, momentOf, timeZone, todayIn, zoneInWords, zoneNamed } from './zone.ts';
import { assertProperty } from '../test-properties.ts';

describe('the moment of an hour of a day in a zone', () => {
  it.each([
    ['UTC', '2026-11-22', 8, '2026-11-22T08:00:00.000Z'],
    // Summer and winter, north and south.
    ['Europe/Berlin', '2026-01-15', 8, '2026-01-15T07:00:00.000Z'],
    ['Europe/Berlin', '2026-07-15', 8, '2026-07-15T06:00:00.000Z'],
    ['America/New_York', '2026-07-15', 8, '2026-07-15T12:00:00.000Z'],
    ['Australia/Sydney', '2026-01-15', 8, '2026-01-14T21:00:00.000Z'],
    ['Australia/Sydney', '2026-07-15', 8, '2026-07-14T22:00:00.000Z'],
    // The days on which clocks change, before and after.
    ['America/New_York', '2026-03-08', 1, '2026-03-08T06:00:00.000Z'],
    ['America/New_York', '2026-03-08', 8, '2026-03-08T12:00:00.000Z'],
    ['America/New_York', '2026-11-01', 0, '2026-11-01T04:00:00.000Z'],
    ['America/New_York', '2026-11-01', 8, '2026-11-01T13:00:00.000Z'],
    ['Australia/Sydney', '2026-10-04', 8, '2026-10-03T21:00:00.000Z'],
    // An hour that is left out is as much later.
    ['America/New_York', '2026-03-08', 2, '2026-03-08T07:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', 2, '2026-03-29T01:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04', 2, '2026-10-03T15:30:00.000Z'],
    // Midnight itself is left out.
    ['America/Santiago', '2026-09-06', 0, '2026-09-06T04:00:00.000Z'],
    // An hour that comes twice is the first.
    ['America/New_York', '2026-11-01', 1, '2026-11-01T05:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25', 2, '2026-10-25T00:00:00.000Z'],
    ['Australia/Sydney', '2026-04-05', 2, '2026-04-04T15:00:00.000Z'],
    // Lord Howe goes back by half an hour: only the second half of one o'clock comes twice.
    ['Australia/Lord_Howe', '2026-04-05', 1, '2026-04-04T14:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05', 2, '2026-04-04T15:30:00.000Z'],
    // Half and quarter hours.
    ['Asia/Kolkata', '2026-11-22', 8, '2026-11-22T02:30:00.000Z'],
    ['Asia/Kathmandu', '2026-11-22', 8, '2026-11-22T02:15:00.000Z'],
    ['America/St_Johns', '2026-07-15', 8, '2026-07-15T10:30:00.000Z'],
    ['Pacific/Chatham', '2026-01-15', 8, '2026-01-14T18:15:00.000Z'],
    // As far from UTC as zones go.
    ['Pacific/Kiritimati', '2026-11-22', 8, '2026-11-21T18:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-11-22', 8, '2026-11-22T19:00:00.000Z'],
    // Leap days, and the ends of years.
    ['Europe/Berlin', '2028-02-29', 0, '2028-02-28T23:00:00.000Z'],
    ['Pacific/Auckland', '2028-02-29', 12, '2028-02-28T23:00:00.000Z'],
    ['Pacific/Auckland', '2027-01-01', 0, '2026-12-31T11:00:00.000Z'],
    ['America/Los_Angeles', '2026-12-31', 23, '2027-01-01T07:00:00.000Z'],
    // Samoa left out a whole day when it crossed the date line.
    ['Pacific/Apia', '2011-12-30', 9, '2011-12-30T19:00:00.000Z'],
  ])('%s, %s at %d is %s', (zone, day, hour, moment) => {
    expect(momentOf(day, hour, zone).toISOString()).toBe(moment);
  });

  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const day = fc
    .date({ min: new Date('1971-01-02'), max: new Date('2037-12-30'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  it('is what Temporal says, in every zone', () => {
    assertProperty(
      fc.property(zone, day, fc.integer({ min: 0, max: 23 }), (timeZone, date, hour) => {
        const plain = Temporal.PlainDate.from(date).toPlainDateTime({ hour });
        const said = plain.toZonedDateTime(timeZone, { disambiguation: 'compatible' });
        expect(momentOf(date, hour, timeZone).getTime()).toBe(said.epochMilliseconds);
      }),
      { numRuns: 2000 },
    );
  });

  it('lies on that day', () => {
    const hour = fc.integer({ min: 3, max: 23 });
    const since2012 = day.filter((each) => each > '2012-01-01');
    assertProperty(
      fc.property(zone, since2012, hour, (timeZone, date, hours) => {
        expect(todayIn(timeZone, momentOf(date, hours, timeZone))).toBe(date);
      }),
    );
  });
});

describe('today in a zone', () => {
  it.each([
    ['UTC', '2026-11-22T23:59:59.999Z', '2026-11-22'],
    ['Pacific/Kiritimati', '2026-11-22T10:00:00Z', '2026-11-23'],
    ['Pacific/Pago_Pago', '2026-11-22T10:59:59Z', '2026-11-21'],
    ['Asia/Kolkata', '2026-11-22T18:29:59Z', '2026-11-22'],
    ['Asia/Kolkata', '2026-11-22T18:30:00Z', '2026-11-23'],
    ['Australia/Lord_Howe', '2026-04-04T13:00:00Z', '2026-04-05'],
    ['America/New_York', '2028-02-29T04:59:59Z', '2028-02-28'],
    ['America/New_York', '2028-02-29T05:00:00Z', '2028-02-29'],
  ])('%s at %s is %s', (zone, now, day) => {
    expect(todayIn(zone, new Date(now))).toBe(day);
  });
});

describe('the name of a zone', () => {
  it.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['europe/berlin', 'Europe/Berlin'],
    ['UTC', 'UTC'],
    ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['+02:00', null],
    ['Europe/Atlantis', null],
    ['', null],
    ["UTC'; drop table users", null],
    ['A'.repeat(2000), null],
  ])('%j is %j', (said, name) => {
    const found = zoneNamed(said);
    expect(
      found === null
        ? null
        : found.replace('Buenos_Aires', 'Argentina/Buenos_Aires').replace('Argentina/Argentina', 'Argentina'),
    ).toBe(name);
    expect(timeZone.safeParse(said).success).toBe(name !== null);
  });
});

describe('the hour of something, as who reads it sees it', () => {
  it.each([
    ['14:30', 'Europe/Lisbon', 'Europe/Lisbon', '2:30 PM'],
    ['00:05', null, 'Europe/Lisbon', '12:05 AM'],
    ['12:00', null, 'Europe/Lisbon', '12:00 PM'],
    ['14:30', 'Europe/Lisbon', 'America/New_York', '9:30 AM'],
    ['01:00', 'Asia/Tokyo', 'America/New_York', '1:00 AM in Tokyo'],
    ['23:00', 'America/Argentina/Buenos_Aires', 'Asia/Tokyo', '11:00 PM in Buenos Aires'],
  ])('%s of %s is said in %s as %s', (time, zone, here, words) => {
    expect(beginsInWords({ due_date: '2026-11-25', time, zone }, here)).toBe(words);
  });

  it('is none where it takes all day', () => {
    expect(beginsInWords({ due_date: '2026-11-25', time: null, zone: null }, 'UTC')).toBeNull();
  });
});

it.each([
  ['Europe/Lisbon', 'Lisbon time'],
  ['America/Chicago', 'Central Time'],
  // It was on Eastern Time until 1973.
  ['America/Menominee', 'Central Time'],
  ['America/Phoenix', 'Phoenix time'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time'],
  ['UTC', 'UTC'],
  ['Etc/GMT+3', 'GMT+3'],
])('the zone %s is said as "%s"', (zone, words) => {
  expect(zoneInWords(zone)).toBe(words);
});
