import { expect, it } from 'vitest';
import { grammarOf } from '../understanding/grammar.ts';
import { understand } from '../understanding/understand.ts';
import { howTos, howToTool } from './tool.ts';

const grammar = grammarOf([howToTool]);
const topicOf = (text: string) => {
  const asking = { today: '2026-11-27', names: [], near: [], context: [], before: [] };
  return understand(grammar, text, asking).readings[0]?.asked['topic'];
};

it.each([
  ['How do I reset my password?', 'password'],
  ['how can i change my email', 'email'],
  ['How do I turn on two-factor authentication?', 'second_factor'],
  ['how do I log out other devices', 'devices'],
  ['is there a dark mode', 'appearance'],
  ['how do I get fewer emails', 'notifications'],
  ['Can I export everything?', 'export'],
  ['how do i delete my account', 'delete_account'],
  ['where can I cancel my subscription', 'subscription'],
  ['How much does Holdfast cost?', 'prices'],
  ['can I connect my bank', 'bank'],
  ['How do I import bank statements?', 'import'],
  ['where are the settings', 'settings'],
  ['how do I restore a deleted document', 'undo'],
  ['how do I add a home', 'home'],
  ['How do I share a document?', 'share'],
  ['how do i invite my wife', 'invite'],
  ['how can I print the emergency binder', 'binder'],
  ['how do I record a rent payment', 'rent'],
  ['where do I add a tenant', 'tenant'],
  ['is my data safe', 'privacy'],
])('%s', (text, topic) => expect(topicOf(text)).toBe(topic));

it.each([
  'any new messages',
  'open claims',
  'savings account',
  'net worth',
  'new tenants',
  'What did we export?',
])('is not meant by: %s', (text) => expect(topicOf(text)).toBeUndefined());

it('each is found by every question that stands for it, or by one that is nearer', () => {
  expect(howTos.size).toBeGreaterThan(50);
  for (const { title, says } of howTos.values()) {
    expect(title).not.toMatch(/\p{N}/u);
    expect(says.length).toBeLessThan(320);
  }
});
