import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partsOf, tagOf, tags } from './tag.ts';
import { assertProperty } from '../kernel/test-properties.ts';

describe('a tag', () => {
  it('needs both a name and a value', () => {
    expect(tagOf('', '2025')).toBeNull();
    expect(tagOf('year', ' ')).toBeNull();
    expect(tagOf('year', '2025')).toBe('year:2025');
  });

  it('keeps what was typed, whatever colons it has', () => {
    assertProperty(
      fc.property(fc.string({ maxLength: 40 }), fc.string({ maxLength: 40 }), (name, value) => {
        const made = tagOf(name, value);
        if (made === null) return;
        expect(partsOf(made).value).toBe(value.trim());
        expect(partsOf(made).name).not.toContain(':');
      }),
    );
  });

  it('is refused without its value, and stands once in a list', () => {
    expect(tags.safeParse(['year:']).success).toBe(false);
    expect(tags.safeParse([':2025']).success).toBe(false);
    expect(tags.parse(['year:2025', 'for:Ana', 'year:2025'])).toEqual(['year:2025', 'for:Ana']);
  });
});
