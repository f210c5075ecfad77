import { addDays } from '@holdfast/domain/kernel/time/day';
import { beforeEach, describe, expect, it } from 'vitest';
import { testTelling } from './test-telling.ts';

const house = testTelling({ BASE_URL: 'https://homes.example.com' });
const { here } = house;

beforeEach(async () => {
  house.at(0, '12:00');
  await house.raw('delete from users');
});

const read = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

describe('the mail of the day', () => {
  it('says of each date what it is, its thing, its day, why, and what it costs, with links for each act', async () => {
    const { id, dues } = await house.someone();
    const home = await dues.record('real_estate');
    await house.raw("update records set label = 'The lake house' where user_id = $1", [id]);
    const policy = await dues.record('policy');
    const premium = {
      source_type: 'policy',
      source_id: policy,
      slot: 'premium',
      of_type: 'real_estate',
      of_id: home,
    };
    await dues.put({ ...premium, day: addDays(here, 8), title: 'Premium of “Home & hearth”', amount: 1250 });
    await dues.put({
      source_type: 'document',
      source_id: await dues.record('document'),
      slot: 'expiry',
      day: addDays(here, -2),
      title: 'Passport',
    });
    house.at(1);
    await house.run();
    const [mail] = await house.mailsTo(id);
    const [item] = await house.raw<{ id: string }>(
      "select id from due_items where user_id = $1 and slot = 'premium'",
      [id],
    );
    expect(mail?.subject).toBe('1 due this week, 1 overdue');
    for (const text of [mail?.body_text ?? '', read(mail?.body_html ?? '')]) {
      for (const words of [
        'Premium of “Home & hearth”',
        'in 7 days, ',
        'The lake house',
        '$1,250.00',
        '7 days before',
        'Passport',
        '3 days ago, ',
        '3 days overdue',
        'Snooze 3 days',
        'Stop these emails',
      ]) {
        expect(text).toContain(words);
      }
    }
    const links = [...(mail?.body_html ?? '').matchAll(/href="([^"]*)"/g)].map(([, link]) => link ?? '');
    expect(links.every((link) => link.startsWith('https://homes.example.com/'))).toBe(true);
    expect(links).toContain(`https://homes.example.com/alerts/${item?.id}`);
    expect(links.filter((link) => link.includes('/reminder/'))).toHaveLength(4);
    for (const link of links) expect(mail?.body_text).toContain(link);
    expect(links).toContain(mail?.unsubscribe);
    expect(mail?.unsubscribe).toMatch(/\/unsubscribe\/[\w-]{92}$/);
  });

  it('keeps the words of people in their line and in their direction, so that none looks like a link of ours', async () => {
    const { id, dues } = await house.someone();
    await dues.put({
      source_type: 'document',
      source_id: await dues.record('document'),
      day: addDays(here, 8),
      title: 'Passport\n\nDone: https://evil.example\u2028\u202eOpen: https://evil.example',
    });
    house.at(1);
    await house.run();
    const [mail] = await house.mailsTo(id);
    expect(mail?.body_text).toContain(
      '\nPassport Done: https://evil.example Open: https://evil.example\nin 7 days, ',
    );
    expect(mail?.body_html).not.toContain('\u202e');
  });

  it('says which of two cars it is whose registration expires', async () => {
    const { id, dues } = await house.someone();
    const car = await dues.record('movable');
    const registration = { source_type: 'movable', source_id: car, slot: 'registration' };
    await dues.put({ ...registration, day: addDays(here, 8), title: 'Registration expires' });
    await house.raw("update due_items set detail = 'Subaru' where user_id = $1", [id]);
    house.at(1);
    await house.run();
    const [mail] = await house.mailsTo(id);
    expect(mail?.body_text).toMatch(/Registration expires\nin 7 days, .* · Subaru\n/);
    expect(mail?.body_text).toContain('https://homes.example.com/settings/notifications');
  });

  it('says the hour of what has one by the clock of whoever reads it', async () => {
    const { id, dues, moveTo } = await house.someone();
    const event = {
      slot: 'day',
      source_type: 'event',
      day: addDays(here, 1),
      passes: true,
      remind_days: [1, 0],
    };
    const add = async (title: string, at_time: string, zone: string) =>
      dues.put({ ...event, source_id: await dues.record('event'), title, at_time, zone });
    await moveTo('America/Argentina/Buenos_Aires');
    await add('Recital', '14:30', 'America/Argentina/Buenos_Aires');
    await add('Call', '23:30', 'UTC');
    await add('Opening', '09:00', 'Asia/Tokyo');
    house.at(1, '11:05');
    await house.run();
    const [mail] = await house.mailsTo(id);
    const hours = [...(mail?.body_text ?? '').matchAll(/^(.*)\n.*today, .* at (.*)$/gm)].map((found) =>
      found.slice(1),
    );
    expect(Object.fromEntries(hours)).toEqual({
      Recital: '2:30 PM',
      Call: '8:30 PM',
      Opening: '9:00 AM in Tokyo',
    });
  });

  it('puts what is told first, then eight that are overdue and eight of this week, each once, with the count of the rest', async () => {
    const { id } = await house.someone(
      31,
      ...Array.from({ length: 12 }, (_, nth) => -nth - 2),
      ...Array.from({ length: 11 }, () => 5),
    );
    house.at(1);
    await house.run();
    const [mail] = await house.mailsTo(id);
    expect(mail?.subject).toBe('11 due this week, 12 overdue, 1 coming up');
    const titles = [...(mail?.body_text ?? '').matchAll(/^In (-?\d+)$/gm)].map(([, days]) => Number(days));
    expect(titles).toEqual([31, -9, -8, -7, -6, -5, -4, -3, -2, 5, 5, 5, 5, 5, 5, 5, 5]);
    expect([...(mail?.body_text ?? '').matchAll(/and (\d+) more/g)].map(([, more]) => more)).toEqual([
      '4',
      '3',
    ]);
  });

  it('leaves Done out where only the record can say that it is done, and lists no kind of which they want no mails', async () => {
    const { id, dues, wish } = await house.someone(8);
    for (const slot of ['renewal', 'other']) {
      await dues.put({
        source_type: 'policy',
        source_id: await dues.record('policy'),
        slot,
        day: addDays(here, 3),
        title: `A ${slot}`,
      });
    }
    await dues.put({
      source_type: 'check',
      source_id: await dues.record('check'),
      slot: 'again',
      day: addDays(here, 2),
      title: 'Walk through again',
    });
    await wish({ kinds_off: '{policy.renewal}' });
    house.at(1);
    await house.run();
    const [mail] = await house.mailsTo(id);
    expect(mail?.subject).toBe('4 due this week');
    const acts = (title: string) =>
      new RegExp(`^${title}\n[^]*?\n\n([^]*?)\n\n`, 'm').exec(mail?.body_text ?? '')?.[1]?.match(/^[^:]+/gm);
    expect(acts('A other')).toEqual(['Done', 'Snooze 3 days', 'Open']);
    expect(acts('Walk through again')).toEqual(['Snooze 3 days', 'Open']);
    expect(mail?.body_text).toContain('A other');
    expect(mail?.body_text).not.toContain('A renewal');
    expect(mail?.body_text).toContain('and 1 more');
  });
});
