import { expect, test } from 'vitest';
import { areas } from '../../areas.ts';
import { belongingTo } from './belonging.ts';

const screens = areas.flatMap((area) => area.screens);
const from = (path: string) => belongingTo(screens, path).map(({ href }) => href);

test('projects and quotes are reached from the vendors, and the vendors from them', () => {
  for (const path of ['/vendors', '/projects', '/quotes'])
    expect(from(path)).toEqual(['/vendors', '/projects', '/quotes']);
});

test('labels, lists to import, requests, linked users and worth are reached from what they belong to', () => {
  expect(from('/inventory').toSorted()).toEqual(['/bring-in', '/inventory', '/labels']);
  expect(from('/sharing/links')).toContain('/sharing/requests');
  expect(from('/profile/trusted-users')).toContain('/profile/linked-users');
  expect(from('/finance/net-worth')).toContain('/worth');
});

test('nothing leads on from first-level entries, settings and records', () => {
  for (const path of ['/', '/appliances', '/settings', '/faq', '/vendors/7']) expect(from(path)).toEqual([]);
});
