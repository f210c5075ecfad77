import { afterEach, describe, expect, it, vi } from 'vitest';
import { houseTexts } from '@holdfast/domain/kernel/call/house';

const maria = '0f9d5f0e-6a4e-4f0c-9a53-0a4d1a6a0b01';
const call = (guests: 'none' | 'view', area: string) =>
  ({ path: `/api/${area}/items`, area, guests, access: 'viewer' }) as const;

/** The module as a page at this address knows it. */
async function at(path: string) {
  vi.resetModules();
  vi.stubGlobal('location', { pathname: path });
  const house = await import('./guest-house.ts');
  house.sayWhatHousesHave({ personal: new Set(['accounts']), shows: (each) => each === '/documents' });
  return house;
}

// The next file of this worker reads the module anew, and is at home.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('an address', () => {
  it.each([
    [`/of/${maria}`, maria],
    [`/of/${maria}/documents`, maria],
    [`/of/${maria.toUpperCase()}/`, maria],
    [`/of/${maria}0/documents`, null],
    [`/of/${maria.slice(1)}/documents`, null],
    [`/x/of/${maria}`, null],
    ['/of/', null],
    ['/documents', null],
  ])('%s leads into the house %s', async (path, owner) => {
    const { houseIn } = await at('/');
    expect(houseIn(path)).toBe(owner);
  });
});

describe('at home', () => {
  it('another house is asked by its own path, and only for what guests may see', async () => {
    const { callPath, inHouse } = await at('/search');
    expect(callPath(call('view', 'search'), maria)).toBe(`/api/of/${maria}/search/items`);
    expect(() => callPath(call('none', 'accounts'), maria)).toThrow(houseTexts.ownersAlone);
    expect(inHouse(maria, '/search?q=deed')).toBe(`/of/${maria}/search?q=deed`);
  });

  it('calls are made under their own paths, and another house is elsewhere', async () => {
    const { callPath, guestHouse, staysHere } = await at('/documents');
    expect(guestHouse).toBeNull();
    expect(callPath(call('view', 'documents'))).toBe('/api/documents/items');
    expect(callPath(call('none', 'dashboard'))).toBe('/api/dashboard/items');
    expect(staysHere('/settings')).toBe(true);
    expect(staysHere(`/of/${maria}/documents`)).toBe(false);
  });
});

describe('in somebody else’s house', () => {
  it('calls that guests may make go to that house, and those about the person stay their own', async () => {
    const { callPath } = await at(`/of/${maria}/documents`);
    expect(callPath(call('view', 'documents'))).toBe(`/api/of/${maria}/documents/items`);
    expect(callPath(call('none', 'accounts'))).toBe('/api/accounts/items');
  });

  it('a call that would answer one’s own records under another’s name is refused before it is made', async () => {
    const { callPath } = await at(`/of/${maria}`);
    expect(() => callPath(call('none', 'dashboard'))).toThrow(houseTexts.ownersAlone);
  });

  it('only its own screens lie in it', async () => {
    const { staysHere } = await at(`/of/${maria}`);
    expect(staysHere('/documents')).toBe(true);
    expect(staysHere('/settings')).toBe(false);
  });
});
