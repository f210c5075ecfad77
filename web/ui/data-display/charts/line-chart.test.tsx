import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LineChart } from './line-chart.tsx';

const wordsBelow = (values: readonly string[], unit: 'money' | 'count' = 'money') =>
  renderToStaticMarkup(
    <LineChart
      label="Value"
      hue="clay"
      unit={unit}
      points={values.map((value, index) => ({ day: `2026-01-0${index + 1}`, value }))}
      summary="From here to there."
    />,
  );

test('a line says where its axis begins, where that is not at zero', () => {
  expect(wordsBelow(['415000.00', '562500.00'])).toContain(
    'From here to there. The axis begins at $400K, not at zero.',
  );
  expect(wordsBelow(['-40000.00', '-35000.00'])).toContain('The axis begins at −$40K, not at zero.');
});

test('a line whose axis has zero on it says nothing of it', () => {
  expect(wordsBelow(['-40000.00', '25000.00'])).not.toContain('axis');
  expect(wordsBelow(['0.00', '562500.00'])).not.toContain('axis');
  expect(wordsBelow(['7', '9'], 'count')).not.toContain('axis');
});
