import { describe, expect, it } from 'vitest';
import { isHarder, servicesFor } from './auto-choice.ts';

describe('Auto (G-33)', () => {
  it('finds a question harder by more than one keyword or more than a hundred letters', () => {
    expect(isHarder('Compare the homes')).toBe(false);
    expect(isHarder('Compare compare compare')).toBe(false);
    expect(isHarder('Compare the risk of both')).toBe(true);
    expect(isHarder('x'.repeat(100))).toBe(false);
    expect(isHarder('x'.repeat(101))).toBe(true);
  });

  it('asks the first service for harder questions, else the second, and the other where it fails', () => {
    expect(servicesFor('What is due?', 'auto', ['gemini', 'xai'])).toEqual(['xai', 'gemini']);
    expect(servicesFor('Plan and report', 'auto', ['gemini', 'xai'])).toEqual(['gemini', 'xai']);
    expect(servicesFor('Plan and report', 'auto', ['local'])).toEqual(['local']);
    expect(servicesFor('What is due?', 'auto', [])).toEqual([]);
  });

  it('asks the chosen service first where it is set up', () => {
    expect(servicesFor('What is due?', 'local', ['gemini', 'local'])).toEqual(['local', 'gemini']);
    expect(servicesFor('What is due?', 'xai', ['gemini', 'local'])).toEqual(['gemini', 'local']);
  });
});
