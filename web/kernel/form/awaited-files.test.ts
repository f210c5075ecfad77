import { expect, test } from 'vitest';
import { awaitedFiles, type AwaitedFile } from './awaited-files.ts';

const file = (key: number, wrong: string | null = null): AwaitedFile => ({ key, name: `${key}.pdf`, wrong });

/** A form, how often it was sent, and one of its fields. */
function form() {
  const files = awaitedFiles();
  const sent: number[] = [];
  let at = 0;
  return {
    files,
    sent,
    field: {},
    press: (after = 1000) => {
      at += after;
      void files.press(at, async () => void sent.push(at));
    },
  };
}

test('a form without files under way is sent with its press', () => {
  const { files, sent, press } = form();
  press();
  expect(sent).toHaveLength(1);
  expect(files.read()).toEqual({ busy: false, willSend: false, stopped: [] });
});

test('a press during an upload is kept, and sends the form once when the last file is there', () => {
  const { files, sent, field, press } = form();
  const other = {};
  files.report(field, [file(1), file(2)]);
  files.report(other, [file(3)]);
  press();
  expect(files.read()).toEqual({ busy: true, willSend: true, stopped: [] });
  files.report(field, []);
  expect(sent).toHaveLength(0);
  files.report(other, []);
  expect(sent).toHaveLength(1);
  files.report(field, []);
  files.report(field, [file(4)]);
  files.report(field, []);
  expect(sent).toHaveLength(1);
});

test('a double click is one press, and a second press later takes it back', () => {
  const { files, sent, field, press } = form();
  files.report(field, [file(1)]);
  press();
  press(200);
  press(200);
  expect(files.read().willSend).toBe(true);
  press();
  expect(files.read().willSend).toBe(false);
  files.report(field, []);
  expect(sent).toHaveLength(0);
});

test('a file that is stopped takes the press back and is named; the next press sends without it', () => {
  const { files, sent, field, press } = form();
  // Refused before the press: the person has seen it.
  files.report(field, [file(1, 'Not taken'), file(2), file(3)]);
  press();
  files.report(field, [file(1, 'Not taken'), file(2, 'Network error'), file(3)]);
  expect(files.read()).toEqual({ busy: true, willSend: false, stopped: ['2.pdf'] });
  files.report(field, [file(1, 'Not taken'), file(2, 'Network error')]);
  expect(sent).toHaveLength(0);
  expect(files.read().stopped).toEqual(['2.pdf']);
  press();
  expect(sent).toHaveLength(1);
  expect(files.read().stopped).toEqual([]);
});

test('what was stopped is named no longer once it is tried again', () => {
  const { files, sent, field, press } = form();
  files.report(field, [file(1)]);
  press();
  files.report(field, [file(1, 'Network error')]);
  // The second half of a double click says nothing of what happened in between.
  press(200);
  expect(sent).toHaveLength(0);
  files.report(field, [file(1)]);
  expect(files.read()).toEqual({ busy: true, willSend: false, stopped: [] });
  press(200);
  files.report(field, []);
  expect(sent).toHaveLength(1);
});

test('a file refused before the press does not hold back the others', () => {
  const { files, sent, field, press } = form();
  files.report(field, [file(1, 'Not taken'), file(2)]);
  press();
  files.report(field, [file(1, 'Not taken')]);
  expect(sent).toHaveLength(1);
});

test('a form that goes away with its files is not sent', () => {
  const { files, sent, field, press } = form();
  files.report(field, [file(1)]);
  press();
  files.leave(field);
  files.report({}, []);
  expect(sent).toHaveLength(0);
});

test('a press is kept also right after one that was made before any file was chosen', () => {
  const { files, sent, field, press } = form();
  press();
  files.report(field, [file(1)]);
  press(100);
  press(100);
  expect(files.read().willSend).toBe(true);
  files.report(field, []);
  expect(sent).toHaveLength(2);
});
