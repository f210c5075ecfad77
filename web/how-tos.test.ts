import { expect, test } from 'vitest';
import { howTos } from '@holdfast/domain/assistant/how-tos/tool';
import { noStanding } from '@holdfast/domain/standing/standing';
import { areas } from './areas.ts';
import { servedTo } from './kernel/screen/served-paths.ts';

test('each how-to of the assistant leads to a screen that there is', () => {
  const served = servedTo(areas, { standing: noStanding });
  const leading = [...howTos.values()].map(({ href }) => href.replace(/\?.*$/, ''));
  expect(leading.filter((href) => !served(href))).toEqual([]);
});
