import { changeOf } from '../kernel/form/draft.ts';
import { endpoint } from '../kernel/call/endpoint.ts';
import { fromVersion } from '../kernel/form/fields.ts';
import {
  kindName,
  noticeDraft,
  noticeKind,
  noticeKindDraft,
  noticePreferences,
} from './notice-preferences.ts';

// What is told next changes by telling, and the time zone by signing in elsewhere: neither makes the person's state anew.
export const findNoticePreferences = endpoint('GET', '/api/alerts/preferences', {
  summary: 'Shows how a person is told of what is due, by mail and push, and when next',
  output: noticePreferences,
  momentary: true,
});

export const changeNoticePreferences = endpoint('PUT', '/api/alerts/preferences', {
  summary:
    'Changes the given of channels, hours, quiet hours and nearness, if nobody has changed them since `version`',
  input: changeOf(noticeDraft).extend({ version: fromVersion }),
  output: noticePreferences,
});

export const changeNoticeKind = endpoint('PUT', '/api/alerts/preferences/{kind}', {
  summary: 'Changes by which channels and how many days before a kind of date is told',
  input: changeOf(noticeKindDraft).extend({ kind: kindName, version: fromVersion }),
  output: noticeKind,
});
